/** What can be done with served skills, through real servers: each act shows in what is known afterwards, and trouble leads to its frame. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { DialectError } from '../../src/mcp/dialects/dialect-error.ts';
import { textOfExecution } from '../../src/mcp/dialects/execution.ts';
import type { ServedSkillHandle } from '../../src/sources/served-skill-handle.ts';
import { ServerSource } from '../../src/sources/server-source.ts';
import { type SourceChange, SourceError } from '../../src/sources/skill-source.ts';
import { type StartedServer, startServer } from '../mcp/start-server.ts';

interface Opened extends StartedServer {
  readonly source: ServerSource;
  readonly handle: ServedSkillHandle;
  readonly changes: SourceChange[];
}

async function open(t: TestContext, script: string, mode: string, skillKey: string): Promise<Opened> {
  const server = await startServer(t, [`dialects/${script}.mjs`, mode], { era: 'legacy' });
  const source = new ServerSource(server.connection);
  await source.list();
  const changes: SourceChange[] = [];
  t.after(source.onDidChange((change) => changes.push(change)));
  const handle = source.handle(skillKey);
  assert.ok(handle);
  return { ...server, source, handle, changes };
}

test('an activated skill brings primitives of its own, and gives them up again', async (t) => {
  const { source, handle, changes } = await open(t, 'native-skills', 'fine', 'billing');
  await assert.rejects(handle.run('refund', {}), SourceError, 'it is not active yet');
  await handle.activate();
  assert.ok(changes.some(({ kind }) => kind === 'skill'));
  assert.deepEqual(
    handle.activation?.tools.map(({ name }) => name),
    ['refund'],
  );
  assert.equal(textOfExecution(await handle.run('refund', { id: 7 })), 'refund 7');
  assert.equal(textOfExecution(await handle.getPrompt('letter', { to: 'Ada' })), 'Dear Ada');
  assert.equal(new TextDecoder().decode((await handle.readResource('file:///policy.md')).bytes), 'policy\n');
  const nested = handle.nested('nested');
  assert.equal(nested.activation, undefined, 'a nested skill needs an activation of its own');
  await nested.activate();
  assert.equal(handle.nested('nested').activation?.instructions, '# Nested\n');
  assert.equal(source.handle('billing'), handle, 'a view that asks again gets the same');
  handle.deactivate();
  assert.equal(handle.activation, undefined);
  assert.equal(nested.activation, undefined, 'what came with it goes with it');
  await assert.rejects(handle.run('refund', { id: 7 }), SourceError);
});

test('arguments that were given once hold for the files too', async (t) => {
  const { source, handle } = await open(t, 'sep-2076', 'fine', 'pdf-form-filling');
  await assert.rejects(source.readFile('pdf-form-filling', 'SKILL.md'), /needs a value for "document_type"/);
  await handle.read({ document_type: 'tax form' });
  const text = new TextDecoder().decode((await source.readFile('pdf-form-filling', 'SKILL.md')).bytes);
  assert.match(text, /Use read_pdf for tax form\./);
  assert.deepEqual(
    handle.document?.references.map(({ path }) => path),
    ['forms-reference'],
  );
  const checks = await handle.checkDependencies();
  assert.deepEqual(handle.dependencies, checks);
  assert.deepEqual(
    checks.map(({ name, resolves }) => [name, resolves]),
    [
      ['read_pdf', true],
      ['write_pdf', false],
      ['fill', true],
      ['file:///skills/pdf/forms.md', true],
      ['file:///gone.md', false],
    ],
  );
});

test('a skill behind a template or an address is listed from then on', async (t) => {
  const { source, handle } = await open(t, 'resource-index', "R1'", 'skill://docs/{product}/SKILL.md');
  const signal = new AbortController().signal;
  assert.deepEqual((await handle.complete('product', 'a', {}, signal)).values[0], 'api');
  const key = await source.openTemplate('skill://docs/{product}/SKILL.md', { product: 'api' });
  assert.equal(key, 'skill://docs/api/SKILL.md');
  assert.ok((await source.list()).some((skill) => skill.key === key));
  assert.equal(source.capabilities.openByUri, true);
  assert.equal(await source.openByUri('skill://acme/refunds/SKILL.md'), 'skill://acme/refunds/SKILL.md');
  await assert.rejects(source.openByUri('file:///etc/passwd'), SourceError);
});

test('a skill that is followed tells which file changed, once for a storm', async (t) => {
  const { source, handle, changes } = await open(t, 'resource-index', 'R1', 'skill://acme/refunds/SKILL.md');
  const listed = new Promise<void>((resolve) => {
    t.after(source.onDidChange(({ kind }) => kind === 'list' && resolve()));
  });
  await handle.follow();
  assert.equal(handle.following, true);
  await listed;
  const files = changes.filter(({ kind }) => kind === 'file');
  assert.deepEqual(files, [{ kind: 'file', skillKey: 'skill://acme/refunds/SKILL.md', path: 'SKILL.md' }]);
  await handle.unfollow();
  assert.equal(handle.following, false);
});

test('an error of the server leads to the frame that it stands in', async (t) => {
  const { log, handle } = await open(t, 'skills-primitive', 'fine', 'create-presentation');
  await handle.run('create_pptx.py', {});
  const error = await handle.run('create_pptx.py', { fail: true }).then(
    () => assert.fail('it should have failed'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof SourceError && error.cause instanceof DialectError);
  const body = JSON.parse(log.body(error.cause.frame ?? 0) ?? '{}');
  assert.equal(body.error?.code, -32003);
});
