/** Writes a traffic log as JSON Lines: a header, then one frame a line. The format is described here, and only here. */
import { removeSecrets, removeSecretsFromText } from './remove-secrets.ts';
import type { TrafficLog } from './traffic-log.ts';

export const TRAFFIC_FORMAT = 'skill-workbench-traffic';
export const TRAFFIC_FORMAT_VERSION = 1;

/** First line of the file. */
export interface TrafficFileHeader {
  readonly format: typeof TRAFFIC_FORMAT;
  readonly version: typeof TRAFFIC_FORMAT_VERSION;
  /** ISO 8601. */
  readonly exported: string;
  readonly client: { readonly name: string; readonly version: string };
  readonly servers: readonly { readonly id: number; readonly label: string }[];
  readonly secretsRemoved: boolean;
  readonly frames: number;
  /** Frames that the log had dropped before. */
  readonly dropped: number;
}

/** Every other line of the file. */
export interface TrafficFileFrame {
  readonly seq: number;
  /** ISO 8601. */
  readonly time: string;
  /** `id` of the header's servers. */
  readonly server: number;
  readonly direction: 'sent' | 'received';
  readonly kind: 'request' | 'response' | 'notification' | 'malformed';
  /** Of a response: of its request. */
  readonly method?: string;
  /** Of a response: the request it answers. */
  readonly requestSeq?: number;
  readonly durationMs?: number;
  /** UTF-8 bytes on the wire, before anything was removed. */
  readonly bytes: number;
  /** Of a malformed frame: what is wrong. */
  readonly fault?: string;
  /** The JSON-RPC message. */
  readonly message?: unknown;
  /** Instead of `message`, of a malformed frame: its text. */
  readonly text?: string;
}

export interface ExportOptions {
  readonly client: { readonly name: string; readonly version: string };
  /** Default true. */
  readonly removeSecrets?: boolean;
}

/** Line by line, each with its line end, so that a large log need not be one string. */
export function* exportTraffic(log: TrafficLog, options: ExportOptions): Generator<string, void, undefined> {
  const rows = log.rowsSince(0);
  // A server's key is the path of a file on this machine: it stays here.
  const servers = new Map<string, { readonly id: number; readonly label: string }>();
  for (const { server, serverLabel } of rows) {
    if (!servers.has(server)) {
      servers.set(server, { id: servers.size + 1, label: serverLabel });
    }
  }
  const secretsRemoved = options.removeSecrets ?? true;
  const header: TrafficFileHeader = {
    format: TRAFFIC_FORMAT,
    version: TRAFFIC_FORMAT_VERSION,
    exported: new Date().toISOString(),
    client: options.client,
    servers: [...servers.values()],
    secretsRemoved,
    frames: rows.length,
    dropped: log.summary().dropped,
  };
  yield line(header);
  for (const row of rows) {
    const body = log.body(row.seq) ?? '';
    const isMalformed = row.kind === 'malformed';
    const frame: TrafficFileFrame = {
      seq: row.seq,
      time: new Date(row.time).toISOString(),
      server: servers.get(row.server)?.id ?? 0,
      direction: row.direction,
      kind: row.kind,
      ...(row.method !== undefined && { method: row.method }),
      ...(row.requestSeq !== undefined && { requestSeq: row.requestSeq }),
      ...(row.durationMs !== undefined && { durationMs: row.durationMs }),
      bytes: row.bytes,
      ...(isMalformed && row.error !== undefined && { fault: row.error.message }),
      ...(isMalformed
        ? { text: secretsRemoved ? removeSecretsFromText(body) : body }
        : { message: secretsRemoved ? removeSecrets(JSON.parse(body)) : JSON.parse(body) }),
    };
    yield line(frame);
  }
}

function line(value: TrafficFileHeader | TrafficFileFrame): string {
  return `${JSON.stringify(value)}\n`;
}
