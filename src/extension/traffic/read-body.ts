/** The body of a frame as people read it: indented JSON within a limit, or the raw text of what is not JSON. Pure. */
import type { FrameBody } from '../../protocol/traffic.ts';
import { formatJson } from './format-json.ts';

/** Up to here it is asked whether a text is JSON; a larger one is taken by its first character. */
const CHECKED = 1_000_000;

export function readBody(raw: string | undefined, limit: number): FrameBody {
  if (raw === undefined) return { status: 'dropped' };
  if (!isJson(raw)) {
    const text = raw.slice(0, limit);
    return { status: 'held', text, json: false, omitted: raw.length - text.length };
  }
  return { status: 'held', json: true, ...formatJson(raw, limit) };
}

function isJson(raw: string): boolean {
  if (!/^\s*[{[]/.test(raw)) return false;
  if (raw.length > CHECKED) return true;
  try {
    JSON.parse(raw);
    return true;
  } catch {
    return false;
  }
}
