/** Whether an error is a server's wish for a sign-in: none yet, one that has run out, or one with too few scopes. */
import { InsufficientScopeError, SdkHttpError, UnauthorizedError } from '@modelcontextprotocol/client';
import { causesOf } from './error-causes.ts';

export function asksToSignIn(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      cause instanceof UnauthorizedError ||
      cause instanceof InsufficientScopeError ||
      (cause instanceof SdkHttpError && cause.status === 401),
  );
}

export function missingScope(error: unknown): InsufficientScopeError | undefined {
  return causesOf(error).find((cause) => cause instanceof InsufficientScopeError);
}
