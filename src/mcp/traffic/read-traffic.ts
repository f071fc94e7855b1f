/** Reads a traffic file, as `exportTraffic` writes it, back into frames. The file is a stranger's: nothing in it is believed, everything is bounded. */
import { setImmediate } from 'node:timers/promises';
import { formatCount } from '../../core/display.ts';
import { asRecord, type UnknownRecord } from '../as-record.ts';
import { TRAFFIC_FORMAT, TRAFFIC_FORMAT_VERSION } from './export-traffic.ts';
import type { FrameRow } from './frame.ts';
import { MESSAGE_LIMIT } from './frame-sink.ts';
import type { FrameStore } from './frame-store.ts';
import { readFrame } from './read-frame.ts';
import { TRAFFIC_LIMITS } from './traffic-log.ts';

export const TRAFFIC_FILE_LIMIT = TRAFFIC_LIMITS.bytes + 16 * 1024 * 1024;
const SERVERS_LIMIT = 1_000;
const LABEL_LIMIT = 200;
const METHOD_LIMIT = 300;
/** Lines between two pauses, so that whoever reads stays responsive. */
const LINES_AT_ONCE = 500;

export type ReadTraffic =
  | { readonly kind: 'frames'; readonly frames: FrameStore; readonly notes: readonly string[] }
  /** A sentence. */
  | { readonly kind: 'unreadable'; readonly message: string };

/** A line that is no frame is left out and counted; the others are still shown. */
export async function readTraffic(text: string): Promise<ReadTraffic> {
  const header = readHeader(text.slice(0, endOfLine(text, 0)));
  if (typeof header === 'string') return { kind: 'unreadable', message: header };
  const rows: FrameRow[] = [];
  const bodies: string[] = [];
  const seqs = new Map<unknown, number>();
  const bad: number[] = [];
  let more = false;
  let line = 1;
  for (let at = endOfLine(text, 0) + 1; at < text.length; line += 1) {
    const end = endOfLine(text, at);
    const content = text.slice(at, end);
    at = end + 1;
    if (line % LINES_AT_ONCE === 0) await setImmediate();
    if (content.trim() === '') continue;
    if (rows.length >= TRAFFIC_LIMITS.frames) {
      more = true;
      break;
    }
    const frame = readLine(content, header, seqs, rows.length + 1);
    if (frame === undefined) bad.push(line + 1);
    else {
      rows.push(frame.row);
      bodies.push(frame.body);
    }
  }
  return { kind: 'frames', frames: storeOf(rows, bodies), notes: notesOf(bad, more) };
}

interface Header {
  readonly labels: ReadonlyMap<unknown, string>;
}

function readHeader(line: string): Header | string {
  const header = line.length > MESSAGE_LIMIT ? undefined : parse(line);
  if (header?.format !== TRAFFIC_FORMAT)
    return 'This is not a traffic file of Skill Workbench: its first line does not say so.';
  if (header.version !== TRAFFIC_FORMAT_VERSION) {
    return `This traffic file has the format ${JSON.stringify(header.version)?.slice(0, 20)}; this version reads ${TRAFFIC_FORMAT_VERSION}.`;
  }
  const servers = Array.isArray(header.servers) ? header.servers.slice(0, SERVERS_LIMIT).map(asRecord) : [];
  const labels = servers.map((server) => [server?.id, textOf(server?.label, LABEL_LIMIT) ?? ''] as const);
  return { labels: new Map(labels) };
}

/** What kind of message it is, its id and its error are read from the message itself, as they were when it was recorded. */
function readLine(
  line: string,
  { labels }: Header,
  seqs: Map<unknown, number>,
  seq: number,
): { readonly row: FrameRow; readonly body: string } | undefined {
  const frame = line.length > MESSAGE_LIMIT ? undefined : parse(line);
  const time = Date.parse(textOf(frame?.time, 40) ?? '');
  const { direction } = frame ?? {};
  if (frame === undefined || !Number.isFinite(time) || (direction !== 'sent' && direction !== 'received')) {
    return undefined;
  }
  const isMalformed = frame.kind === 'malformed';
  const body = isMalformed ? textOf(frame.text, MESSAGE_LIMIT) : stringify(frame.message);
  if (body === undefined) return undefined;
  const facts = readFrame(body, isMalformed ? (textOf(frame.fault, METHOD_LIMIT) ?? 'malformed') : undefined);
  const isResponse = facts.kind === 'response';
  const label = labels.get(frame.server) ?? 'unknown server';
  seqs.set(frame.seq, seq);
  const row: FrameRow = {
    ...facts,
    seq,
    time,
    server: JSON.stringify(frame.server)?.slice(0, LABEL_LIMIT) ?? '',
    serverLabel: label,
    direction,
    method: isResponse ? textOf(frame.method, METHOD_LIMIT) : facts.method,
    bytes: countOf(frame.bytes) ?? Buffer.byteLength(body),
    durationMs: isResponse ? countOf(frame.durationMs) : undefined,
    requestSeq: isResponse && frame.requestSeq !== frame.seq ? seqs.get(frame.requestSeq) : undefined,
  };
  return { row, body };
}

function storeOf(rows: readonly FrameRow[], bodies: readonly string[]): FrameStore {
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  return {
    rowsSince: (seq) => rows.slice(Math.max(0, seq)),
    body: (seq) => bodies[seq - 1],
    summary: () => ({ frames: rows.length, dropped: 0, bytes }),
    onDidAppend: () => () => {},
  };
}

function notesOf(bad: readonly number[], more: boolean): readonly string[] {
  const [first] = bad;
  const lines =
    bad.length === 1
      ? `Line ${first} is no frame and is`
      : `${bad.length} lines are no frames, line ${first} first, and are`;
  return [
    ...(first === undefined ? [] : [`${lines} left out.`]),
    ...(more ? [`Only the first ${formatCount(TRAFFIC_LIMITS.frames)} frames are shown.`] : []),
  ];
}

function parse(line: string): UnknownRecord | undefined {
  try {
    return asRecord(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** JSON that is nested too deep to be written again is no frame. */
function stringify(message: unknown): string | undefined {
  try {
    return JSON.stringify(message);
  } catch {
    return undefined;
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function textOf(value: unknown, limit: number): string | undefined {
  return typeof value === 'string' ? value.slice(0, limit) : undefined;
}

function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}
