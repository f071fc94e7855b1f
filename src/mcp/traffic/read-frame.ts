/** What kind of JSON-RPC message a text is, without trusting any of it. */
import type { FrameDirection, FrameKind, FrameRow } from './frame.ts';

export interface FrameFacts {
  readonly kind: FrameKind;
  readonly method: string | undefined;
  readonly id: string | number | undefined;
  readonly error: FrameRow['error'];
}

/** Longest method name or error message kept in a row; the whole is in the body. */
const ROW_TEXT_LIMIT = 300;

export function readFrame(text: string, fault?: string): FrameFacts {
  if (fault !== undefined) {
    return malformed(fault);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return malformed('not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return malformed('JSON, but not a JSON-RPC message');
  }
  return readMessage(value as Readonly<Record<string, unknown>>);
}

/**
 * Ids are unique per sender only: in the legacy era client and server may both use id 1. A response answers a request
 * that went the other way.
 */
export function pairKey(
  connection: string,
  direction: FrameDirection,
  kind: FrameKind,
  id: string | number,
): string | undefined {
  if (kind !== 'request' && kind !== 'response') {
    return undefined;
  }
  const requestWasSent = (direction === 'sent') === (kind === 'request');
  return JSON.stringify([connection, requestWasSent ? 'client' : 'server', id]);
}

function readMessage(message: Readonly<Record<string, unknown>>): FrameFacts {
  const id = typeof message.id === 'string' || typeof message.id === 'number' ? message.id : undefined;
  if (message.jsonrpc !== '2.0') {
    return { ...malformed('no "jsonrpc": "2.0"'), id };
  }
  if (typeof message.method === 'string') {
    const method = message.method.slice(0, ROW_TEXT_LIMIT);
    if (message.id === undefined) {
      return { kind: 'notification', method, id: undefined, error: undefined };
    }
    return id === undefined
      ? malformed('request id is neither a string nor a number')
      : { kind: 'request', method, id, error: undefined };
  }
  if ('error' in message) {
    return { kind: 'response', method: undefined, id, error: readError(message.error) };
  }
  if ('result' in message) {
    return id === undefined
      ? malformed('response without an id')
      : { kind: 'response', method: undefined, id, error: undefined };
  }
  return { ...malformed('neither method, result nor error'), id };
}

function readError(error: unknown): FrameRow['error'] {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  return {
    code: typeof code === 'number' ? code : undefined,
    message: typeof message === 'string' ? message.slice(0, ROW_TEXT_LIMIT) : 'error without a message',
  };
}

function malformed(message: string): FrameFacts {
  return { kind: 'malformed', method: undefined, id: undefined, error: { code: undefined, message } };
}
