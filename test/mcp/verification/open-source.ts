/** Starts one of our servers and gives what verifies its skills. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Era } from '../../../src/mcp/connection-state.ts';
import type { Verification } from '../../../src/mcp/verification/verification.ts';
import { ServerSource } from '../../../src/sources/server-source.ts';
import type { SkillSummary } from '../../../src/sources/skill-source.ts';
import { type StartedServer, startServer } from '../start-server.ts';

export interface OpenedSource extends StartedServer {
  readonly source: ServerSource;
  readonly skills: readonly SkillSummary[];
}

export async function openSource(
  t: TestContext,
  command: readonly string[],
  era: Era,
  env: Readonly<Record<string, string>> = {},
): Promise<OpenedSource> {
  const server = await startServer(t, command, { era, env });
  assert.equal(server.state.kind === 'connected' && server.state.era, era, JSON.stringify(server.state));
  const source = new ServerSource(server.connection);
  return { ...server, source, skills: await source.list() };
}

/** The rules that were broken, in the order of their names. */
export function brokenRules(...verifications: readonly Verification[]): readonly string[] {
  return [...new Set(verifications.flatMap(({ findings }) => findings.map(({ rule }) => rule)))].sort();
}
