/** Where gray-matter, on which hosts are built, reads other data than we do, a rule says so. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import matter from 'gray-matter';
import { createMemoryFolder, lint, parseSkill, type Skill } from '../../src/core/index.ts';
import { type CorpusSkill, corpusPaths, readCorpusSkill } from './corpus-files.ts';

type Data = Readonly<Record<string, unknown>>;

/** JavaScript frontmatter is data here, and must stay data. */
const refuseCode = {
  engines: {
    javascript: () => {
      throw new Error('frontmatter is never run');
    },
    js: () => {
      throw new Error('frontmatter is never run');
    },
  },
};

function readTheirs(text: string): Data | undefined {
  try {
    // Options switch off its cache, which answers `{}` to a bad text that it sees a second time.
    return matter(text, refuseCode).data as Data;
  } catch {
    return undefined;
  }
}

function readOurs({ frontmatter }: Skill): Data | undefined {
  if (frontmatter.status !== 'present') return undefined;
  return Object.fromEntries(frontmatter.fields.map(({ key, value }) => [key, value]));
}

function differences(ours: unknown, theirs: unknown, path = ''): { path: string; ours: unknown; theirs: unknown }[] {
  if (isMap(ours) && isMap(theirs)) {
    const keys = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
    return keys.flatMap((key) => differences(ours[key], theirs[key], `${path}/${key}`));
  }
  try {
    assert.deepEqual(ours, theirs);
    return [];
  } catch {
    return [{ path, ours, theirs }];
  }
}

function isMap(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function explained({ skill, findings }: CorpusSkill, theirs: Data | undefined): readonly string[] {
  const ours = readOurs(skill);
  // A rule says that the block is not as it should be; what a lenient reader makes of it then is its own affair.
  const isReported = findings.some(({ rule, severity }) => severity === 'error' && /^(frontmatter|file)-/.test(rule));
  if (theirs === undefined || ours === undefined) return isReported ? [] : ['one of the two reads no frontmatter'];
  return differences(ours, theirs)
    .filter(() => !isReported)
    .map(({ path, ours, theirs }) => `${path}: ${JSON.stringify(ours)} and ${JSON.stringify(theirs)}`);
}

test('on the corpus gray-matter reads what we read, or a rule says why not', () => {
  const left = corpusPaths().flatMap((path) => {
    const skill = readCorpusSkill(path);
    return explained(skill, readTheirs(skill.text)).map((difference) => `${path} ${difference}`);
  });
  assert.deepEqual(left, []);
});

/** Plain values that YAML 1.1 types in another way than YAML 1.2. */
const AMBIGUOUS = ['2024-01-01', '2024-01-01 10:00:00', '014', '0b11', '1_000', '12:30:45'];

for (const value of AMBIGUOUS) {
  test(`${value} is read in another way, and a rule says so`, () => {
    const text = `---\nname: my-skill\ndescription: Sorts. Use when unsorted.\nmetadata:\n  version: ${value}\n---\n\nSort.\n`;
    const skill = parseSkill(text);
    assert.notDeepEqual(readOurs(skill), readTheirs(text), 'no difference: the value is to go from the list');
    const reported = lint(skill, createMemoryFolder('my-skill', {})).map(({ rule }) => rule);
    const isReported = reported.some(
      (rule) => rule === 'yaml-ambiguous-scalar' || rule === 'metadata-non-string-value',
    );
    assert.ok(isReported, `reported: ${reported.join(', ')}`);
  });
}
