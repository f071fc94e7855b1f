/** Rule: all references together stay within what a context can hold. */
import { formatTokens } from '../../tokens/format-tokens.ts';
import { between } from '../../tokens/token-figure.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { otherFiles, topOf } from '../folder-files.ts';
import { sampleStart } from '../sample-start.ts';

const BUDGET = 50_000;
/** English has about four bytes a token; other scripts and code lie up to a third apart. */
const [MOST_BYTES, FEWEST_BYTES] = [5.1, 3];
const page = 'Check the date against the calendar of the reader. '.repeat(2_000);
const pages = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`references/part-${i + 1}.md`, page]));

export const referencesTotal = defineRule({
  id: 'references-total',
  title: 'All references together cost at most 50,000 tokens',
  severity: 'info',
  spec: clauses.disclosure,
  docs: {
    why: 'Files that are read when needed cost nothing until then. So many of them still make it hard for a model to find the right one, and a model that reads all of them has no context left. Consider two skills. The number is an estimate from the sizes of the files.',
    bad: [{ text: `${sampleStart}Read what you need of references/.\n`, files: pages(4) }],
    good: [{ text: `${sampleStart}Read what you need of references/.\n`, files: pages(2) }],
  },
  silentAfter: ['file-not-text'],
  check(skill, report, folder) {
    const files = otherFiles(folder).filter(({ path }) => /^references?\/.*\.(?:md|mdx|txt)$/i.test(path));
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes / MOST_BYTES <= BUDGET) return;
    const words = formatTokens(between(bytes / MOST_BYTES, bytes / FEWEST_BYTES)).replace(' tok', ' tokens');
    report(
      topOf(skill),
      `The ${files.length} reference files have ${words} together (estimated), over 50,000; consider two skills.`,
    );
  },
});
