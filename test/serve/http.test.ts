/** A proposal over HTTP: the same answers and codes as on stdio, changes told where there is a channel, runs that end with the server. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { z } from 'zod';
import type { ServedDialectId } from '../../src/serve/dialect-id.ts';
import type { ScriptRunner } from '../../src/serve/script-runner.ts';
import { type Serving, serveFolder } from '../../src/serve/serve-folder.ts';
import { ERAS, type Era, makeFolder, skillText, until, writeFiles } from './raw-client.ts';

const FILES = { 'alpha/SKILL.md': skillText('alpha'), 'alpha/scripts/wait.sh': 'sleep 60\n' };
const anything = z.looseObject({});

async function serve(
  t: TestContext,
  folder: string,
  dialect: ServedDialectId,
  allowScripts?: ScriptRunner,
): Promise<Serving> {
  const transport = { kind: 'http', port: 0 } as const;
  const scripts = allowScripts && { allowScripts };
  const serving = await serveFolder(folder, { dialect, transport, version: '1', warn: () => {}, ...scripts });
  t.after(() => serving.close());
  return serving;
}

async function connect(t: TestContext, { url }: Serving, era: Era): Promise<Client> {
  const mode = era === 'modern' ? 'auto' : 'legacy';
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  t.after(() => client.close());
  await client.connect(new StreamableHTTPClientTransport(new URL(url ?? '')));
  assert.equal(client.getProtocolEra(), era);
  return client;
}

for (const era of ERAS) {
  test(`skills-primitive over HTTP, ${era}`, async (t) => {
    const client = await connect(t, await serve(t, makeFolder(t, FILES), 'skills-primitive'), era);
    const { skills } = await client.request({ method: 'skills/list', params: {} }, anything);
    assert.deepEqual(skills, [{ name: 'alpha', description: 'Does alpha. Use this skill when a test asks.' }]);
    const read = client.request({ method: 'skills/read', params: { name: 'nobody' } }, anything);
    await assert.rejects(read, { code: -32002, data: { name: 'nobody' } });
  });
}

test('a changed folder is answered, and told to who listens for resources', async (t) => {
  const folder = makeFolder(t, FILES);
  const client = await connect(t, await serve(t, folder, 'resource-index'), 'modern');
  let told = 0;
  client.setNotificationHandler('notifications/resources/list_changed', () => {
    told += 1;
  });
  const updated = new Set<string>();
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
    updated.add(params.uri);
  });
  const resourceSubscriptions = ['skill://alpha/SKILL.md', 'skill://index.json'];
  await client.listen({ resourcesListChanged: true, resourceSubscriptions });
  writeFiles(folder, { 'beta/SKILL.md': skillText('beta'), 'alpha/SKILL.md': skillText('alpha', '# Other') });
  await until(() => told > 0 && updated.size === 2);
  assert.deepEqual([...updated].toSorted(), resourceSubscriptions);
  const { contents } = await client.readResource({ uri: 'skill://index.json' });
  assert.match(JSON.stringify(contents), /skill:\/\/beta\/SKILL\.md/);
});

for (const era of ERAS) {
  test(`a script does not outlive the server, ${era}`, async (t) => {
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const waits: ScriptRunner = async ({ signal }) => {
      signal.addEventListener('abort', () => end());
      start();
      await ended;
      return { kind: 'refused', message: 'ended' };
    };
    const serving = await serve(t, makeFolder(t, FILES), 'skills-primitive', waits);
    const client = await connect(t, serving, era);
    const call = { method: 'skills/execute', params: { name: 'alpha', script: 'wait' } };
    const answer = client.request(call, anything).catch(() => undefined);
    await started;
    await serving.close();
    await ended;
    await client.close();
    await answer;
  });
}

test('many skills: every one is on one page, once', async (t) => {
  const names = Array.from({ length: 500 }, (_, index) => `skill-${index}`);
  const folder = makeFolder(t, Object.fromEntries(names.map((name) => [`${name}/SKILL.md`, skillText(name)])));
  const client = await connect(t, await serve(t, folder, 'native-skills'), 'modern');
  const seen: unknown[] = [];
  const page = z.looseObject({ skills: z.array(z.looseObject({})), nextCursor: z.string().optional() });
  let cursor: string | undefined;
  do {
    const params = cursor === undefined ? {} : { cursor };
    const result = await client.request({ method: 'skills/list', params }, page);
    seen.push(...result.skills.map(({ name }) => name));
    cursor = result.nextCursor;
  } while (cursor !== undefined);
  assert.deepEqual(seen.toSorted(), names.toSorted());
});
