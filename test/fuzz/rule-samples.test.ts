/** 50,000 skills mutated from the samples of the rules. */
import { test } from 'node:test';
import { rules } from '../../src/core/index.ts';
import { fuzz, numRuns } from './mutated-skills.ts';

test(`${numRuns} skills mutated from the rules' samples`, () => {
  const samples = rules.flatMap(({ docs }) => [...docs.bad, ...docs.good]).map(({ text }) => text);
  fuzz(
    samples.filter((text) => text.length < 4_000),
    20_261_120,
  );
});
