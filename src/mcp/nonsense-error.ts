/** `initialize` or `server/discover` was answered with something that is no result of it. */

export class NonsenseError extends Error {
  override readonly name = 'NonsenseError';
}
