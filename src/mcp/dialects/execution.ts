/** What a server answers when it runs something: content blocks, read loosely and kept harmless. */
import { asRecord, type UnknownRecord } from '../as-record.ts';
import { RequestError } from '../request-error.ts';
import { textOf, withoutUndefined } from './loose-fields.ts';

const BLOCKS_LIMIT = 500;
const TEXT_LIMIT = 1024 * 1024;
const JSON_LIMIT = 64 * 1024;
/** Everything else is shown as text: above all `file:`, which is on the server's machine, not on this one. */
const OPENABLE = /^https?:\/\//i;

export type ContentBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'media'; readonly mimeType: string; readonly base64: string }
  | {
      /** An embedded resource or a link to one; many servers send neither text nor data with it. */
      readonly kind: 'resource';
      readonly uri: string;
      readonly name?: string;
      readonly mimeType?: string;
      readonly text?: string;
      readonly base64?: string;
      /** False: show the URI as text only. */
      readonly openable: boolean;
    }
  | { readonly kind: 'unknown'; readonly json: string };

export interface ExecutionResult {
  readonly where: 'server';
  readonly isError: boolean;
  readonly content: readonly ContentBlock[];
  /** Blocks that were left out because there were too many. */
  readonly omitted: number;
  readonly structured?: UnknownRecord;
}

export interface ExecutionProgress {
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

export interface ExecuteOptions {
  readonly signal?: AbortSignal;
  /** Default 30,000: what `skill-engine` gives a tool. */
  readonly timeoutMs?: number;
  readonly onProgress?: (progress: ExecutionProgress) => void;
  /** What the server offers besides the arguments, such as `grep` or `format`; only what it declares is sent. */
  readonly settings?: UnknownRecord;
}

/** @throws RequestError when the answer has no content at all. */
export function readExecution(result: UnknownRecord, method: string): ExecutionResult {
  const structured = asRecord(result.structuredContent);
  if (!Array.isArray(result.content) && structured === undefined && typeof result.isError !== 'boolean') {
    throw new RequestError('malformed', `The answer to "${method}" has no content.`);
  }
  const content: readonly unknown[] = Array.isArray(result.content) ? result.content : [];
  return {
    where: 'server',
    isError: result.isError === true,
    content: content.slice(0, BLOCKS_LIMIT).map(readContentBlock),
    omitted: Math.max(0, content.length - BLOCKS_LIMIT),
    ...(structured && { structured }),
  };
}

export function readContentBlock(value: unknown): ContentBlock {
  const block = asRecord(value) ?? {};
  if (block.type === 'text' && typeof block.text === 'string') {
    return { kind: 'text', text: block.text.slice(0, TEXT_LIMIT) };
  }
  if ((block.type === 'image' || block.type === 'audio') && typeof block.data === 'string') {
    return { kind: 'media', mimeType: textOf(block.mimeType, 200) ?? '', base64: block.data };
  }
  const resource = block.type === 'resource_link' ? block : asRecord(block.resource);
  const uri = textOf(resource?.uri, 4_096);
  if (resource !== undefined && uri !== undefined) {
    const { name, mimeType, text, blob } = resource;
    return {
      kind: 'resource',
      uri,
      openable: OPENABLE.test(uri),
      ...withoutUndefined({
        name: textOf(name, 500),
        mimeType: textOf(mimeType, 200),
        text: textOf(text, TEXT_LIMIT),
        base64: typeof blob === 'string' ? blob : undefined,
      }),
    };
  }
  return { kind: 'unknown', json: (JSON.stringify(value) ?? 'undefined').slice(0, JSON_LIMIT) };
}

/** The text of an answer, as one. */
export function textOfExecution({ content }: ExecutionResult): string {
  return content.flatMap((block) => (block.kind === 'text' ? block.text : [])).join('\n');
}
