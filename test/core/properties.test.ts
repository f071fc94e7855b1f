/** Whatever the text: no exception, spans inside it, the same answer twice, and safe fixes that come to an end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  applyEdits,
  createMemoryFolder,
  type Field,
  type Finding,
  fixAll,
  lint,
  parseSkill,
  type Skill,
  type Span,
  safeEdits,
} from '../../src/core/index.ts';

/** More with `RUNS=20000 node --test test/core/properties.test.ts`. */
const numRuns = Number(process.env.RUNS ?? 250);
const folder = createMemoryFolder('my-skill', {
  'references/a.md': '[b](b.md)',
  'references/b.md': '[c](../C.md)',
  'C.md': '',
});

const piece = fc.constantFrom(
  ...[
    '---',
    '--- ',
    ' ---',
    '\n',
    '\n',
    '\n',
    '\r\n',
    '\r',
    ' ',
    '  ',
    '\t',
    '\ufeff',
    '\0',
    '\b',
    ':',
    ': ',
    '：',
    '#',
    '- ',
    '"',
    "'",
  ],
  ...[
    'name',
    'description',
    'metadata:',
    'name: my-skill\n',
    'description: text\n',
    'allowed_tools: ',
    'license: MIT\n',
    'version: 1.0\n',
  ],
  ...[
    '[',
    ']',
    '{',
    '}',
    '|\n',
    '>-\n',
    '&a ',
    '*a',
    '!t ',
    '<<: ',
    '? ',
    '@',
    '`',
    '```',
    '```skill\n',
    '~~~~',
    '<!--',
    '-->',
    '<<<<<<< x',
  ],
  ...[
    '=======',
    '>>>>>>> y',
    '[a](references/A.md)',
    '![i](../x.png)',
    '[d]: C.md\n',
    '\\',
    'scripts/x',
    '😀',
    '技能',
    'É',
    '-',
    '--',
    'TODO',
  ],
  ...['compatibility: ""\n', 'true', '2024', '~', '%20', '...', 'https://x/'],
);
const soup = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
const good =
  '---\nname: my-skill\ndescription: Formats dates. Use when needed.\nmetadata:\n  author: "me"\n---\n\n# Title\n\nSee [a](references/a.md).\n';
/** A good skill with some stretches replaced: nearer to what people write than pure noise. */
const mutated = fc
  .array(fc.tuple(fc.nat(good.length), fc.nat(6), fc.oneof(piece, fc.constant(''))), { minLength: 1, maxLength: 5 })
  .map((edits) => edits.reduce((text, [at, length, put]) => text.slice(0, at) + put + text.slice(at + length), good));
const anyText = fc.oneof(
  mutated,
  soup,
  soup.map((text) => `---\n${text}\n---\nBody\n`),
  fc.string({ unit: 'binary' }),
);

function* spansOf(skill: Skill): Generator<Span> {
  const { frontmatter, markdown, body } = skill;
  yield* [frontmatter.span, frontmatter.yaml, body.span];
  yield* [frontmatter.opening, frontmatter.closing, frontmatter.language, skill.byteOrderMark].filter(
    (span) => span !== undefined,
  );
  for (const problem of frontmatter.problems) yield problem.span;
  yield* fieldSpans(frontmatter.fields);
  for (const list of [markdown.references, markdown.headings, markdown.fences]) for (const { span } of list) yield span;
  yield* markdown.code;
  yield* markdown.comments;
}

function* fieldSpans(fields: readonly Field[]): Generator<Span> {
  for (const field of fields) {
    yield* [field.keySpan, field.valueSpan, field.lineSpan];
    yield* fieldSpans(field.fields);
  }
}

function assertInside(span: Span, text: string): void {
  assert.ok(
    span.start >= 0 && span.start <= span.end && span.end <= text.length,
    JSON.stringify({ span, length: text.length }),
  );
}

function check(text: string): readonly Finding[] {
  return lint(parseSkill(text), folder);
}

test('every place is inside the text, and no finding is invisible', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const skill = parseSkill(text);
      for (const span of spansOf(skill)) assertInside(span, text);
      for (const { span, fixes, related, message } of lint(skill, folder)) {
        assertInside(span, text);
        assert.ok(span.end > span.start || text === '');
        assert.ok(message.length > 0);
        if (related !== undefined) assertInside(related.span, text);
        for (const fix of fixes) applyEdits(text, fix.edits);
      }
    }),
    { numRuns },
  );
});

test('the same text gives the same model and findings', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      assert.deepEqual(parseSkill(text).frontmatter, parseSkill(text).frontmatter);
      assert.deepEqual(check(text), check(text));
    }),
    { numRuns: Math.ceil(numRuns / 4) },
  );
});

test('safe fixes come to an end and are made once', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const fixed = fixAll(text, folder);
      assert.deepEqual(safeEdits(check(fixed)), []);
      assert.equal(fixAll(fixed, folder), fixed);
    }),
    { numRuns },
  );
});

test('a safe fix removes its finding and brings no other mistake of the same rule', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const { rule, message, fixes } of check(text)) {
        const fix = fixes.find(({ kind, edits }) => kind === 'safe' && edits.length > 0);
        if (fix === undefined) continue;
        const left = check(applyEdits(text, fix.edits)).filter(
          (other) => other.rule === rule && other.message === message,
        );
        const before = check(text).filter((other) => other.rule === rule && other.message === message);
        assert.ok(left.length < before.length, `${rule}: ${fix.title}`);
      }
    }),
    { numRuns },
  );
});
