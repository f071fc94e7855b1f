/** Rule: a reference file is small enough to be read whole. */
import { formatCount } from '../../text/counted.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { otherFiles, placeOfFile, rememberFor } from '../folder-files.ts';
import { sampleStart } from '../sample-start.ts';
import { type Weight, weigh } from './token-budget.ts';

/** Of the budget. */
const HUGE = 2.5;
const page = (lines: number) => `${'Check the date against the calendar of the reader. '.repeat(20)}\n`.repeat(lines);

export const referenceFileTooManyTokens = defineRule({
  id: 'reference-file-too-many-tokens',
  title: 'A reference file costs at most 10,000 tokens',
  severity: 'warning',
  spec: clauses.disclosure,
  docs: {
    why: 'A model that opens the file reads all of it, or only its beginning. Above 10,000 tokens this is pointed out, above 25,000 it is a warning. Split the file by topic, and say in SKILL.md which part is for what. The number is an estimate, and only its lower bound counts.',
    bad: [{ text: `${sampleStart}Read [all](references/all.md).\n`, files: { 'references/all.md': page(60) } }],
    good: [{ text: `${sampleStart}Read [all](references/all.md).\n`, files: { 'references/all.md': page(20) } }],
  },
  silentAfter: ['file-not-text'],
  check(skill, report, folder, { budgets: { referenceTokens: large } }) {
    for (const { path, bytes } of otherFiles(folder)) {
      // Templates and data of assets are mostly not read by a model.
      if (bytes < 2 * large || !/\.(?:md|mdx|txt)$/i.test(path) || path.startsWith('assets/')) continue;
      const weight = rememberFor(folder, `tokens ${large} ${path}`, (): Weight | undefined => {
        const text = folder.read(path);
        return text === undefined ? undefined : weigh(text, large);
      });
      if (weight?.over !== 'surely') continue;
      const huge = weight.figure.low > HUGE * large;
      report(
        placeOfFile(skill, path),
        `"${path}" has ${weight.words} (estimated), over ${formatCount(huge ? HUGE * large : large)}; split it by topic.`,
        huge ? {} : { severity: 'info' },
      );
    }
  },
});
