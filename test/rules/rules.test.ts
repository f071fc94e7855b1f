/** Every rule against its own documentation: the bad samples are reported, the good ones are not, and safe fixes mend. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  applyEdits,
  createMemoryFolder,
  docsUrl,
  type Finding,
  fixAll,
  lint,
  parseSkill,
  type Rule,
  rules,
  type Sample,
  SkillCatalog,
  toCatalogEntry,
} from '../../src/core/index.ts';

const folderOf = ({ folder = 'my-skill', files = {}, entryName = 'SKILL.md', path, catalog, text, ...facts }: Sample) =>
  createMemoryFolder(
    folder,
    entryName === '' ? files : { ...files, [entryName]: text },
    entryName,
    path ?? (catalog && folder),
    facts,
  );
/** The sample among its neighbours; a sample without any is looked at alone. */
const catalogOf = (sample: Sample, text: string): SkillCatalog | undefined => {
  if (sample.catalog === undefined) return undefined;
  const catalog = new SkillCatalog();
  for (const [path, digest] of Object.entries({
    ...sample.catalog,
    [sample.path ?? sample.folder ?? 'my-skill']: text,
  })) {
    const folder = createMemoryFolder(path.slice(path.lastIndexOf('/') + 1), {}, 'SKILL.md', path);
    const entry = toCatalogEntry(parseSkill(digest), folder, { shown: path, digest });
    assert.ok(entry !== undefined);
    catalog.set(entry);
  }
  return catalog;
};
/** A sample of a host's rule is for that host, unless it says more. */
const check = (rule: Rule, sample: Sample, text = sample.text) => {
  const catalog = catalogOf(sample, text);
  return lint(parseSkill(text), folderOf(sample), {
    ...(catalog === undefined ? {} : { catalog }),
    ...(sample.project === undefined ? {} : { project: sample.project }),
    hosts: sample.hosts ?? (sample.path === undefined ? (rule.hosts ?? []).slice(0, 1) : []),
  });
};
const own = (rule: Rule, findings: readonly Finding[]) => findings.filter((finding) => finding.rule === rule.id);

for (const rule of rules) {
  describe(rule.id, () => {
    for (const [i, sample] of rule.docs.bad.entries()) {
      test(`bad sample ${i + 1} is reported`, () => {
        const found = own(rule, check(rule, sample));
        assert.notEqual(found.length, 0);
        for (const { message, span, fixes } of found) {
          assert.match(message, /^[^\n]{10,}[.?]$/, 'a message is one sentence on one line');
          assert.ok(span.start < span.end || sample.text === '', 'a finding has a place to see');
          assert.ok(span.end <= sample.text.length);
          for (const fix of fixes) assert.ok(rule.fixable, `${fix.title}: the rule says it has fixes`);
        }
      });

      test(`bad sample ${i + 1}: each fix removes its finding`, () => {
        for (const finding of own(rule, check(rule, sample))) {
          for (const fix of finding.fixes) {
            if (fix.edits.length === 0 || fix.renames !== undefined || fix.creates !== undefined) continue;
            const fixed = applyEdits(sample.text, fix.edits);
            assert.notEqual(fixed, sample.text);
            const left = own(rule, check(rule, sample, fixed)).filter(({ message }) => message === finding.message);
            assert.deepEqual(left, [], `${fix.title} gives ${JSON.stringify(fixed)}`);
          }
        }
      });
    }

    for (const [i, sample] of rule.docs.good.entries()) {
      test(`good sample ${i + 1} is not`, () => assert.deepEqual(own(rule, check(rule, sample)), []));
    }

    test('the metadata is whole', () => {
      assert.match(rule.id, /^[a-z]+(-[a-z\d]+)*$/);
      assert.match(rule.title, /^[A-Z].*[^.]$/);
      assert.match(rule.docs.why, /[.]$/);
      assert.match(rule.spec.url, /^https:\/\//);
      assert.equal(rule.docsUrl, docsUrl(rule.id));
      assert.ok(rule.docs.bad.length > 0 && rule.docs.good.length > 0);
      const fixes = rule.docs.bad.flatMap((sample) =>
        own(rule, check(rule, sample)).flatMap((finding) => finding.fixes),
      );
      assert.equal(fixes.length > 0, rule.fixable, 'a rule that says it has fixes shows one');
      const kinds = new Set(fixes.map(({ kind }) => kind));
      assert.equal(kinds.has('safe'), rule.fix === 'safe', 'the best kind of fix is the one it says');
    });
  });
}

test('ids are unique, and a cause runs before what it silences', () => {
  const seen = new Set<string>();
  for (const { id, silentAfter = [] } of rules) {
    for (const cause of silentAfter) assert.ok(seen.has(cause), `${cause} runs before ${id}`);
    assert.ok(!seen.has(id));
    seen.add(id);
  }
});

test('severities can be set by rule, and an off rule still silences its consequences', () => {
  const skill = parseSkill('# No frontmatter\n');
  const folder = createMemoryFolder('x');
  assert.deepEqual(lint(skill, folder, { severities: { 'frontmatter-missing': 'off' } }), []);
  const [finding] = lint(skill, folder, { severities: { 'frontmatter-missing': 'hint' } });
  assert.equal(finding?.severity, 'hint');
  assert.deepEqual(lint(skill, folder, { severities: {} }), lint(skill, folder));
});

test('findings come in the order of their places, then of their ids', () => {
  const text = '---\nname: 2024\ndescription: ""\nversion: 1\n---\n[a](b.md)[c](d.md)\n';
  const findings = lint(parseSkill(text), createMemoryFolder('x'));
  const order = findings.map(({ span, rule }) => `${String(span.start).padStart(4, '0')} ${rule}`);
  assert.deepEqual(order, [...order].sort());
  assert.equal(findings.length, 6);
});

test('all safe fixes together leave nothing that could be fixed safely', () => {
  const text =
    '\ufeff\n---\r\nname: -My--Skill\r\ndescription: Formats dates: use when a date must be shown\r\nallowed_tools: Read\r\nmetadata:\r\n\tv: 1.0\r\n---\r\n```js\r\n';
  const folder = createMemoryFolder('my-skill');
  const fixed = fixAll(text, folder);
  assert.equal(
    fixed,
    '---\r\nname: my-skill\r\ndescription: "Formats dates: use when a date must be shown"\r\nallowed-tools: Read\r\nmetadata:\r\n  v: "1.0"\r\n---\r\n```js\r\n```\r\n',
  );
  assert.deepEqual(lint(parseSkill(fixed), folder), []);
});
