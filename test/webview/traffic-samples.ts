/** Rows of traffic for the inspector's page, without servers. */
import type { FrameRow } from '../../src/mcp/traffic/frame.ts';

const START = new Date(2026, 4, 4, 12, 3, 7).getTime();

interface Exchange {
  readonly method: string;
  readonly gap: number;
  readonly duration: number | undefined;
  readonly error?: { readonly code: number; readonly message: string };
}

const session: readonly Exchange[] = [
  { method: 'initialize', gap: 0, duration: 38 },
  { method: 'notifications/initialized', gap: 2, duration: undefined },
  { method: 'skills/list', gap: 20, duration: 112 },
  { method: 'resources/read', gap: 180, duration: 64 },
  { method: 'resources/read', gap: 12, duration: 240 },
  { method: 'skills/get', gap: 150, duration: 18, error: { code: -32601, message: 'Method not found: skills/get' } },
  { method: 'notifications/resources/updated', gap: 40, duration: undefined },
  { method: 'tools/call', gap: 200, duration: 1_240 },
  { method: 'prompts/list', gap: 60, duration: 22 },
  { method: 'resources/templates/list', gap: 35, duration: 9 },
];

/** As a log has them: requests and their responses in the order of time, the last request still open. */
export function sampleRows(count: number): readonly FrameRow[] {
  const rows: FrameRow[] = [];
  let time = START;
  for (let index = 0; rows.length < count; index += 1) {
    const exchange = session[index % session.length];
    if (!exchange) break;
    time += exchange.gap;
    const seq = rows.length + 1;
    const id = exchange.method.startsWith('notifications/') ? undefined : index;
    const from = exchange.method === 'notifications/resources/updated' ? 'received' : 'sent';
    const server = index % 3 === 2 ? 'reviews' : 'hub';
    const request: FrameRow = {
      seq,
      time,
      server,
      serverLabel: server,
      direction: from,
      kind: id === undefined ? 'notification' : 'request',
      method: exchange.method,
      id,
      bytes: 90 + ((index * 37) % 400),
      durationMs: undefined,
      requestSeq: undefined,
      error: undefined,
    };
    rows.push(request);
    if (exchange.duration === undefined || rows.length >= count) continue;
    time += exchange.duration;
    rows.push({
      ...request,
      seq: seq + 1,
      time,
      direction: 'received',
      kind: 'response',
      bytes: 300 + ((index * 7_919) % 11_000),
      durationMs: exchange.duration,
      requestSeq: seq,
      error: exchange.error,
    });
  }
  return rows;
}

export function sampleBody({ kind, method, id, error }: FrameRow): string {
  if (kind === 'request')
    return JSON.stringify({
      jsonrpc: '2.0',
      id,
      method,
      params: { uri: 'skill://refunds/SKILL.md', limit: 20, deep: true },
    });
  if (kind === 'notification') return JSON.stringify({ jsonrpc: '2.0', method });
  if (error) return JSON.stringify({ jsonrpc: '2.0', id, error });
  const contents = [
    {
      uri: 'skill://refunds/SKILL.md',
      mimeType: 'text/markdown',
      text: '---\nname: refunds\u202E\n---\n# Refunds',
      size: 4_215,
      annotations: null,
    },
  ];
  return JSON.stringify({
    jsonrpc: '2.0',
    id,
    result: { resultType: 'complete', contents, big: 12345678901234567890n.toString() },
  });
}
