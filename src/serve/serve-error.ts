/** Why a folder cannot be served, in one sentence for the person at the terminal. */
export class ServeError extends Error {
  override readonly name = 'ServeError';
}
