/** What the person typed, or gave to read, cannot be used: one sentence, and the program ends with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
