import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { COUNT_LIMIT, countO200k } from '../../../src/core/tokens/o200k-counter.ts';
import { exactly } from '../../../src/core/tokens/token-figure.ts';
import { corpusTexts } from './corpus-texts.ts';

const plain = { disallowedSpecial: new Set<string>() };

/** The library takes U+FEFF for white space and U+0085 for none, the encoding the other way round. */
const disputed = /[\ufeff\u0085]/g;

test('counts known texts', () => {
  assert.deepEqual(countO200k(''), { low: 0, high: 0, exact: true });
  assert.deepEqual(countO200k('hello world'), { low: 2, high: 2, exact: true });
});

test('a control token in the text is text', () => {
  const figure = countO200k('<|endoftext|>');
  assert.equal(figure.exact, true);
  assert.ok(figure.low > 1);
});

test('agrees with the library to the token on every public skill file', () => {
  for (const [path, text] of corpusTexts()) {
    const agreed = text.replace(disputed, '');
    assert.deepEqual(countO200k(agreed), exactly(countTokens(agreed, plain)), path);
  }
});

test('agrees with the library on any short text, lone surrogates and white space included', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({
      unit: fc.constantFrom('a', 'B', ' ', '\n', '\r', '\t', "'s", '/', '漢', '😀', '\ud800', '\u0301', '1'),
      maxLength: 200,
    }),
  );
  fc.assert(
    fc.property(text, (value) => {
      const agreed = value.replace(disputed, '');
      assert.deepEqual(countO200k(agreed), exactly(countTokens(agreed, plain)));
    }),
    { numRuns: 500 },
  );
});

/** Counts of tiktoken 1.0.22. */
const ofTiktoken = {
  '\ufeff': 1,
  '\ufeff---\nname: x\n---\n': 7,
  "\ufeff's\ufeff": 4,
  'a漢\ufeff\ufeff\u200b': 4,
  "!ß\u0085's": 5,
  'a\u0085\u0085b': 6,
};
for (const [text, tokens] of Object.entries(ofTiktoken)) {
  test(`white space is that of Unicode, in ${JSON.stringify(text)}`, () =>
    assert.deepEqual(countO200k(text), exactly(tokens)));
}

const units = { letter: 'a', capital: 'A', space: ' ', dash: '-', ideograph: '漢', emoji: '😀', mark: '\u0301' };
for (const [name, unit] of Object.entries(units)) {
  test(`a long run of one ${name} is counted exactly`, () => {
    for (const length of [255, 256, 257, 1_000, 2_000]) {
      const text = unit.repeat(length);
      assert.equal(countO200k(text).low, countTokens(text, plain), `${length}`);
    }
  });
}

test('agrees with the library on long text without breaks', () => {
  const unit = fc.constantFrom(...'aeinorstzqx', ...'的一是不了人我在有他', '😀', '👩\u200d💻', '\ud800');
  fc.assert(
    fc.property(fc.string({ unit, minLength: 400, maxLength: 2_000 }), (text) => {
      assert.equal(countO200k(text).low, countTokens(text, plain));
    }),
    { numRuns: 20 },
  );
});

test('a run longer than a window has as many tokens as its length says', () => {
  // Eight letters, 128 spaces and 64 dashes are tokens, and nothing in a run can merge across them.
  assert.deepEqual(countO200k('a'.repeat(1_000_000)), exactly(125_000));
  assert.deepEqual(countO200k(' '.repeat(1_000_000)), exactly(7_813));
  assert.deepEqual(countO200k('-'.repeat(1_000_000)), exactly(15_625));
});

test('a text above the bound is estimated', () => {
  const text = 'word '.repeat(COUNT_LIMIT / 5 + 1);
  const figure = countO200k(text);
  assert.equal(figure.exact, false);
  assert.ok(figure.low < figure.high);
});

test('only who counts loads the vocabulary', async () => {
  const barrel = readFileSync(new URL('../../../src/core/index.ts', import.meta.url), 'utf8');
  assert.doesNotMatch(barrel, /o200k-counter/);
  const { loadTokenCounter } = await import('../../../src/core/index.ts');
  assert.equal(await loadTokenCounter(), countO200k);
});
