/**
 * Real skills: every one is checked without an exception, the counts per rule are kept, and each verdict that differs
 * from the reference validator's is explained. `UPDATE_COUNTS=1 node --test test/core/corpus.test.ts` writes the counts anew.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Finding, fixAll, lint, parseSkill, rules, SkillCatalog } from '../../src/core/index.ts';
import { catalogEntry } from '../../src/disk/catalog-entry.ts';
import { corpusPath, corpusPaths, readCorpusSkill } from './corpus-files.ts';

interface Verdict {
  readonly path: string;
  readonly classes: readonly string[];
}

/** Our rules by the classes of the validator's messages. A rule in no class checks what the validator does not. */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  'no-frontmatter': ['frontmatter-missing', 'frontmatter-not-first-line'],
  'unclosed-frontmatter': ['frontmatter-unclosed'],
  'yaml-error': [
    'frontmatter-invalid-yaml',
    'frontmatter-unquoted-colon',
    'frontmatter-tab-indent',
    'frontmatter-merge-conflict',
  ],
  'yaml-duplicate-key': ['frontmatter-duplicate-key'],
  'not-a-mapping': ['frontmatter-not-mapping'],
  'unexpected-fields': ['frontmatter-unknown-field', 'frontmatter-field-typo', 'portability-summary'],
  'name-chars': ['name-charset', 'name-uppercase', 'name-edge-hyphen', 'name-consecutive-hyphens'],
  'name-dir-mismatch': ['name-dir-mismatch'],
  'description-too-long': ['description-too-long'],
  'file-name': ['skill-file-case'],
  'byte-order-mark': ['file-encoding-bom'],
  'control-character': ['frontmatter-control-character'],
  'missing-field': ['name-missing', 'description-missing'],
  'field-type': [
    ...['name-type', 'description-type', 'license-type', 'allowed-tools-type'],
    ...['metadata-type', 'metadata-non-string-value', 'compatibility-type', 'compatibility-empty'],
  ],
};
const CLASS_OF = new Map(Object.entries(CLASSES).flatMap(([name, ids]) => ids.map((id) => [id, name])));

/** Why verdicts part. Each names what only the validator says and what only we say; the known faults are in the corpus's README. */
const DIFFERENCES: readonly {
  readonly why: string;
  readonly files: number;
  readonly holds: (only: Only) => boolean;
}[] = [
  {
    why: 'The validator refuses flow style, which is YAML, and then says nothing else',
    files: 8,
    holds: ({ theirs }) => same(theirs, ['yaml-flow-style']),
  },
  {
    why: 'A YAML error hides everything else from the validator',
    files: 5,
    holds: ({ both, theirs, ours }) => both.includes('yaml-error') && theirs.length === 0 && ours.length > 0,
  },
  {
    why: 'The validator does not look at the types of allowed-tools and metadata, nor of the name',
    files: 7,
    holds: ({ theirs, ours }) => theirs.length === 0 && same(ours, ['field-type']),
  },
  {
    why: 'The validator cuts at a --- in a comment and sees no mapping',
    files: 1,
    holds: ({ theirs, path }) => same(theirs, ['not-a-mapping']) && path.includes('weather-skill'),
  },
  {
    why: 'The validator takes a byte order mark for missing frontmatter',
    files: 1,
    holds: ({ theirs, ours }) => same(theirs, ['no-frontmatter']) && same(ours, ['byte-order-mark']),
  },
  {
    why: 'The validator crashes on a control character',
    files: 1,
    holds: ({ theirs, ours }) => same(theirs, ['crash']) && same(ours, ['control-character']),
  },
  {
    why: 'The validator takes an indented --- for the end of the frontmatter',
    files: 1,
    holds: ({ theirs, ours }) => theirs.length === 0 && same(ours, ['unclosed-frontmatter']),
  },
  {
    why: 'The validator accepts skill.md, and does not find Skill.md',
    files: 2,
    holds: ({ theirs, ours }) => theirs.every((name) => name === 'no-skill-md') && same(ours, ['file-name']),
  },
  {
    why: 'Mending the form of the name makes it equal to the folder, so we tell one cause',
    files: 1,
    holds: ({ theirs, ours, both }) =>
      same(theirs, ['name-dir-mismatch']) && ours.length === 0 && both.includes('name-chars'),
  },
];

interface Only {
  readonly path: string;
  readonly theirs: readonly string[];
  readonly ours: readonly string[];
  readonly both: readonly string[];
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function compare({ path, classes }: Verdict, findings: readonly Finding[]): Only {
  const said = [...new Set(findings.flatMap(({ rule }) => CLASS_OF.get(rule) ?? []))].sort();
  return {
    path,
    theirs: classes.filter((name) => !said.includes(name)).sort(),
    ours: said.filter((name) => !classes.includes(name)),
    both: said.filter((name) => classes.includes(name)),
  };
}

const read = corpusPaths().map((path) => readCorpusSkill(path));
const catalog = new SkillCatalog();
for (const { skill, folder } of read) catalog.set(catalogEntry(skill, folder, folder.path) ?? assert.fail());
/** As the command line checks them: together. */
const skills = read.map((one) => ({ ...one, findings: lint(one.skill, one.folder, { catalog }) }));
const verdicts = readFileSync(corpusPath('skills-ref.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Verdict);
const judged = new Set(verdicts.map(({ path }) => path));

test('every skill of the corpus is checked, and mended as far as it is safe', () => {
  assert.equal(skills.length, 150);
  for (const { text, folder } of skills) {
    const fixed = fixAll(text, folder);
    const left = lint(parseSkill(fixed), folder).filter(({ fixes }) =>
      fixes.some(({ kind, edits }) => kind === 'safe' && edits.length > 0),
    );
    assert.deepEqual(left, []);
  }
});

test('every verdict that differs from the reference validator is explained, and every explanation is needed', () => {
  const found = new Map(skills.map(({ path, findings }) => [path, findings]));
  const used = new Map(DIFFERENCES.map(({ why }) => [why, 0]));
  const unexplained: Only[] = [];
  for (const verdict of verdicts) {
    const only = compare(verdict, found.get(verdict.path) ?? []);
    if (only.theirs.length === 0 && only.ours.length === 0) continue;
    const reason = DIFFERENCES.find(({ holds }) => holds(only));
    if (reason === undefined) unexplained.push(only);
    else used.set(reason.why, (used.get(reason.why) ?? 0) + 1);
  }
  assert.deepEqual(unexplained, []);
  assert.deepEqual(Object.fromEntries(used), Object.fromEntries(DIFFERENCES.map(({ why, files }) => [why, files])));
});

test('an error is an error for the validator too, unless it is explained above', () => {
  const valid = new Set(verdicts.filter(({ classes }) => classes.length === 0).map(({ path }) => path));
  const wrong = skills.filter(
    ({ path, findings }) => valid.has(path) && findings.some(({ severity }) => severity === 'error'),
  );
  assert.deepEqual(
    wrong.map(({ path }) => path),
    ['synthetic/indented-close/SKILL.md'],
  );
});

test('the counts per rule are as recorded', () => {
  const count = (under: (path: string) => boolean) => {
    const rows = rules.map(({ id }) => {
      const hits = skills
        .filter(({ path }) => judged.has(path) && under(path))
        .map(({ findings }) => findings.filter(({ rule }) => rule === id).length);
      return [id, { files: hits.filter((n) => n > 0).length, findings: hits.reduce((sum, n) => sum + n, 0) }] as const;
    });
    return Object.fromEntries(rows.filter(([, { files }]) => files > 0));
  };
  const synthetic = (path: string) => path.startsWith('synthetic/');
  const counts = { real: count((path) => !synthetic(path)), synthetic: count(synthetic) };
  const golden = new URL('corpus-counts.json', import.meta.url);
  if (process.env.UPDATE_COUNTS === '1') writeFileSync(golden, `${JSON.stringify(counts, undefined, 2)}\n`);
  assert.deepEqual(counts, JSON.parse(readFileSync(golden, 'utf8')));
});
