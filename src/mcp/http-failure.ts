/** Says in words why a server over HTTP could not be connected, and what to do next. No secret of the address is repeated. */
import { SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { asksToSignIn } from './asks-to-sign-in.ts';
import type { Failure } from './connection-failure.ts';
import { causesOf, systemCode } from './error-causes.ts';
import { oneLine } from './one-line.ts';
import { RequestError } from './request-error.ts';
import { hasAuthorization, type Launch } from './server-definition.ts';
import { BadHeaderError } from './transport/server-fetch.ts';

/** What may pass by itself. */
export const NETWORK_REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'host not found',
  ETIMEDOUT: 'connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'connection timed out',
  UND_ERR_SOCKET: 'connection lost',
};

/** What stays until somebody mends it. */
const TLS_REASONS: Readonly<Record<string, string>> = {
  ERR_SSL_WRONG_VERSION_NUMBER: 'no TLS is spoken there, so https:// may have to be http://',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'no TLS is spoken there, so https:// may have to be http://',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate comes from an issuer that is not trusted here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate comes from an issuer that is not trusted here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes from an issuer that is not trusted here',
};

/** Undefined where it was not HTTP that failed. */
export function describeHttp(name: string, launch: Launch, error: unknown): Failure | undefined {
  if (launch.kind !== 'http') return undefined;
  const address = URL.parse(launch.url);
  // fetch refuses such an address, in words that hold the password.
  if (address !== null && (address.username !== '' || address.password !== '')) {
    return {
      reason: 'password in the address',
      message: `"${name}" was not reached: its address holds a name or a password, which is not sent. Give it as an Authorization header, then connect again.`,
    };
  }
  if (error instanceof BadHeaderError) {
    return {
      reason: 'bad header',
      message: `"${name}" was not reached: ${error.message}. Mend it, then connect again.`,
    };
  }
  const at = `"${name}" at ${address === null ? 'an address that is no URL' : `${address.origin}${address.pathname}`}`;
  if (asksToSignIn(error)) {
    const next = hasAuthorization(launch)
      ? 'It does not take the Authorization header of the configuration: correct it'
      : 'Sign in, or add the header it expects to the configuration';
    return { reason: 'sign-in needed', message: `${at} asks to sign in. ${next}, then connect again.` };
  }
  const status = causesOf(error).find((cause) => cause instanceof SdkHttpError)?.status;
  if (status !== undefined) return describeStatus(at, status, error);
  if (isNoMessage(error)) {
    return {
      reason: 'not an MCP server',
      message: `${at} answered, but with something else than MCP messages. Check the URL, then connect again.`,
    };
  }
  return describeNetwork(at, error);
}

function describeStatus(at: string, status: number, error: unknown): Failure {
  if (status === 403) {
    return { reason: 'access refused', message: `${at} does not let you in (HTTP 403). Ask whoever runs it.` };
  }
  // An error of a request means that there was a session.
  if (status === 404 && error instanceof RequestError) {
    return { reason: 'session ended', message: `${at} does not know this session any more. Connect again.` };
  }
  return { reason: `HTTP ${status}`, message: `${at} answered with HTTP ${status}${nextAfter(status)}` };
}

/** The end of the sentence, and what to do. */
function nextAfter(status: number): string {
  if (status >= 500) return ', a fault of its own. Look at its log, or connect again later.';
  if (status === 429) return ': it was asked too often. Wait, then connect again.';
  if (status >= 300 && status < 400) {
    return ', a redirect that is not followed. Use the address that it leads to, then connect again.';
  }
  return '. Check the URL, then connect again.';
}

/** A page, or JSON that is no JSON-RPC. */
function isNoMessage(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      cause instanceof SyntaxError ||
      (cause instanceof Error && cause.name === 'ZodError') ||
      (cause instanceof SdkError && cause.code === SdkErrorCode.ClientHttpUnexpectedContent),
  );
}

function describeNetwork(at: string, error: unknown): Failure | undefined {
  const code = systemCode(error);
  // What fetch itself refuses, such as a port that browsers block, has no code, only words below its `fetch failed`.
  const refused = causesOf(error).find((cause) => cause instanceof TypeError)?.cause;
  const words = refused instanceof Error ? oneLine(refused.message) : undefined;
  const reason = code === undefined ? words : (NETWORK_REASONS[code] ?? TLS_REASONS[code] ?? code.toLowerCase());
  return reason === undefined
    ? undefined
    : { reason, message: `${at} could not be reached: ${reason}. Check that it runs and the URL, then connect again.` };
}
