/** Takes good and bad skills apart at random, and asks of every result what must hold of any text. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  applyEdits,
  createMemoryFolder,
  type Finding,
  fixAll,
  lint,
  parseSkill,
  safeEdits,
} from '../../src/core/index.ts';

/** Longer results are cut: the fuzz is after odd shapes, not after size. In UTF-16 units. */
const LONGEST = 4_000;

/** Half of the 100,000 in each of the two files, so that two cores share them. `FUZZ_RUNS` asks for another number. */
export const numRuns = Number(process.env.FUZZ_RUNS ?? 50_000);

type Mutation =
  | { readonly kind: 'delete'; readonly at: number; readonly length: number }
  | { readonly kind: 'insert'; readonly at: number; readonly text: string }
  | { readonly kind: 'repeat'; readonly at: number; readonly length: number }
  | { readonly kind: 'swap'; readonly at: number; readonly to: number; readonly length: number };

const PIECES = [
  ...[
    '---\n',
    '---',
    '\n---\n',
    '---js\n',
    '\n',
    '\r\n',
    '\r',
    '\t',
    ' ',
    '\ufeff',
    '\0',
    '\u2028',
    '\u202e',
    '\ud800',
    '😀',
  ],
  ...[
    ': ',
    ':',
    '#',
    ' #',
    '"',
    "'",
    '|',
    '>-',
    '- ',
    '[',
    ']',
    '{',
    '}',
    '&a',
    '*a',
    '!!str ',
    '%',
    '@',
    '`',
    '```',
    '~~~',
    '!`ls`',
  ],
  ...[
    'name: ',
    'description: ',
    'metadata:\n  ',
    'allowed-tools: Bash(*)',
    'license: ',
    'hooks:\n',
    '](',
    '[x](',
    '<!--',
    '-->',
    '<b>',
  ],
  ...[
    'references/a.md',
    '../',
    '/etc/passwd',
    'C:\\x',
    '$ARGUMENTS',
    '\u0024{CLAUDE_SKILL_DIR}',
    '{{x}}',
    '<<<<<<< a\n',
    '=======\n',
  ],
];

const place = fc.double({ min: 0, max: 1, noNaN: true });
const length = fc.integer({ min: 1, max: 40 });
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constant('delete' as const), at: place, length }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: place,
    text: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...PIECES) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
    ),
  }),
  fc.record({ kind: fc.constant('repeat' as const), at: place, length }),
  fc.record({ kind: fc.constant('swap' as const), at: place, to: place, length }),
);

const folder = createMemoryFolder('my-skill', {
  'references/a.md': '[b](b.md)',
  'references/b.md': '# B',
  'scripts/run.py': 'print(1)',
});

/** @throws with the seed and the shrunk text when one of them breaks a promise */
export function fuzz(seeds: readonly string[], seed: number): void {
  const skills = fc.tuple(fc.constantFrom(...seeds), fc.array(mutation, { minLength: 1, maxLength: 6 }));
  const property = fc.property(skills, ([text, mutations]) => keepsItsPromises(mutations.reduce(mutate, text)));
  fc.assert(property, { numRuns, seed });
}

function mutate(text: string, change: Mutation): string {
  const at = Math.floor(change.at * text.length);
  switch (change.kind) {
    case 'delete':
      return text.slice(0, at) + text.slice(at + change.length);
    case 'insert':
      return text.slice(0, at) + change.text + text.slice(at);
    case 'repeat':
      return text.slice(0, at + change.length) + text.slice(at);
    case 'swap': {
      const piece = text.slice(at, at + change.length);
      const rest = text.slice(0, at) + text.slice(at + change.length);
      const to = Math.floor(change.to * rest.length);
      return rest.slice(0, to) + piece + rest.slice(to);
    }
  }
}

function keepsItsPromises(whole: string): void {
  const text = whole.slice(0, LONGEST);
  const findings = lint(parseSkill(text), folder);
  for (const { span, related, fixes } of findings) {
    for (const { start, end } of related ? [span, related.span] : [span]) {
      assert.ok(0 <= start && start <= end && end <= text.length, `a range outside the text: ${start}–${end}`);
    }
    for (const { edits } of fixes) applyEdits(text, edits);
  }
  assert.deepEqual([...findings].sort(inOrder), findings, 'the order of the findings');
  assert.deepEqual(lint(parseSkill(text), folder), findings, 'the same text, the same findings');
  if (safeEdits(findings).length === 0) return;
  const fixed = fixAll(text, folder);
  assert.deepEqual(safeEdits(lint(parseSkill(fixed), folder)), [], 'fixing leaves nothing fixable behind');
}

function inOrder(a: Finding, b: Finding): number {
  return a.span.start - b.span.start || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0);
}
