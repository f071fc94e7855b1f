/** What a correct linter says of the corpus's edge cases, case by case, and nothing else (see the README of the corpus). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryFolder, fixAll, lint, parseSkill, sliceSpan, toRange } from '../../src/core/index.ts';
import { corpusPaths, readCorpusSkill } from './corpus-files.ts';

interface Expected {
  /** `line:column severity rule`, counted from 1, with a word of the message that names the cause. */
  readonly findings: readonly (readonly [place: string, cause: RegExp])[];
  /** The text after all safe fixes; unchanged when left out. */
  readonly fixed?: (text: string) => string;
}

/** Advice on wording, which the cases do not care about: their descriptions are as short as can be. */
const ADVICE = new Set(['description-no-when', 'description-too-short']);

const CASES: Readonly<Record<string, Expected>> = {
  'at-start': {
    findings: [['3:14 error frontmatter-invalid-yaml', /"@" at the start/]],
    fixed: (text) => text.replace('@Observable state, view composition, navigation', '"$&"'),
  },
  bom: { findings: [['1:1 error file-encoding-bom', /byte order mark/]], fixed: (text) => text.slice(1) },
  'comment-first': {
    findings: [['1:1 error frontmatter-not-first-line', /comment/]],
    fixed: (text) => text.replace(/^(<!--.*-->)\n(---\n[\s\S]*?\n---\n)/, '$2\n$1\n'),
  },
  conflict: { findings: [['4:1 error frontmatter-merge-conflict', /lines 4, 6, 8/]] },
  'control-char': {
    findings: [['3:22 error frontmatter-control-character', /U\+0008/]],
    fixed: (text) => text.replace('\b', ''),
  },
  crlf: { findings: [] },
  'dashes-in-value': { findings: [] },
  'duplicate-key': { findings: [['4:1 error frontmatter-duplicate-key', /line 3/]] },
  'empty-file': {
    findings: [['1:1 error frontmatter-missing', /no frontmatter/]],
    fixed: () => '---\nname: empty-file\ndescription: "TODO: say what this skill does and when to use it."\n---\n',
  },
  'frontmatter-only': { findings: [['4:1 warning body-empty', /no instructions/]] },
  'fullwidth-colon': {
    findings: [['2:5 error frontmatter-not-mapping', /full-width colons at lines 2, 3/]],
    fixed: (text) => text.replaceAll('\uff1a', ': '),
  },
  'glued-key': {
    findings: [['3:32 error frontmatter-unquoted-colon', /"license:", which belongs on a line of its own/]],
  },
  'indented-close': {
    findings: [['4:7 error frontmatter-unclosed', /indented/]],
    fixed: (text) => text.replace('      ---', '---'),
  },
  'json-metadata': { findings: [['4:23 warning metadata-non-string-value', /clawdbot/]] },
  'leading-blank': {
    findings: [['2:1 error frontmatter-not-first-line', /white space/]],
    fixed: (text) => text.slice(1),
  },
  'lower-case-file': { findings: [['1:1 warning skill-file-case', /"skill.md" but must be called "SKILL.md"/]] },
  'mixed-eol': { findings: [] },
  'number-name': {
    findings: [
      ['2:7 error name-dir-mismatch', /"2024" must equal/],
      ['2:7 error name-type', /a number/],
    ],
    fixed: (text) => text.replace('2024', '"2024"'),
  },
  'skill-fence': {
    findings: [['1:1 error frontmatter-not-first-line', /code fence/]],
    fixed: (text) => text.replace(/^```skill\n|```\n$/g, ''),
  },
  'skill-fence-four': {
    findings: [['1:1 error frontmatter-not-first-line', /code fence/]],
    fixed: (text) => text.replace(/^````skill\n|````\n$/g, ''),
  },
  'tab-indent': {
    findings: [['5:1 error frontmatter-tab-indent', /tab/]],
    fixed: (text) => text.replace('\t', '  '),
  },
  'title-case-file': { findings: [['1:1 warning skill-file-case', /"Skill.md" but must be called "SKILL.md"/]] },
  'todo-list': { findings: [['3:14 error description-type', /template/]] },
  unclosed: {
    findings: [['1:1 error frontmatter-unclosed', /never closed/]],
    fixed: (text) => text.replace('shown.\n\n', 'shown.\n---\n\n'),
  },
  'unquoted-colon': {
    findings: [['3:51 error frontmatter-unquoted-colon', /must be quoted/]],
    fixed: (text) => text.replace(/(?<=description: ).*/, '"$&"'),
  },
};

const paths = corpusPaths('synthetic');

test('every case of the corpus is in the table', () => {
  assert.deepEqual(paths.map((path) => path.split('/')[1]).sort(), Object.keys(CASES).sort());
});

for (const path of paths) {
  const name = path.split('/')[1] ?? '';
  const expected = CASES[name];
  test(name, () => {
    assert.ok(expected);
    const { text, skill, findings: all, folder } = readCorpusSkill(path);
    const findings = all.filter(({ rule }) => !ADVICE.has(rule));
    const said = findings.map(({ severity, rule, span }) => {
      const { start } = toRange(skill.lines, span);
      return `${start.line + 1}:${start.character + 1} ${severity} ${rule}`;
    });
    assert.deepEqual(
      said,
      expected.findings.map(([place]) => place),
    );
    for (const [i, [, cause]] of expected.findings.entries()) assert.match(findings[i]?.message ?? '', cause);
    const fixed = fixAll(text, folder);
    assert.equal(fixed, expected.fixed?.(text) ?? text);
    const left = lint(parseSkill(fixed), folder).filter(({ fixes }) =>
      fixes.some(({ kind, edits }) => kind === 'safe' && edits.length > 0),
    );
    assert.deepEqual(left, []);
  });
}

test('no value of a CRLF file ends in a carriage return', () => {
  const { skill } = readCorpusSkill('synthetic/crlf/SKILL.md');
  for (const { value, key, valueSpan } of skill.frontmatter.fields) {
    assert.ok(!String(value).includes('\r') && !key.includes('\r') && !sliceSpan(skill.text, valueSpan).includes('\r'));
  }
});

test('a fix keeps the line end of its place', () => {
  const folder = createMemoryFolder('a');
  const text = '---\r\nlicense: MIT\r\n---\n\nText\n';
  const fixed = fixAll(text, folder);
  assert.equal(
    fixed,
    '---\r\nname: a\r\ndescription: "TODO: say what this skill does and when to use it."\r\nlicense: MIT\r\n---\n\nText\n',
  );
});
