/** Comments in arbitrary texts: no exception, every place inside the text, and fixes that come to an end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyEdits, createMemoryFolder, fixAll, lint, parseSkill, suppressFixes } from '../../../src/core/index.ts';

const folder = createMemoryFolder('my-skill', { 'SKILL.md': '' });

const directive = fc
  .tuple(
    fc.constantFrom('disable', 'disable-line', 'disable-next-line', 'enable', 'disabled'),
    fc.array(fc.constantFrom('link-broken', 'name-uppercase', 'none-such', 'suppression-unused', ',', '--', '-- why')),
    fc.constantFrom('# ', '#', '<!-- ', '<!--', '<!--\n'),
    fc.constantFrom('', ' -->', '-->', '\n-->'),
  )
  .map(([kind, names, open, close]) => `${open}skill-workbench-${kind} ${names.join(' ')}${close}`);
const piece = fc.oneof(
  directive,
  fc.constantFrom(
    ...[
      '\n',
      '\r\n',
      '\n\n',
      '---\n',
      'name: PDF',
      'description: Reads. Use when: x',
      'k: |\n  a\n',
      '"',
      "'",
      '  ',
      '\t',
    ],
    ...[
      '```\n',
      '    ',
      '[a](references/a.md)',
      '- ',
      '> ',
      '| a |\n|---|\n',
      '\ufeff',
      '`',
      '# T',
      '<b>',
      '\ud800',
      'é',
    ],
  ),
);
const text = fc
  .tuple(fc.boolean(), fc.array(piece, { maxLength: 25 }))
  .map(([headed, pieces]) => (headed ? '---\nname: my-skill\n' : '') + pieces.join(''));

test('findings lie in the text, in a fixed order', () => {
  fc.assert(
    fc.property(text, (source) => {
      const first = lint(parseSkill(source), folder);
      for (const { span } of first) assert.ok(span.start >= 0 && span.start <= span.end && span.end <= source.length);
      assert.deepEqual(lint(parseSkill(source), folder), first);
    }),
    { numRuns: 1_500 },
  );
});

test('the safe fixes leave no comment that they would still mend', () => {
  fc.assert(
    fc.property(text, (source) => {
      const fixed = fixAll(source, folder);
      assert.equal(fixAll(fixed, folder), fixed);
    }),
    { numRuns: 800 },
  );
});

test('an offered suppression takes its finding away', () => {
  fc.assert(
    fc.property(text, (source) => {
      const skill = parseSkill(source);
      const findings = lint(skill, folder);
      for (const finding of findings.slice(0, 5)) {
        const count = (list: typeof findings) => list.filter(({ rule }) => rule === finding.rule).length;
        for (const { edits } of suppressFixes(skill, finding)) {
          const after = applyEdits(source, edits);
          assert.ok(count(lint(parseSkill(after), folder)) < count(findings), JSON.stringify([finding.rule, after]));
        }
      }
    }),
    { numRuns: 400 },
  );
});
