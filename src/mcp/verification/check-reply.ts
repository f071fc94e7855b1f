/** Looks at single answers about resources: one that should be JSON, and one that should be an error. */
import { asRecord, type UnknownRecord } from '../as-record.ts';
import { readResourceContent } from '../dialects/resource-content.ts';
import { RequestError } from '../request-error.ts';
import type { ServerAsker } from './server-asker.ts';
import type { VerificationNotes } from './verification.ts';

export function checkIndexType(result: UnknownRecord, notes: VerificationNotes): void {
  const [content] = Array.isArray(result.contents) ? result.contents.map(asRecord) : [];
  const type = content?.mimeType;
  if (typeof type === 'string' && !/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
    notes.report('wk-content-type', `The index comes as "${type.slice(0, 80)}"; a client expects application/json.`);
  }
}

/** The earlier era has -32002 for it, and its servers send -32602 as well. */
export async function checkUnknownFile(asker: ServerAsker, uri: string): Promise<void> {
  const reply = await asker.ask('resources/read', { uri });
  if (reply?.result !== undefined && isErrorText(reply.result, uri)) {
    const message = '"resources/read" answers an unknown file with success, and a text that looks like an error.';
    asker.notes.report('mcp-success-with-error-text', message);
    return;
  }
  if (reply === undefined) return;
  const codes = asker.isModern ? [-32602] : [-32602, -32002];
  const got = reply.error === undefined ? 'success' : String(reply.error.code ?? 'no code');
  if (reply.error !== undefined && codes.includes(reply.error.code ?? 0)) return;
  const message = `"resources/read" answers an unknown file with ${got}; expected is ${codes.join(' or ')}.`;
  asker.notes.report('mcp-wrong-error-code', message);
}

function isErrorText(result: UnknownRecord, uri: string): boolean {
  try {
    const { bytes } = readResourceContent(result, uri);
    return /^# Error\b/.test(new TextDecoder().decode(bytes.subarray(0, 200)));
  } catch (error) {
    if (error instanceof RequestError) return false;
    throw error;
  }
}
