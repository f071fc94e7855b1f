import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listingBudget } from '../../../src/core/index.ts';

const perWord = (text: string) => {
  const tokens = text.split(/\s+/).length;
  return { low: tokens, high: tokens, exact: true };
};

test('Claude Code counts tokens of description and when_to_use, cut after 1,536 characters', () => {
  const skills = [
    { name: 'a', description: 'Reads files.', whenToUse: 'When asked.' },
    { name: 'b', description: `${'🙂 '.repeat(700)}`, whenToUse: 'x '.repeat(100) },
  ];
  const use = listingBudget('claude-code', skills, perWord);
  assert.deepEqual(use.cut, ['b']);
  // Of the second one 1,536 code points: 768 words, and the name.
  assert.equal(use.used.low, 5 + 769 + 1);
  assert.equal(use.over, 'no');
  assert.equal(
    listingBudget(
      'claude-code',
      Array.from({ length: 3 }, () => skills[1] ?? assert.fail()),
      perWord,
    ).over,
    'surely',
  );
});

test('Codex counts characters, white space as one, and leaves out what is longer than 1,024', () => {
  const use = listingBudget('codex', [
    { name: 'a', description: 'Reads\n   files.', whenToUse: 'never read' },
    { name: 'b', description: 'x'.repeat(1_025) },
    { name: 'c', description: '' },
  ]);
  assert.equal(use.used.low, 'a: Reads files.'.length);
  assert.equal(use.skills, 1);
  assert.deepEqual(use.cut, ['b']);
});

test('an estimate around the budget is perhaps over it', () => {
  const count = () => ({ low: 1_900, high: 2_100, exact: false });
  assert.equal(listingBudget('claude-code', [{ name: 'a', description: 'x' }], count).over, 'perhaps');
});
