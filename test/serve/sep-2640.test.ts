/** `serve` in sep-2640, read by the official client, which verifies sizes, digests and frontmatter itself. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import { SkillsClient } from '@modelcontextprotocol/client/ext/skills';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { serveFolder } from '../../src/serve/serve-folder.ts';
import { SKILLS } from '../mcp/start-server.ts';
import { CLI, ERAS, type Era } from './raw-client.ts';

const NAMES = ['alpha', 'beta', 'delta', 'epsilon', 'gamma'];

for (const era of ERAS) {
  test(`stdio, ${era}`, async (t) => {
    const args = [CLI, 'serve', SKILLS];
    await readAll(t, era, new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
  });

  test(`HTTP, ${era}`, async (t) => {
    const transport = { kind: 'http', port: 0 } as const;
    const options = { dialect: 'sep-2640', transport, version: '1', pageSize: 2, warn: assert.fail } as const;
    const serving = await serveFolder(SKILLS, options);
    t.after(() => serving.close());
    assert.equal(serving.skills, NAMES.length);
    await readAll(t, era, new StreamableHTTPClientTransport(new URL(serving.url ?? '')));
  });
}

async function readAll(t: TestContext, era: Era, transport: Transport): Promise<void> {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: era === 'modern' ? 'auto' : 'legacy' } },
  );
  t.after(() => client.close());
  await client.connect(transport);
  assert.equal(client.getProtocolEra(), era);
  const skills = new SkillsClient(client);
  const { skills: entries } = await skills.list();
  assert.deepEqual(entries.map(({ frontmatter }) => frontmatter.name).sort(), NAMES);
  for (const entry of entries) {
    assert.ok(Array.isArray(entry.resources));
    for (const { uri } of entry.resources) {
      const file = await skills.read(entry, uri);
      assert.equal(file.verified, true);
      const path = uri.slice('skill://'.length);
      assert.deepEqual(Buffer.from(file.bytes), readFileSync(join(SKILLS, path)));
    }
  }
}
