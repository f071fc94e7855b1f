/** A fetch that records the raw text of every message a server answers with over HTTP, before the SDK reads it. */
import type { FetchLike } from '@modelcontextprotocol/client';
import { MessageTooLargeError, TOO_LARGE } from '../message-too-large.ts';
import { EXCERPT_LIMIT, type FrameSink, MESSAGE_LIMIT } from '../traffic/frame-sink.ts';
import { readFrame } from '../traffic/read-frame.ts';
import { EventStreamSplitter } from './event-stream-splitter.ts';

/** Only what answers a message is a frame: the requests of an authorization are not. */
export function tapFetch(sink: FrameSink): FetchLike {
  return async (url, init) => {
    const response = await fetch(url, init);
    const isMessage = init?.method === 'POST' && typeof init.body === 'string' && init.body.includes('"jsonrpc"');
    const isStream = response.ok && contentType(response) === 'text/event-stream';
    // 202 takes a message without answering it; what an older server writes beside is for nobody.
    if (response.body === null || response.status === 202 || !(isMessage || isStream)) {
      return response;
    }
    return isStream ? tapStream(response, sink) : await tapWhole(response, sink);
  };
}

function tapStream(response: Response, sink: FrameSink): Response {
  const splitter = new EventStreamSplitter(MESSAGE_LIMIT, (text) => sink('received', text));
  const tapped = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller): void {
        try {
          splitter.push(chunk);
        } catch (error) {
          const excerpt = splitter.rest;
          sink('received', excerpt.slice(0, EXCERPT_LIMIT), { bytes: excerpt.length, fault: TOO_LARGE });
          throw error;
        }
        controller.enqueue(chunk);
      },
    }),
  );
  return copy(response, tapped ?? null);
}

async function tapWhole(response: Response, sink: FrameSink): Promise<Response> {
  const { text, bytes } = await readBounded(response);
  if (bytes > MESSAGE_LIMIT) {
    sink('received', text.slice(0, EXCERPT_LIMIT), { bytes, fault: TOO_LARGE });
    throw new MessageTooLargeError();
  }
  if (text.trim() !== '') {
    record(text, bytes, response, sink);
  }
  return copy(response, [204, 205, 304].includes(response.status) ? null : text);
}

function record(text: string, bytes: number, response: Response, sink: FrameSink): void {
  const batch = readBatch(text);
  if (batch !== undefined) {
    for (const message of batch) {
      sink('received', JSON.stringify(message));
    }
  } else if (readFrame(text).kind !== 'malformed') {
    sink('received', text);
  } else {
    const type = contentType(response) || 'no content type';
    sink('received', text.slice(0, EXCERPT_LIMIT), { bytes, fault: `HTTP ${response.status} with ${type}` });
  }
}

/** Protocol 2025-03-26 allowed several messages as one array. */
function readBatch(text: string): readonly unknown[] | undefined {
  if (!text.trimStart().startsWith('[')) {
    return undefined;
  }
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

async function readBounded(response: Response): Promise<{ readonly text: string; readonly bytes: number }> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    text += decoder.decode(chunk, { stream: true });
    if (bytes > MESSAGE_LIMIT) {
      // Leaving the loop cancels the body.
      break;
    }
  }
  return { text: text + decoder.decode(), bytes };
}

function copy(response: Response, body: ReadableStream<Uint8Array> | string | null): Response {
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}

function contentType(response: Response): string {
  return (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
