/** The Final skills extension over a server that breaks its rules one by one. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { detectDialects } from '../../../src/mcp/dialects/detect-dialects.ts';
import { type SkillAdapter, type SkillListing, UnlistedFileError } from '../../../src/mcp/dialects/dialect.ts';
import { RequestError } from '../../../src/mcp/request-error.ts';
import { type StartedServer, startServer } from '../start-server.ts';

interface Opened extends StartedServer {
  readonly adapter: SkillAdapter;
  readonly listing: SkillListing;
}

async function open(t: TestContext, mode: string, env: Readonly<Record<string, string>> = {}): Promise<Opened> {
  const server = await startServer(t, ['hostile.mjs', mode], { era: 'legacy', env });
  const [adapter] = (await detectDialects(server.connection)).adapters;
  assert.ok(adapter);
  return { ...server, adapter, listing: await adapter.list() };
}

const DIGEST = `sha256:${'0'.repeat(64)}`;

function entry(overrides: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    uri: 'skill://one/SKILL.md',
    frontmatter: { name: 'one', description: 'Does one thing.' },
    resources: [{ uri: 'skill://one/SKILL.md', digest: DIGEST, size: 1 }],
    ...overrides,
  };
}

async function listEntries(t: TestContext, entries: readonly unknown[]): Promise<SkillListing> {
  return (await open(t, 'entries', { ENTRIES: JSON.stringify(entries) })).listing;
}

async function rulesOf(t: TestContext, ...entries: readonly unknown[]): Promise<readonly string[]> {
  const { skills } = await listEntries(t, entries);
  return skills.flatMap(({ violations }) => violations.map(({ rule }) => rule));
}

test('an entry that keeps the rules has no violation', async (t) => {
  assert.deepEqual(await rulesOf(t, entry()), []);
});

const skillMd = { uri: 'skill://one/SKILL.md', digest: DIGEST, size: 1 };
const VIOLATIONS: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['mcp-uri-not-skill-md', { uri: 'skill://one/skill.txt', resources: 'dynamic' }],
  ['mcp-uri-not-skill-md', { uri: 'skill://a/%2e%2e/SKILL.md', resources: 'dynamic' }],
  ['mcp-uri-name-mismatch', { uri: 'skill://two/SKILL.md', resources: 'dynamic' }],
  ['mcp-uri-authority-invalid', { uri: 'skill://a b/one/SKILL.md', resources: 'dynamic' }],
  ['mcp-frontmatter-missing-required', { frontmatter: { name: 'one' } }],
  ['mcp-frontmatter-missing-required', { frontmatter: { name: 'one', description: 7 } }],
  [
    'mcp-reserved-metadata-key',
    { frontmatter: { ...Object(entry().frontmatter), metadata: { 'io.modelcontextprotocol/x': '1' } } },
  ],
  ['mcp-resources-invalid', { resources: undefined }],
  ['mcp-resources-invalid', { resources: [skillMd, 7] }],
  ['mcp-resources-missing-skill-md', { resources: [] }],
  ['mcp-resources-duplicate', { resources: [skillMd, skillMd] }],
  ['mcp-resources-outside-skill', { resources: [skillMd, { ...skillMd, uri: 'skill://two/a.md' }] }],
  ['mcp-resources-outside-skill', { resources: [skillMd, { ...skillMd, uri: 'skill://one/../two/a.md' }] }],
  ['mcp-resources-outside-skill', { resources: [skillMd, { ...skillMd, uri: 'skill://one/%2E%2e/a.md' }] }],
  ['mcp-resources-outside-skill', { resources: [skillMd, { ...skillMd, uri: 'skill://one/..%2Fa.md' }] }],
  ['mcp-resources-outside-skill', { resources: [skillMd, { ...skillMd, uri: 'skill://one/a%5C..%5Cb' }] }],
  ['mcp-resources-outside-skill', { resources: [skillMd, { ...skillMd, uri: 'file:///etc/passwd' }] }],
  ['mcp-resources-outside-skill', { resources: [skillMd, { ...skillMd, uri: 'skill://one/a.md?x' }] }],
  ['mcp-digest-format', { resources: [{ ...skillMd, digest: `SHA256:${'0'.repeat(64)}` }] }],
  ['mcp-size-missing', { resources: [{ uri: skillMd.uri, digest: DIGEST }] }],
  ['mcp-size-missing', { resources: [{ ...skillMd, size: -1 }] }],
  ['mcp-skill-too-large', { resources: [{ ...skillMd, size: 17 * 1024 * 1024 }] }],
  [
    'mcp-too-many-resources',
    { resources: [skillMd, ...Array.from({ length: 512 }, (_, n) => ({ ...skillMd, uri: `skill://one/${n}` }))] },
  ],
];
test('each rule of an entry, broken alone, gives its violation alone', async (t) => {
  for (const [rule, overrides] of VIOLATIONS) {
    await t.test(`${rule} ${JSON.stringify(overrides).slice(0, 60)}`, async (t) => {
      assert.deepEqual(await rulesOf(t, entry(overrides)), [rule]);
    });
  }
});

test('two skills of one name, and two of one URI', async (t) => {
  const twice = await rulesOf(t, entry(), entry({ uri: 'skill://x/one/SKILL.md', resources: 'dynamic' }));
  assert.deepEqual(twice, ['mcp-duplicate-name', 'mcp-duplicate-name']);
  const { skills, violations } = await listEntries(t, [entry(), entry()]);
  assert.deepEqual([skills.length, violations.map(({ rule }) => rule)], [1, ['mcp-duplicate-uri']]);
});

test('entries without a URI are counted out, the others stay', async (t) => {
  const { skills, violations } = await listEntries(t, [null, 7, {}, { uri: '' }, { uri: 'x'.repeat(5000) }, entry()]);
  assert.deepEqual(
    skills.map(({ name }) => name),
    ['one'],
  );
  assert.deepEqual(
    violations.map(({ rule }) => rule),
    ['mcp-entry-invalid'],
  );
});

test('names that are traps stay plain text', async (t) => {
  const names = ['__proto__', 'constructor', '../../etc', 'a\u202eb', 'line\nbreak'];
  const { skills } = await listEntries(
    t,
    names.map((name, n) =>
      entry({ uri: `skill://${n}/SKILL.md`, frontmatter: { name, description: 'D' }, resources: 'dynamic' }),
    ),
  );
  assert.deepEqual(
    skills.map(({ name }) => name),
    names,
  );
  assert.equal(Object.getPrototypeOf({}).name, undefined);
});

test('a file is checked for size, digest and frontmatter', async (t) => {
  const text = '---\nname: one\ndescription: Does one thing.\nlicense: MIT\n---\nBody with ü.\n';
  const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
  const size = Buffer.byteLength(text);
  const frontmatter = { name: 'one', description: 'Does one thing.', license: 'MIT' };
  const FILES = JSON.stringify({ 'skill://one/SKILL.md': text });
  const cases: readonly (readonly [Readonly<Record<string, unknown>>, readonly string[]])[] = [
    [{ frontmatter, resources: [{ uri: 'skill://one/SKILL.md', digest, size }] }, []],
    [{ frontmatter, resources: 'dynamic' }, []],
    [{ frontmatter, resources: [{ uri: 'skill://one/SKILL.md', digest, size: 3 }] }, ['mcp-size-mismatch']],
    [{ frontmatter, resources: [{ uri: 'skill://one/SKILL.md', digest: DIGEST, size }] }, ['mcp-digest-mismatch']],
    [{ frontmatter: { ...frontmatter, license: 'BSD' }, resources: 'dynamic' }, ['mcp-frontmatter-mismatch']],
    [
      { frontmatter: { name: 'one', description: 'Does one thing.' }, resources: 'dynamic' },
      ['mcp-frontmatter-mismatch'],
    ],
    [{ frontmatter: { ...frontmatter, extra: null }, resources: 'dynamic' }, ['mcp-frontmatter-mismatch']],
  ];
  for (const [overrides, rules] of cases) {
    const { adapter } = await open(t, 'entries', { ENTRIES: JSON.stringify([entry(overrides)]), FILES });
    const content = await adapter.readFile('skill://one/SKILL.md', 'SKILL.md');
    assert.equal(Buffer.from(content.bytes).toString(), text);
    assert.deepEqual(
      content.violations.map(({ rule }) => rule),
      rules,
    );
  }
});

test('a dynamic skill: any path inside, none outside', async (t) => {
  const FILES = JSON.stringify({ 'skill://one/a/b%20c.md': 'hello' });
  const { adapter, log } = await open(t, 'entries', {
    ENTRIES: JSON.stringify([entry({ resources: 'dynamic' })]),
    FILES,
  });
  const content = await adapter.readFile('skill://one/SKILL.md', 'a/b c.md');
  assert.equal(Buffer.from(content.bytes).toString(), 'hello');
  const before = log.summary().frames;
  for (const path of ['../two/SKILL.md', '..', '', 'a//b', '/etc/passwd', 'a/../../b', 'a\\b', 'a/\u0000']) {
    await assert.rejects(adapter.readFile('skill://one/SKILL.md', path), UnlistedFileError, path);
  }
  await assert.rejects(adapter.readFile('skill://other/SKILL.md', 'SKILL.md'), UnlistedFileError);
  assert.equal(log.summary().frames, before);
  const missing = adapter.readFile('skill://one/SKILL.md', 'gone.md');
  await assert.rejects(missing, (error) => error instanceof RequestError && error.code === -32002);
});

test('bounded walks', async (t) => {
  const expected = [
    ['repeated-cursor', 'the server repeats a cursor', 2],
    ['ignores-cursor', 'page 2 has nothing new', 1],
    ['endless-pages', 'the server has more than 400 pages', 400],
  ] as const;
  for (const [mode, stopped, count] of expected) {
    const { listing } = await open(t, mode);
    assert.deepEqual([listing.stopped, listing.skills.length], [stopped, count], mode);
  }
});

test('ten thousand skills come page by page', async (t) => {
  const { connection } = await startServer(t, ['hostile.mjs', 'ten-thousand'], { era: 'legacy' });
  const [adapter] = (await detectDialects(connection)).adapters;
  const pages: number[] = [];
  const listing = await adapter?.list({ onPage: (skills) => pages.push(skills.length) });
  assert.deepEqual([listing?.skills.length, listing?.stopped, pages], [10_000, undefined, Array(20).fill(500)]);
});

test('a server that dies between pages: the first page stays', async (t) => {
  const { listing, connection } = await open(t, 'dies-mid-list');
  assert.deepEqual(
    listing.skills.map(({ name }) => name),
    ['one', 'two'],
  );
  assert.match(listing.stopped ?? '', /^page 2 could not be read/);
  assert.equal(connection.state.kind, 'failed');
});

test('the first of two answers to one request counts; both are on record', async (t) => {
  const { listing, log, connection } = await open(t, 'duplicate-response');
  // Its answer comes after the second one.
  await assert.rejects(connection.request('resources/read', { uri: 'x' }), RequestError);
  assert.deepEqual(
    listing.skills.map(({ name }) => name),
    ['one'],
  );
  const answers = log
    .rowsSince(0)
    .filter(({ kind, seq }) => kind === 'response' && log.body(seq)?.includes('"skills":['));
  assert.deepEqual(
    answers.map(({ method }) => method),
    ['skills/list', undefined],
  );
});

const UNDETECTED = [
  ['list-missing', [], /Method not found/],
  ['list-error', ['The server declares skills, but "skills/list" failed: the index is broken'], /the index is broken/],
  ['list-nonsense', ['The server declares skills, but its "skills/list" has no entry with a URI.'], /without a list/],
] as const;
test('servers without usable skills: the evidence says why', async (t) => {
  for (const [mode, troubles, answer] of UNDETECTED) {
    const { connection } = await startServer(t, ['hostile.mjs', mode], { era: 'legacy' });
    const detection = await detectDialects(connection);
    assert.deepEqual([detection.adapters, detection.troubles], [[], troubles]);
    const answers = detection.evidence.map((each) => each.answer).join('\n');
    assert.match(answers, answer);
    assert.equal(await detectDialects(connection), await detectDialects(connection), 'asked once per connection');
  }
});

test('the raw capabilities are whole: the client of the SDK strips some', async (t) => {
  const { state } = await startServer(t, ['hostile.mjs', 'plain'], { era: 'legacy' });
  assert.deepEqual(state.kind === 'connected' && state.capabilities.skills, { top: 'level' });
});
