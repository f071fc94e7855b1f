import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calibrations } from '../../../src/core/tokens/calibration.ts';
import { estimateTokens } from '../../../src/core/tokens/estimate-tokens.ts';
import { listingEntry } from '../../../src/core/tokens/listing-entry.ts';
import { countO200k } from '../../../src/core/tokens/o200k-counter.ts';
import { tokenReport } from '../../../src/core/tokens/token-report.ts';

const skillText = `---
name: pdf-processing
description: Extracts text from PDF files. Use when the user names a PDF.
license: MIT
---

# PDF processing

Run the script.
`;

test('counts the three tiers apart', () => {
  const report = tokenReport(
    {
      skillText,
      resources: [
        { path: 'a.md', text: 'hello world' },
        { path: 'b.bin', bytes: 4_000 },
      ],
    },
    countO200k,
  );
  const entry = 'pdf-processing: Extracts text from PDF files. Use when the user names a PDF.';
  assert.deepEqual(report.listing, countO200k(entry));
  assert.equal(listingEntry('pdf-processing', 'Extracts text from PDF files. Use when the user names a PDF.'), entry);
  assert.equal(report.instructions.exact, true);
  assert.ok(report.instructions.low < countO200k(skillText).low);
  assert.ok(report.instructions.low >= countO200k('# PDF processing\n\nRun the script.\n').low);
  assert.deepEqual(report.resources[0], { path: 'a.md', tokens: { low: 2, high: 2, exact: true } });
  const sized = report.resources[1]?.tokens;
  assert.ok(sized !== undefined && !sized.exact && sized.low < 1_000 && 1_000 < sized.high);
  assert.match(report.method, /^o200k, exact for GPT/);
});

test('gives every family a range with its source and date', () => {
  const report = tokenReport({ skillText, resources: [] }, countO200k);
  assert.deepEqual(
    report.families.map(({ family }) => family),
    calibrations.map(({ family }) => family),
  );
  for (const family of report.families) {
    assert.ok(family.low < family.high);
    assert.match(family.source, /\(\d{4}-\d{2}\)$/);
    assert.deepEqual(family.resources, { low: 0, high: 0, exact: true });
  }
});

test('calibration rows are ordered low, mid, high', () => {
  for (const { family, low, mid, high } of calibrations) assert.ok(low <= mid && mid <= high && low < high, family);
});

test('says when it estimates, and when the size made it estimate', () => {
  assert.match(tokenReport({ skillText, resources: [] }, estimateTokens).method, /^estimate/);
  assert.match(
    tokenReport({ skillText: skillText + 'a'.repeat(2 ** 21), resources: [] }, countO200k).method,
    /^an estimate, because the text is over 2 MB/,
  );
});

test('a text without frontmatter is all instructions; odd fields do not throw', () => {
  const bare = tokenReport({ skillText: 'hello world', resources: [] }, countO200k);
  assert.deepEqual(bare.listing, { low: 0, high: 0, exact: true });
  assert.equal(bare.instructions.low, 2);
  for (const text of [
    '',
    '---\nname: [a, {b: c}]\ndescription: 42\n---\n',
    '---\nname: &a [*a]\n---\n',
    '---\nname: x',
  ]) {
    assert.ok(tokenReport({ skillText: text, resources: [] }, countO200k).listing.low >= 0);
  }
});
