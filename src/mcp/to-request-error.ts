/** Turns what the SDK or the network throws at a request into the one error that callers know. */

import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError, UnauthorizedError } from '@modelcontextprotocol/client';
import { missingScope } from './asks-to-sign-in.ts';
import { causesOf } from './error-causes.ts';
import { MessageTooLargeError, TOO_LARGE } from './message-too-large.ts';
import { RequestError } from './request-error.ts';

export function toRequestError(method: string, error: unknown, signal?: AbortSignal): RequestError {
  if (error instanceof RequestError) {
    return error;
  }
  if (signal?.aborted) {
    return new RequestError('cancelled', `"${method}" was cancelled.`, { cause: error });
  }
  if (causesOf(error).some((cause) => cause instanceof MessageTooLargeError)) {
    return new RequestError('malformed', `The answer to "${method}" is ${TOO_LARGE}.`, { cause: error });
  }
  if (error instanceof ProtocolError) {
    return new RequestError('refused', error.message, { code: error.code, data: error.data, cause: error });
  }
  if (missingScope(error) !== undefined) {
    const message = `The server wants more rights for "${method}" than it was given. Sign in again to give them.`;
    return new RequestError('unauthorized', message, { cause: error });
  }
  if (error instanceof UnauthorizedError || (error instanceof SdkHttpError && [401, 403].includes(error.status))) {
    return new RequestError('unauthorized', 'The server asks to sign in.', { cause: error });
  }
  if (error instanceof SdkHttpError) {
    return new RequestError('closed', `The server answered "${method}" with HTTP ${error.status}.`, { cause: error });
  }
  if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout) {
    return new RequestError('timeout', `The server did not answer "${method}" in time.`, { cause: error });
  }
  if (error instanceof SdkError && error.code === SdkErrorCode.MethodNotSupportedByProtocolVersion) {
    return new RequestError('refused', error.message, { code: -32601, cause: error });
  }
  const isConnection =
    error instanceof TypeError ||
    (error instanceof SdkError && [SdkErrorCode.ConnectionClosed, SdkErrorCode.NotConnected].includes(error.code));
  return isConnection
    ? new RequestError('closed', `The connection ended before "${method}" was answered.`, { cause: error })
    : new RequestError('malformed', `The answer to "${method}" could not be read.`, { cause: error });
}
