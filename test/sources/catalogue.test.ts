/** The catalogue keeps skills apart by origin, choices over restarts, and load states true to what was read. */
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Catalogue, CatalogueChange, SkillRef } from '../../src/sources/catalogue.ts';
import { createCatalogue } from '../../src/sources/create-catalogue.ts';
import { FolderSource } from '../../src/sources/folder-source.ts';
import type { SkillFileContent, SkillSource, SkillSummary, SourceChange } from '../../src/sources/skill-source.ts';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { MemoryStore } from './memory-store.ts';

/** A served source whose answers the test holds in its hand: what overlaps cannot be timed with a real server. */
class HeldSource implements SkillSource {
  readonly id = 'held';
  readonly label = 'held';
  readonly capabilities = { local: false, watches: true, search: false, openByUri: false };
  readonly notes = ['A note.'];
  summaries: readonly SkillSummary[] = [summary('k')];
  listings = 0;
  failure: Error | undefined;
  readonly #reads: { resolve: (content: SkillFileContent) => void; reject: (error: unknown) => void; path: string }[] =
    [];
  #listener: (change: SourceChange) => void = () => {};

  async list(): Promise<readonly SkillSummary[]> {
    this.listings += 1;
    await new Promise((resolve) => setImmediate(resolve));
    if (this.failure) throw this.failure;
    return this.summaries;
  }

  readFile(_key: string, path: string, signal?: AbortSignal): Promise<SkillFileContent> {
    return new Promise((resolve, reject) => {
      this.#reads.push({ resolve, reject, path });
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  }

  onDidChange(listener: (change: SourceChange) => void): () => void {
    this.#listener = listener;
    return () => {
      this.#listener = () => {};
    };
  }

  change(change: SourceChange = { kind: 'list' }): void {
    this.#listener(change);
  }

  answer(index: number, rule?: string): void {
    const violations = rule === undefined ? [] : [{ rule, message: rule }];
    const { resolve, path = '' } = this.#reads[index] ?? {};
    resolve?.({ path, bytes: new Uint8Array(), mimeType: undefined, violations });
  }

  fail(index: number): void {
    this.#reads[index]?.reject(new Error('no'));
  }
}

function summary(key: string, more: Partial<SkillSummary> = {}): SkillSummary {
  const files = ['SKILL.md', 'a', 'b'].map((path) => ({ path, bytes: 1, digest: undefined }));
  return { key, name: key, description: '', frontmatter: undefined, files, violations: [], ...more };
}

async function held(): Promise<{ source: HeldSource; catalogue: Catalogue; ref: SkillRef; state: () => string }> {
  const [source, catalogue] = [new HeldSource(), createCatalogue(new MemoryStore())];
  catalogue.add(source);
  await catalogue.list('held');
  const ref = { sourceId: 'held', skillKey: 'k' };
  return { source, catalogue, ref, state: () => catalogue.entry(ref)?.load.kind ?? 'gone' };
}

function folders(t: TestContext): readonly string[] {
  const file = (description: string): string => `---\nname: same\ndescription: ${description}\n---\n`;
  return ['one', 'two'].map((which) => temporaryFolder(t, { 'same/SKILL.md': file(which), [`${which}/SKILL.md`]: '' }));
}

test('skills of the same name in two folders are two, and each knows the other', async (t) => {
  const catalogue = createCatalogue(new MemoryStore());
  const roots = folders(t);
  for (const root of roots) {
    catalogue.add(new FolderSource(root, { label: root }));
    await catalogue.list(root);
    assert.deepEqual(catalogue.listing(root), { kind: 'listed', notes: [] });
  }
  const refs = roots.map((root) => ({ sourceId: root, skillKey: join(root, 'same') }));
  assert.deepEqual(
    refs.map((ref) => catalogue.collisions(ref).map((entry) => entry.ref)),
    [[refs[1]], [refs[0]]],
  );
  const [first = '', second = ''] = roots;
  assert.deepEqual(
    catalogue.entries(first).map((entry) => entry.summary.name),
    ['one', 'same'],
  );
  catalogue.remove(second);
  assert.deepEqual(catalogue.collisions({ sourceId: first, skillKey: join(first, 'same') }), []);
  assert.deepEqual(catalogue.listing(second), { kind: 'unlisted' });
});

test('choices are kept by origin and key, and several at once are all kept', async (t) => {
  const store = new MemoryStore();
  const roots = folders(t);
  const refs = roots.flatMap((root) =>
    ['same', root === roots[0] ? 'one' : 'two'].map((name) => ({ sourceId: root, skillKey: join(root, name) })),
  );
  const open = async (): Promise<Catalogue> => {
    const catalogue = createCatalogue(store);
    for (const root of roots) {
      catalogue.add(new FolderSource(root, { label: root }));
      await catalogue.list(root);
    }
    return catalogue;
  };
  const catalogue = await open();
  const enabled = (from: Catalogue): unknown[] => refs.map((ref) => from.entry(ref)?.enabled);
  assert.deepEqual(enabled(catalogue), [true, true, true, true], 'on disk: enabled until the person says no');
  await Promise.all(refs.slice(0, 3).map((ref) => catalogue.setEnabled(ref, false)));
  assert.deepEqual(enabled(await open()), [false, false, false, true]);
  await store.update('enabledSkills', 'garbage');
  assert.deepEqual(enabled(await open()), [true, true, true, true]);
});

test('a folder that is listed again has what is there now', async (t) => {
  const [root = ''] = folders(t);
  const catalogue = createCatalogue(new MemoryStore());
  catalogue.add(new FolderSource(root, { label: 'work' }));
  await catalogue.list(root);
  const ref = { sourceId: root, skillKey: join(root, 'same') };
  await catalogue.readFile(ref, 'SKILL.md');
  assert.equal(catalogue.entry(ref)?.load.kind, 'instructions');
  await catalogue.list(root);
  assert.equal(catalogue.entry(ref)?.load.kind, 'instructions', 'nothing changed');
  writeFileSync(join(root, 'same/SKILL.md'), '---\nname: same\ndescription: Longer than before.\n---\n');
  await catalogue.list(root);
  assert.equal(catalogue.entry(ref)?.load.kind, 'listed', 'what was read is not what is there');
  rmSync(join(root, 'same'), { recursive: true });
  await catalogue.list(root);
  assert.equal(catalogue.entry(ref), undefined);
});

test('load states follow the reads', async () => {
  const { source, catalogue, ref, state } = await held();
  assert.equal(state(), 'listed');
  const read = (path: string, signal?: AbortSignal) => catalogue.readFile(ref, path, signal).catch(() => undefined);

  const first = read('SKILL.md');
  assert.equal(state(), 'loading');
  source.answer(0);
  await first;
  assert.equal(state(), 'instructions');

  const second = read('a');
  source.answer(1);
  await second;
  assert.partialDeepStrictEqual(catalogue.entry(ref)?.load, { kind: 'resources', read: 2, total: 3 });

  const third = read('b');
  source.fail(2);
  await third;
  assert.partialDeepStrictEqual(catalogue.entry(ref)?.load, { kind: 'error', reason: 'cannot be read', message: 'no' });

  const fourth = read('SKILL.md');
  source.answer(3, 'mcp-digest-mismatch');
  await fourth;
  assert.deepEqual(catalogue.entry(ref)?.load, { kind: 'does-not-verify', reason: 'digest mismatch' });
  const fifth = read('a');
  source.answer(4);
  await fifth;
  assert.equal(state(), 'does-not-verify', 'another good file does not mend a bad one');
  const sixth = read('SKILL.md');
  source.answer(5);
  await sixth;
  assert.equal(state(), 'resources');
});

test('reads that overlap and are given up leave the state of before', async () => {
  const { catalogue, ref, state } = await held();
  const aborts = [new AbortController(), new AbortController()];
  const reads = aborts.map(({ signal }) => catalogue.readFile(ref, 'SKILL.md', signal).catch(() => undefined));
  assert.equal(state(), 'loading');
  aborts[0]?.abort();
  await reads[0];
  assert.equal(state(), 'loading', 'the other one is under way');
  aborts[1]?.abort();
  await reads[1];
  assert.equal(state(), 'listed');
});

test('calls for a listing while one is under way are answered by one more', async () => {
  const { source, catalogue } = await held();
  assert.equal(source.listings, 1);
  const calls = Array.from({ length: 20 }, () => catalogue.list('held'));
  source.change();
  assert.deepEqual(catalogue.listing('held'), { kind: 'listing' });
  await Promise.all(calls);
  assert.ok(source.listings <= 3, `${source.listings}`);
  assert.deepEqual(catalogue.listing('held'), { kind: 'listed', notes: ['A note.'] });
});

test('a listing that fails keeps the skills of the last good one', async () => {
  const { source, catalogue, ref } = await held();
  source.failure = new Error('the index is broken');
  await catalogue.list('held');
  assert.deepEqual(catalogue.listing('held'), { kind: 'failed', message: 'the index is broken' });
  assert.equal(catalogue.entry(ref)?.summary.name, 'k');
  catalogue.remove('held');
  source.change();
  assert.equal(source.listings, 2, 'nobody listens any more');
  await assert.rejects(catalogue.readFile(ref, 'SKILL.md'), { name: 'SourceError', reason: 'not-connected' });
});

test('listeners hear what changed until they end', async () => {
  const { catalogue, ref } = await held();
  const heard: CatalogueChange[] = [];
  const end = catalogue.onDidChange((change) => heard.push(change));
  await catalogue.setEnabled(ref, true);
  assert.deepEqual(heard, [{ sourceId: 'held', skillKey: ref.skillKey }]);
  assert.equal(catalogue.entry(ref)?.enabled, true);
  end();
  catalogue.remove('held');
  assert.equal(heard.length, 1);
});

test('files that were read and changed are told, by a word of the source or by another listing; others are not', async () => {
  const { source, catalogue, ref, state } = await held();
  const told: (readonly string[])[] = [];
  catalogue.onDidChangeFiles((_, paths) => told.push(paths));
  const read = async (index: number, path: string): Promise<void> => {
    const done = catalogue.readFile(ref, path);
    source.answer(index);
    await done;
  };
  source.change({ kind: 'file', skillKey: 'k', path: 'a' });
  assert.equal(state(), 'listed', 'what nobody has read cannot have changed for anybody');
  await read(0, 'a');
  source.change({ kind: 'file', skillKey: 'k', path: 'a' });
  assert.equal(state(), 'changed');
  await read(1, 'a');
  assert.equal(state(), 'resources');
  const digest = (path: string, digests: string) => ({ path, bytes: 1, digest: digests });
  source.summaries = [summary('k', { files: [digest('a', 'one')] })];
  await catalogue.list('held');
  assert.equal(state(), 'listed');
  await read(2, 'a');
  source.summaries = [summary('k', { files: [digest('a', 'one'), digest('new', 'x')] })];
  await catalogue.list('held');
  assert.equal(state(), 'resources', 'a file that nobody has read came along');
  assert.deepEqual(told, [['a'], ['a'], ['a']]);
});
