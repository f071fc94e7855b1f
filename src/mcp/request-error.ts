/** Why a request to a server has no result. Codes are kept raw: what one means depends on dialect and method. */

export type RequestErrorReason =
  /** The server answered with a JSON-RPC error; see `code`. */
  | 'refused'
  /** The server answered, but not with a result of the protocol. */
  | 'malformed'
  | 'unauthorized'
  | 'timeout'
  | 'cancelled'
  | 'not-connected'
  /** The connection broke while the request was under way. */
  | 'closed';

export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly reason: RequestErrorReason;
  readonly code: number | undefined;
  readonly data: unknown;
  /** Seq of the frame in the traffic log that tells most of it; the connection knows it. */
  frame: number | undefined;
  /** Of the JSON-RPC request, once it was sent. */
  requestId: string | number | undefined;
  constructor(
    reason: RequestErrorReason,
    message: string,
    details: { readonly code?: number; readonly data?: unknown; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.reason = reason;
    this.code = details.code;
    this.data = details.data;
  }
}
