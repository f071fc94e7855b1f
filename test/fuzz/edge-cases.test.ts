/** 50,000 skills mutated from the edge cases of the corpus. */
import { test } from 'node:test';
import { corpusPaths, readCorpusSkill } from '../core/corpus-files.ts';
import { fuzz, numRuns } from './mutated-skills.ts';

test(`${numRuns} skills mutated from the corpus' edge cases`, () => {
  const texts = corpusPaths('synthetic').map((path) => readCorpusSkill(path).text);
  fuzz(
    texts.filter((text) => text.length < 4_000),
    19_700_101,
  );
});
