/** Starts one of our dialect servers and gives the adapter that the detection chose. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Era } from '../../../src/mcp/connection-state.ts';
import { type Detection, detectDialects } from '../../../src/mcp/dialects/detect-dialects.ts';
import type { DialectId, SkillAdapter, SkillListing } from '../../../src/mcp/dialects/dialect.ts';
import { type StartedServer, startServer } from '../start-server.ts';

export interface OpenedAdapter extends StartedServer {
  readonly detection: Detection;
  readonly adapter: SkillAdapter;
  readonly listing: SkillListing;
}

export async function detectIn(
  t: TestContext,
  script: string,
  mode: string,
  era: Era = 'legacy',
): Promise<StartedServer & { readonly detection: Detection }> {
  const server = await startServer(t, [`dialects/${script}.mjs`, mode], { era });
  assert.equal(server.state.kind, 'connected', JSON.stringify(server.state));
  return { ...server, detection: await detectDialects(server.connection) };
}

export async function openAdapter(
  t: TestContext,
  dialect: DialectId,
  mode = 'fine',
  script: string = dialect,
): Promise<OpenedAdapter> {
  const server = await detectIn(t, script, mode);
  const adapter = server.detection.adapters.find((each) => each.dialect === dialect);
  assert.ok(adapter, JSON.stringify(server.detection.evidence));
  return { ...server, adapter, listing: await adapter.list() };
}

/** Requests of a method that were really sent. */
export function requestsOf({ log }: StartedServer, method: string): readonly Record<string, unknown>[] {
  const rows = log.rowsSince(0).filter((row) => row.kind === 'request' && row.method === method);
  return rows.map(({ seq }) => JSON.parse(log.body(seq) ?? '{}').params ?? {});
}

export function textOfBytes({ bytes }: { readonly bytes: Uint8Array }): string {
  return new TextDecoder().decode(bytes);
}

export function rulesIn(violations: readonly { readonly rule: string }[]): readonly string[] {
  return violations.map(({ rule }) => rule);
}
