/** What lies below an error: the SDK and fetch wrap the one that tells. */

/** Not the SDK's own codes, which look alike. */
const SYSTEM_CODE =
  /^(?:E[A-Z]+|EAI_AGAIN|UND_ERR_[A-Z_]+|ERR_(?:SSL|TLS)_[A-Z_]+|UNABLE_TO_[A-Z_]+|[A-Z_]*CERT[A-Z_]*)$/;

/** The error and what caused it. */
export function causesOf(error: unknown): readonly object[] {
  const found: object[] = [];
  let next: unknown = error;
  while (typeof next === 'object' && next !== null && found.length < 6) {
    found.push(next);
    const { cause, errors } = next as { readonly cause?: unknown; readonly errors?: unknown };
    next = cause ?? (Array.isArray(errors) ? errors[0] : undefined);
  }
  return found;
}

/** The first system error code among the causes. */
export function systemCode(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    const { code } = cause as { readonly code?: unknown };
    if (typeof code === 'string' && SYSTEM_CODE.test(code)) {
      return code;
    }
  }
  return undefined;
}
