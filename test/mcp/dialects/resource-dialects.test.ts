/** The dialects that serve skills as resources, against our servers: every shape of the index, manifests, bare URIs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MissingArgumentsError, type SkillListing, UnlistedFileError } from '../../../src/mcp/dialects/dialect.ts';
import { openAdapter, requestsOf, rulesIn, textOfBytes } from './open-adapter.ts';

const names = ({ skills }: SkillListing): readonly string[] => skills.map(({ name }) => name);

test('resource-index: each shape lists its skills, and reads nothing but the index', async (t) => {
  const expected: readonly (readonly [string, readonly string[]])[] = [
    ['R0', ['refunds']],
    ['R1', ['refunds']],
    ['blob', ['refunds']],
    ["R1'", ['skill://docs/{product}/SKILL.md']],
    ['R2', ['refunds', 'packed', 'skill://docs/{product}/SKILL.md']],
    ['R2d', ['refunds']],
    ['R3', ['refunds', 'packed']],
  ];
  for (const [shape, skills] of expected) {
    const server = await openAdapter(t, 'resource-index', shape);
    assert.deepEqual(names(server.listing), skills, shape);
    const read = requestsOf(server, 'resources/read').map(({ uri }) => uri);
    assert.deepEqual(read, ['skill://index.json'], shape);
  }
});

test('resource-index: files and siblings are read, nothing outside', async (t) => {
  const { adapter } = await openAdapter(t, 'resource-index', 'R1');
  const key = 'skill://acme/refunds/SKILL.md';
  assert.match(textOfBytes(await adapter.readFile(key, 'SKILL.md')), /^---\nname: refunds/);
  assert.equal(textOfBytes(await adapter.readFile(key, 'references/a.md')), '# A\n');
  assert.equal((await adapter.read(key)).instructions, '# refunds\n');
  for (const path of ['../docs/api/SKILL.md', '/etc/passwd', '', 'a\\b']) {
    await assert.rejects(adapter.readFile(key, path), UnlistedFileError, path);
  }
});

test('resource-index: digests of the index are checked; archives are named and not unpacked', async (t) => {
  const digests = await openAdapter(t, 'resource-index', 'R2d');
  const content = await digests.adapter.readFile('skill://acme/refunds/SKILL.md', 'SKILL.md');
  assert.deepEqual(rulesIn(content.violations), ['mcp-digest-mismatch']);
  const archives = await openAdapter(t, 'resource-index', 'R3');
  assert.deepEqual(rulesIn(archives.listing.violations), ['mcp-entry-invalid']);
  await assert.rejects(archives.adapter.readFile('skill://p.zip', 'SKILL.md'), /archive only/);
});

test('resource-index: a template asks for its variables, completes them, and leads to a skill', async (t) => {
  const { adapter } = await openAdapter(t, 'resource-index', "R1'");
  const key = 'skill://docs/{product}/SKILL.md';
  await assert.rejects(adapter.openTemplate?.(key, {}) ?? Promise.resolve(), MissingArgumentsError);
  const completion = await adapter.complete?.(key, 'product', 'a', { version: '1' });
  assert.deepEqual(completion, { values: ['api', '{"arguments":{"version":"1"}}'], hasMore: false });
  const skill = await adapter.openTemplate?.(key, { product: 'api' });
  assert.partialDeepStrictEqual(skill, { name: 'api', key: 'skill://docs/api/SKILL.md', description: 'Does api.' });
  assert.equal((await adapter.read(skill?.key ?? '')).instructions, '# api\n');
  await assert.rejects(adapter.openTemplate?.(key, { product: '../..' }) ?? Promise.resolve(), Error);
});

test('resource-index: broken entries are named and skipped, the others stay', async (t) => {
  const { listing, adapter } = await openAdapter(t, 'resource-index', 'broken');
  assert.deepEqual(
    listing.skills.map(({ key, violations }) => [key, rulesIn(violations)]),
    [
      ['skill://acme/refunds/SKILL.md', []],
      ['skill://acme/../x/SKILL.md', ['mcp-uri-not-skill-md']],
      ['file:///etc/passwd', ['mcp-uri-not-skill-md']],
      ['skill://acme/two/SKILL.md', ['mcp-frontmatter-missing-required']],
    ],
  );
  assert.ok(rulesIn(listing.violations).includes('mcp-duplicate-uri'));
  await assert.rejects(adapter.getByUri?.('file:///etc/SKILL.md') ?? Promise.resolve(), UnlistedFileError);
});

test('a success with an error page is not taken for a skill', async (t) => {
  const { adapter, listing } = await openAdapter(t, 'resource-scan', 'trap', 'resource-index');
  assert.ok(listing.skills.every(({ unconfirmed }) => unconfirmed));
  const content = await adapter.readFile('skill://acme/refunds/SKILL.md', 'gone.md');
  assert.deepEqual(rulesIn(content.violations), ['mcp-success-with-error-text']);
  await assert.rejects(adapter.getByUri?.('skill://no/such/SKILL.md') ?? Promise.resolve(), /no frontmatter/);
});

test('a resource that was subscribed to tells of its updates', async (t) => {
  const { adapter } = await openAdapter(t, 'resource-index', 'R1');
  assert.equal(adapter.capabilities.resourceUpdates, true);
  const updated = new Promise<unknown>((resolve) => adapter.onDidChange(resolve));
  const end = await adapter.subscribe?.('skill://acme/refunds/SKILL.md');
  assert.deepEqual(await updated, { kind: 'resource', uri: 'skill://acme/refunds/SKILL.md' });
  await end?.();
});

test('fastmcp-manifest: one read tells the files, and each is verified', async (t) => {
  const server = await openAdapter(t, 'fastmcp-manifest');
  const { adapter, listing } = server;
  assert.deepEqual(names(listing), ['alpha']);
  const key = 'skill://alpha/SKILL.md';
  assert.deepEqual((await adapter.readFile(key, 'SKILL.md')).violations, []);
  assert.equal(textOfBytes(await adapter.readFile(key, 'references/a.md')), '# A\n');
  const directory = await adapter.readDirectory?.(key, '');
  assert.deepEqual(
    directory?.entries.map(({ path, isDirectory }) => [path, isDirectory]),
    [
      ['SKILL.md', false],
      ['references', true],
    ],
  );
  await assert.rejects(adapter.readFile(key, 'gone.md'), UnlistedFileError);
  const manifests = requestsOf(server, 'resources/read').filter(({ uri }) => String(uri).endsWith('_manifest'));
  assert.equal(manifests.length, 1);
});

test('fastmcp-manifest: a manifest that lies, and none at all', async (t) => {
  const broken = await openAdapter(t, 'fastmcp-manifest', 'broken');
  const { violations } = await broken.adapter.readFile('skill://alpha/SKILL.md', 'SKILL.md');
  assert.deepEqual(rulesIn(violations), [
    'mcp-manifest-mismatch',
    'mcp-resources-outside-skill',
    'mcp-resources-outside-skill',
    'mcp-size-mismatch',
    'mcp-digest-mismatch',
  ]);
  await assert.rejects(broken.adapter.readFile('skill://alpha/SKILL.md', '../../etc/passwd'), UnlistedFileError);
  const none = await openAdapter(t, 'fastmcp-manifest', 'no-manifest');
  const content = await none.adapter.readFile('skill://alpha/SKILL.md', 'references/a.md');
  assert.equal(textOfBytes(content), '# A\n');
});

test('resource-scan: any scheme, unconfirmed, bounded', async (t) => {
  const { listing } = await openAdapter(t, 'resource-scan');
  assert.deepEqual(names(listing), ['alpha', 'any']);
  assert.ok(listing.skills.every(({ unconfirmed }) => unconfirmed));
  const many = await openAdapter(t, 'resource-scan', 'many');
  assert.equal(many.listing.skills.length, 10_001);
  const loop = await openAdapter(t, 'resource-scan', 'loop');
  assert.deepEqual(names(loop.listing), ['alpha', 'any']);
  assert.match((await loop.adapter.list()).stopped ?? '', /nothing new|repeats a cursor/);
});

test('sep-2640: a skill that is not listed by its URI, and a folder where that is declared', async (t) => {
  const { adapter } = await openAdapter(t, 'sep-2640', 'two', 'several');
  assert.partialDeepStrictEqual(await adapter.getByUri?.('skill://hidden/SKILL.md'), { name: 'hidden' });
  await assert.rejects(adapter.getByUri?.('skill://no/SKILL.md') ?? Promise.resolve(), { kind: 'not-found' });
  const directory = await adapter.readDirectory?.('skill://alpha/SKILL.md', '');
  assert.deepEqual(
    directory?.entries.map(({ path, isDirectory }) => [path, isDirectory]),
    [
      ['SKILL.md', false],
      ['references', true],
    ],
  );
  assert.deepEqual(rulesIn(directory?.violations ?? []), [
    'mcp-directory-trailing-slash',
    'mcp-resources-outside-skill',
  ]);
  await assert.rejects(adapter.readDirectory?.('skill://alpha/SKILL.md', '..') ?? Promise.resolve(), UnlistedFileError);
  const liar = await openAdapter(t, 'sep-2640', 'liar', 'several');
  await assert.rejects(
    liar.adapter.getByUri?.('skill://hidden/SKILL.md') ?? Promise.resolve(),
    /answered an entry for/,
  );
});
