/** The catalog of skills: who is compared with whom, and whom a change makes a difference to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createMemoryFolder, lint, parseSkill, SkillCatalog, toCatalogEntry } from '../../../src/core/index.ts';

const text = (name: string, description: string, body = 'Do it.'): string =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\n${body}\n`;
const pdf = 'Reads PDF files. Use when the user names one.';
const folderAt = (path: string) => createMemoryFolder(path.slice(path.lastIndexOf('/') + 1), {}, 'SKILL.md', path);

function put(catalog: SkillCatalog, path: string, skill: string): boolean {
  const entry = toCatalogEntry(parseSkill(skill), folderAt(path), { shown: path, digest: skill });
  assert.ok(entry !== undefined);
  return catalog.set(entry);
}

function catalogOf(skills: Readonly<Record<string, string>>): SkillCatalog {
  const catalog = new SkillCatalog();
  for (const [path, skill] of Object.entries(skills)) put(catalog, path, skill);
  return catalog;
}

function found(skills: Readonly<Record<string, string>>, hosts: readonly string[] = []): readonly string[] {
  const [[path, skill] = ['', '']] = Object.entries(skills);
  return lint(parseSkill(skill), folderAt(path), { catalog: catalogOf(skills), hosts })
    .filter(({ rule }) => /duplicate|listing-budget/.test(rule))
    .map(({ rule, message }) => `${rule}: ${message}`);
}

test('a name counts twice where a host reads both folders and knows both skills by it', () => {
  const [a, b] = [text('pdf', pdf), text('pdf', pdf, 'Do it in another way.')];
  assert.deepEqual(found({ '/w/.agents/skills/pdf': a, '/w/.claude/skills/pdf': b }), [
    'duplicate-skill-name: /w/.claude/skills/pdf has this name too; VS Code and OpenCode read both, and which one counts is open.',
  ]);
  assert.equal(found({ '/w/.agents/skills/pdf': a, '/w/.claude/skills/pdf': b }, ['codex']).length, 0);
  assert.deepEqual(found({ '/w/.agents/skills/pdf': a, '/w/.claude/skills/pdf': a }), [], 'a copy on purpose');
  assert.deepEqual(found({ '/w/a/.agents/skills/pdf': a, '/w/b/.agents/skills/pdf': b }), [], 'of two projects');
  assert.deepEqual(found({ '/w/.claude/skills/pdf': a, '/w/.cline/skills/pdf': b }), [], 'no host reads both');
  assert.deepEqual(found({ '/w/.claude/skills/pdf': a, '/w/.claude/skills/pdf-2': a }), [], 'the folder is the name');
  const wrong = { '/w/.agents/skills/pdf': text('doc', 'Reads.') };
  assert.deepEqual(found({ ...wrong, '/w/.claude/skills/pdf': a }), [], 'it is called otherwise than it says');
  assert.match(
    found({ '/w/.claude/skills/pdf': a, ...wrong })[0] ?? '',
    /^duplicate-skill-name: \/w\/.agents\/skills\/pdf has this name too; VS Code reads both/,
  );
  assert.match(
    found({ '/w/skills/pdf': a, '/w/skills/pdf-2': a })[0] ?? '',
    /^duplicate-skill-name: .* uses one of them\.$/,
  );
  assert.deepEqual(found({ '/w/one/pdf': a, '/w/two/pdf': b }), [], 'nobody is known to read both');
});

test('three of the others are named', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const skills = Object.fromEntries(names.map((name) => [`/w/.agents/skills/${name}`, text(name, pdf)]));
  assert.deepEqual(found(skills), [
    'description-duplicate: /w/.agents/skills/b, /w/.agents/skills/c, /w/.agents/skills/d and others have this description too; say what sets this skill apart, so that the model can choose.',
  ]);
});

test('a listing over the budget is told at its longest entry, and skills that are not listed do not count', () => {
  const names = Array.from({ length: 12 }, (_, i) => `skill-${i}`);
  const at = (name: string): string => `/w/.claude/skills/${name}`;
  const long = (name: string): string => text(name, `${name} ${'reads files of many kinds and '.repeat(30)}`);
  const skills = Object.fromEntries(names.map((name) => [at(name), long(name)]));
  const first = { [at('first')]: text('first', `First ${'reads files of many kinds and '.repeat(31)}`) };
  assert.match(
    found({ ...first, ...skills })[0] ?? '',
    /^claude-listing-budget: The 13 skills that Claude Code lists here/,
  );
  assert.deepEqual(found({ ...skills, ...first }), [], 'said once');
  const hidden = Object.fromEntries(
    Object.entries(skills).map(([path, skill]) => [
      path,
      skill.replace('---\n\n', 'disable-model-invocation: true\n---\n\n'),
    ]),
  );
  assert.deepEqual(found({ ...first, ...hidden }), []);
});

test('whether an answer still holds is known without looking for those whom a change concerns', () => {
  const catalog = catalogOf({
    '/w/skills/a': text('a', pdf),
    '/w/skills/b': text('b', 'Other.'),
    '/x/c': text('c', pdf),
  });
  let last = catalog.changedAt('/w/skills/a');
  const matters = (change: boolean): boolean => {
    const before = last;
    last = catalog.changedAt('/w/skills/a');
    assert.equal(change, before !== last, 'who is told to ask again finds something new');
    return change;
  };
  assert.equal(matters(put(catalog, '/w/skills/b', text('b', pdf))), true);
  assert.equal(matters(put(catalog, '/w/skills/b', text('b', pdf))), false);
  assert.equal(matters(put(catalog, '/w/skills/b', text('b', pdf, 'Another body.'))), false);
  assert.equal(matters(put(catalog, '/w/skills/b', text('b', 'Other.'))), true);
  assert.equal(matters(put(catalog, '/w/skills/b', text('b', 'Another.'))), false);
  assert.equal(matters(put(catalog, '/w/skills/b', text('a', 'Other.'))), true);
  assert.equal(matters(catalog.delete('/w/skills/b')), true);
  assert.equal(matters(catalog.delete('/w/skills/b')), false);
  assert.equal(catalog.at('/w/skills/b'), undefined);
});

test('a copy that is changed is a copy no more', () => {
  const [ours, theirs] = ['/w/.agents/skills/pdf', '/w/.claude/skills/pdf'];
  const catalog = catalogOf({ [ours]: text('pdf', pdf), [theirs]: text('pdf', pdf) });
  const before = catalog.changedAt(ours);
  assert.equal(put(catalog, theirs, text('pdf', pdf, 'Do it well.')), true);
  assert.notEqual(catalog.changedAt(ours), before);
  const same = catalog.changedAt(ours);
  assert.equal(put(catalog, theirs, text('pdf', pdf, 'Do it very well.')), false);
  assert.equal(catalog.changedAt(ours), same);
});

test('over the budget only the longest entry is told of changes', () => {
  const long = (name: string, more = ''): string =>
    text(name, `${name} ${'reads files of many kinds and '.repeat(30)}${more}`);
  const skills = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`/w/.agents/skills/s${i}`, long(`s${i}`)]));
  const catalog = catalogOf({ ...skills, '/w/.agents/skills/top': long('top', 'more and more and more') });
  const at = (name: string): number => catalog.changedAt(`/w/.agents/skills/${name}`);
  const [top, other] = [at('top'), at('s3')];
  assert.equal(put(catalog, '/w/.agents/skills/s5', text('s5', 'Short.')), true);
  assert.notEqual(at('top'), top);
  assert.equal(at('s3'), other);
});

test('the order in which skills come makes no difference, and what is taken out leaves nothing behind', () => {
  const skill = fc.record({
    path: fc
      .constantFrom('.agents/skills', '.claude/skills', 'skills')
      .chain((folder) => fc.constantFrom('a', 'b', 'c', 'd').map((name) => `/w/${folder}/${name}`)),
    skill: fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('One.', 'Two.'), fc.constantFrom('x', 'y')),
  });
  const all = (catalog: SkillCatalog): string[] =>
    [...catalog.paths()].sort().map((path) => {
      const own = catalog.at(path);
      assert.ok(own !== undefined);
      const clashes = (['name', 'description'] as const).map((by) => {
        const { others, hosts } = catalog.clash(own, by, { hosts: [], explicit: false }, 9);
        return [others.map((other) => other.path), hosts];
      });
      const listings = (['claude-code', 'codex'] as const).map((host) => {
        const listing = catalog.listing(host, own);
        return [listing?.total, listing?.size, listing?.heaviest?.path];
      });
      return JSON.stringify([path, clashes, listings]);
    });
  fc.assert(
    fc.property(fc.array(skill, { maxLength: 12 }), fc.array(fc.nat(11), { maxLength: 6 }), (puts, deletes) => {
      const grown = new SkillCatalog();
      const left = new Map<string, string>();
      for (const { path, skill: words } of puts) {
        put(grown, path, text(...words));
        left.set(path, text(...words));
      }
      for (const i of deletes) {
        const path = puts[i]?.path ?? '';
        grown.delete(path);
        left.delete(path);
      }
      const fresh = catalogOf(Object.fromEntries([...left].reverse()));
      assert.deepEqual(all(grown), all(fresh));
    }),
  );
});

test('a comment against a rule that compares skills is never called unused', () => {
  const skill = text('pdf', pdf).replace('---\n\n', '# skill-workbench-disable duplicate-skill-name\n---\n\n');
  for (const options of [{}, { catalog: catalogOf({ '/w/skills/pdf': skill }) }])
    assert.deepEqual(lint(parseSkill(skill), folderAt('/w/skills/pdf'), options), []);
});
