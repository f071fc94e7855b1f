/** Says in a sentence why a sign-in failed. What the other side wrote is not repeated: it may be an attack, or hold a token. */
import {
  AuthorizationServerMismatchError,
  InsecureTokenEndpointError,
  IssuerMismatchError,
  OAuthError,
  RegistrationRejectedError,
} from '@modelcontextprotocol/client';
import { causesOf, systemCode } from '../error-causes.ts';
import { UnsafeAddressError } from './authorization-fetch.ts';

export function describeSignInFailure(server: string, error: unknown): string {
  const why = reason(error);
  return `Signing in to "${server}" failed: ${why}`;
}

function reason(error: unknown): string {
  for (const cause of causesOf(error)) {
    if (cause instanceof UnsafeAddressError) return cause.message;
    if (cause instanceof IssuerMismatchError || cause instanceof AuthorizationServerMismatchError) {
      return 'the answer came from another authorization server than the one that was asked. Nothing was kept. Look at the address of the server, then sign in again.';
    }
    if (cause instanceof RegistrationRejectedError) {
      return `the authorization server does not register this application (HTTP ${cause.status}). Register one there by hand and put its id into the configuration as "oauth": {"clientId": …}.`;
    }
    if (cause instanceof InsecureTokenEndpointError) {
      return 'the authorization server wants tokens to be sent without https, so nothing was sent.';
    }
    if (cause instanceof OAuthError) {
      // A code is one of a short list of the standard; anything else is the server's own text.
      const code = /^[a-z_]{1,40}$/.test(cause.code) ? cause.code : 'an unknown error';
      return code === 'access_denied'
        ? 'access was denied on the page of the authorization server.'
        : `the authorization server answered "${code}". Sign in again.`;
    }
  }
  const code = systemCode(error);
  if (code !== undefined) return `the authorization server could not be reached (${code}).`;
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return isTimeout
    ? 'the browser did not come back in time. Sign in again.'
    : 'the server and its authorization server did not give what the protocol asks for.';
}
