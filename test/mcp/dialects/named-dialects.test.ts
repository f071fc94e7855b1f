/** The three proposals that know skills by name, against our servers that keep their rules and that break them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MissingArgumentsError, UnlistedFileError } from '../../../src/mcp/dialects/dialect.ts';
import { DialectError } from '../../../src/mcp/dialects/dialect-error.ts';
import { openAdapter, requestsOf, rulesIn, textOfBytes } from './open-adapter.ts';

const kindOf = (kind: string) => (error: unknown) => error instanceof DialectError && error.kind === kind;

test('skills-primitive: pages, details, instructions, references', async (t) => {
  const server = await openAdapter(t, 'skills-primitive');
  const { adapter, listing } = server;
  assert.deepEqual([listing.skills.length, listing.stopped, listing.violations], [3, undefined, []]);
  assert.partialDeepStrictEqual(listing.skills[0], {
    key: 'create-presentation',
    title: 'Create Presentation',
    keywords: ['slides', 'pptx'],
    annotations: { audience: ['assistant'], priority: 0.9, lastModified: '2026-01-15T10:30:00Z' },
    synthesised: true,
  });
  assert.partialDeepStrictEqual(adapter.capabilities, {
    pages: true,
    execute: true,
    listChanged: true,
    activate: false,
  });
  const file = await adapter.readFile('create-presentation', 'SKILL.md');
  assert.equal(file.synthesised, true);
  assert.match(textOfBytes(file), /^---\n# Put together by Skill Workbench.*\nname: "create-presentation"\n/);
  assert.ok(textOfBytes(file).endsWith('---\n# Presentation Creator\n\nRun `scripts/create_pptx.py`.\n'));
  const document = await adapter.read('create-presentation');
  assert.deepEqual(
    [document.scripts, document.references, document.assets].map((parts) => parts.map(({ path }) => path)),
    [['scripts/create_pptx.py'], ['references/templates.md'], ['assets/logo.png']],
  );
  assert.equal(textOfBytes(await adapter.readFile('create-presentation', 'references/templates.md')), '# Slides\n');
  assert.equal(requestsOf(server, 'skills/read_reference').length, 1);
  await assert.rejects(adapter.readFile('create-presentation', 'scripts/create_pptx.py'), UnlistedFileError);
  const again = await adapter.list();
  assert.deepEqual(again.skills[0]?.files === 'dynamic' || again.skills[0]?.files.map(({ path }) => path), [
    'SKILL.md',
    'references/templates.md',
  ]);
});

test('skills-primitive: a reference is tried under each spelling, and the one that worked is remembered', async (t) => {
  const server = await openAdapter(t, 'skills-primitive', 'stems');
  await server.adapter.readFile('create-presentation', 'references/templates.md');
  const tried = (): unknown[] => requestsOf(server, 'skills/read_reference').map(({ reference }) => reference);
  assert.deepEqual(tried(), ['templates.md', 'references/templates.md', 'templates']);
  await server.adapter.readFile('create-presentation', 'references/templates.md');
  assert.deepEqual(tried().slice(3), ['templates']);
});

test('skills-primitive: a script is sent once, whatever comes back', async (t) => {
  const server = await openAdapter(t, 'skills-primitive');
  const { adapter } = server;
  const run = (script: string, args: Record<string, unknown>) => adapter.execute?.('create-presentation', script, args);
  assert.deepEqual(await run('create_pptx.py', { title: 'Q4' }), {
    where: 'server',
    isError: false,
    omitted: 0,
    content: [
      { kind: 'resource', uri: 'file:///output/q4.pptx', openable: false, name: 'q4.pptx', mimeType: 'application/x' },
      { kind: 'unknown', json: '{"type":"hologram","data":1}' },
    ],
  });
  await assert.rejects(run('create_pptx.py', { fail: 1 }) ?? Promise.resolve(), kindOf('exec-failed'));
  await assert.rejects(run('nothing', {}) ?? Promise.resolve(), kindOf('not-found'));
  assert.equal(requestsOf(server, 'skills/execute').length, 3);
});

test('skills-primitive: progress is told, and giving up tells the server', async (t) => {
  const { adapter, connection } = await openAdapter(t, 'skills-primitive');
  const abort = new AbortController();
  const changed = new Promise<unknown>((resolve) => adapter.onDidChange(resolve));
  const progress = new Promise<unknown>((resolve) => {
    const options = { signal: abort.signal, onProgress: resolve };
    const running = adapter.execute?.('create-presentation', 'create_pptx.py', { wait: true }, options);
    assert.rejects(running ?? Promise.resolve(), kindOf('cancelled')).catch(assert.fail);
  });
  assert.deepEqual(await progress, { progress: 1, total: 2, message: 'half' });
  abort.abort();
  // The fixture answers the cancellation with a change of its list.
  assert.deepEqual(await changed, { kind: 'list' });
  assert.equal(connection.state.kind, 'connected');
});

test('skills-primitive: each broken rule is named, and nothing leads out of the skill', async (t) => {
  const { adapter, listing } = await openAdapter(t, 'skills-primitive', 'broken');
  const byName = Object.fromEntries(listing.skills.map(({ name, violations }) => [name, rulesIn(violations)]));
  assert.deepEqual(byName, {
    'Bad Name': ['mcp-name-invalid'],
    'no-description': ['mcp-frontmatter-missing-required'],
    long: ['mcp-description-too-long'],
    ['__proto__']: ['mcp-name-invalid'],
    '../../etc': ['mcp-name-invalid'],
    twice: [],
  });
  assert.deepEqual(rulesIn(listing.violations), ['mcp-duplicate-name', 'mcp-entry-invalid']);
  const document = await adapter.read('twice');
  assert.deepEqual(
    document.references.map(({ path }) => path),
    ['references/templates.md'],
  );
  assert.deepEqual(rulesIn(document.violations), [
    'mcp-frontmatter-mismatch',
    ...Array(4).fill('mcp-resources-outside-skill'),
  ]);
  const reference = await adapter.readFile('twice', 'references/templates.md');
  assert.deepEqual(rulesIn(reference.violations), ['mcp-result-malformed']);
  await assert.rejects(adapter.readFile('twice', '../secret.md'), UnlistedFileError);
  await assert.rejects(adapter.read('long'), kindOf('not-found'));
});

test('sep-2076: declared arguments are checked before the call', async (t) => {
  const server = await openAdapter(t, 'sep-2076');
  const { adapter, listing } = server;
  assert.partialDeepStrictEqual(listing.skills[0], {
    version: '1.0.0',
    tags: ['documents', 'pdf'],
    arguments: [
      { name: 'document_type', required: true },
      { name: 'language', required: false },
    ],
  });
  const missing = (error: unknown): boolean =>
    error instanceof MissingArgumentsError && error.missing[0] === 'document_type';
  await assert.rejects(adapter.read('pdf-form-filling'), missing);
  await assert.rejects(adapter.readFile('pdf-form-filling', 'SKILL.md'), missing);
  assert.equal(requestsOf(server, 'skills/get').length, 0);
  const document = await adapter.read('pdf-form-filling', { arguments: { document_type: 'tax' } });
  assert.equal(document.instructions, 'Use read_pdf for tax.\n');
  const file = await adapter.readFile('pdf-form-filling', 'forms-reference');
  assert.equal(textOfBytes(file), '# Served, not local\n');
  assert.equal(textOfBytes(await adapter.readFile('plain', 'SKILL.md')).split('---\n')[2], 'Use read_pdf for all.\n');
});

test('sep-2076: what a skill depends on, and what of it the server has', async (t) => {
  const { adapter } = await openAdapter(t, 'sep-2076');
  const checks = await adapter.checkDependencies?.('pdf-form-filling');
  assert.deepEqual(
    checks?.map(({ kind, name, resolves }) => [kind, name, resolves]),
    [
      ['tool', 'read_pdf', true],
      ['tool', 'write_pdf', false],
      ['prompt', 'fill', true],
      ['resource', 'file:///skills/pdf/forms.md', true],
      ['resource', 'file:///gone.md', false],
    ],
  );
});

test('sep-2076: names of files are made safe, and an answer without instructions is malformed', async (t) => {
  const { adapter } = await openAdapter(t, 'sep-2076', 'broken');
  const { references } = await adapter.read('pdf-form-filling', { arguments: { document_type: 'x' } });
  assert.deepEqual(
    references.map(({ path, uri }) => [path, uri]),
    [
      ['file-1', 'file:///skills/pdf/forms.md'],
      ['file-2', 'file:///etc/passwd'],
    ],
  );
  // Only the server is asked, and it has no such resource.
  await assert.rejects(adapter.readFile('pdf-form-filling', 'file-2'), kindOf('not-found'));
  await assert.rejects(adapter.read('plain'), /no instructions/);
});

test('native-skills: activation brings scoped primitives, and calls none', async (t) => {
  const server = await openAdapter(t, 'native-skills');
  const { adapter } = server;
  await assert.rejects(adapter.callTool?.('billing', 'refund', {}) ?? Promise.resolve(), UnlistedFileError);
  const activation = await adapter.activate?.('billing');
  assert.partialDeepStrictEqual(activation, {
    instructions: '# billing 1\n',
    tools: [{ name: 'refund', parameters: [{ name: 'id', required: true }] }],
    prompts: [{ name: 'letter' }],
    resources: [{ uri: 'file:///policy.md' }],
    skills: [{ name: 'nested' }],
    collisions: [],
  });
  assert.deepEqual([requestsOf(server, 'tools/call'), requestsOf(server, 'resources/read')], [[], []]);
  const called = await adapter.callTool?.('billing', 'refund', { id: 7 });
  assert.deepEqual(called?.content, [{ kind: 'text', text: 'refund 7' }]);
  const prompt = await adapter.getPrompt?.('billing', 'letter', { to: 'Ada' });
  assert.deepEqual(prompt?.content, [{ kind: 'text', text: 'Dear Ada' }]);
  const resource = await adapter.readResource?.('billing', 'file:///policy.md');
  assert.equal(resource && textOfBytes(resource), 'policy\n');
  for (const uri of ['file:///etc/passwd', '../x']) {
    await assert.rejects(adapter.readResource?.('billing', uri) ?? Promise.resolve(), UnlistedFileError);
  }
  assert.equal((await adapter.activate?.('nested'))?.instructions, '# Nested\n');
  // Reading what is active does not activate it again.
  assert.match(textOfBytes(await adapter.readFile('billing', 'SKILL.md')), /# billing 1\n$/);
});

test('native-skills: collisions, contents in the listing, nonsense', async (t) => {
  const collision = await openAdapter(t, 'native-skills', 'collision');
  assert.deepEqual((await collision.adapter.activate?.('billing'))?.collisions, ['refund']);
  const { adapter, listing } = await openAdapter(t, 'native-skills', 'broken');
  assert.deepEqual(rulesIn(listing.skills[0]?.violations ?? []), ['mcp-listed-contents']);
  await assert.rejects(adapter.activate?.('billing') ?? Promise.resolve(), /no instructions/);
});
