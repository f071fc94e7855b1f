/** The bytes in an answer to `resources/read`. */
import { asRecord, type UnknownRecord } from '../as-record.ts';
import { RequestError } from '../request-error.ts';
import { textOf } from './loose-fields.ts';

export interface ResourceContent {
  readonly bytes: Uint8Array;
  readonly mimeType: string | undefined;
}

/** @throws RequestError when there is neither text nor data. */
export function readResourceContent(result: UnknownRecord, uri: string): ResourceContent {
  const contents = (Array.isArray(result.contents) ? result.contents : []).map(asRecord);
  return contentOf(contents.find((each) => each?.uri === uri) ?? contents[0], uri);
}

export function contentOf(content: UnknownRecord | undefined, uri: string): ResourceContent {
  const mimeType = textOf(content?.mimeType, 200);
  if (typeof content?.text === 'string') return { bytes: new TextEncoder().encode(content.text), mimeType };
  if (typeof content?.blob === 'string') return { bytes: Buffer.from(content.blob, 'base64'), mimeType };
  throw new RequestError('malformed', `The answer for "${uri}" has neither text nor data.`);
}
