/** Every case file, exactly: which characters each finding covers, and what each fix makes of the text. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { allRules } from '../../src/core/index.ts';
import { type Block, parseCases, printCases, runCase } from './case-file.ts';
import { expand, fold } from './case-text.ts';

const folder = fileURLToPath(new URL('cases/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.md'));

/** `UPDATE_CASES=1 node --test test/rules/cases.test.ts` writes what the rules say now: read the difference before you keep it. */
const update = process.env.UPDATE_CASES === '1';

/** Whether the findings that a case expects have one of the rule. */
const names = (blocks: readonly Block[], id: string): boolean =>
  blocks.some(({ name, content }) => name === 'findings' && content.includes(` ${id} `));

test('every rule has a file of cases, and every file a rule', () => {
  assert.deepEqual(files.toSorted(), allRules.map(({ id }) => `${id}.md`).toSorted());
});

test('a text is folded and unfolded again, and shows what is hidden', () => {
  const text = `a\u200b${'Do it.\n'.repeat(30)}b`;
  assert.equal(fold(text, true), 'a\\u{200b}⟦30×Do it.\n⟧b');
  assert.equal(expand(fold(text, true), true), text);
});

for (const name of files) {
  const id = name.slice(0, -'.md'.length);
  const path = folder + name;
  const cases = parseCases(readFileSync(path, 'utf8'));
  describe(id, () => {
    test('there is a case that it reports, one that it does not, and one after the fix', () => {
      const bad = cases.filter(({ expected }) => names(expected, id));
      assert.notEqual(bad.length, 0);
      assert.notEqual(bad.length, cases.length);
      const fix = allRules.find((rule) => rule.id === id)?.fix;
      const mended = bad.some(({ expected }) =>
        expected.some(({ name }) => name === 'fixed' || (fix !== undefined && name.startsWith('after: '))),
      );
      assert.ok(fix === undefined || mended);
    });
    for (const one of cases) {
      test(one.title, () => {
        if (!update) assert.deepEqual(one.expected, runCase(one));
      });
    }
  });
  if (update) writeFileSync(path, printCases(path, cases));
}
