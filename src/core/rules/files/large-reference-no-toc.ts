/** Rule: a long reference file begins with its contents. */
import { defineRule } from '../define-rule.ts';
import { otherFiles, placeOfFile, rememberFor } from '../folder-files.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';

const LINES = 300;
/** Where a table of contents is looked for. */
const TOP_LINES = 60;
const body = `## One\n\n${'Write the year in full.\n'.repeat(320)}## Two\n`;

export const largeReferenceNoToc = defineRule({
  id: 'large-reference-no-toc',
  title: 'A reference file of over 300 lines begins with its contents',
  severity: 'info',
  spec: guides.skillCreator,
  docs: {
    why: 'Models often read the first lines of a long file only. A table of contents there tells what else it holds, and where.',
    bad: [
      { text: `${sampleStart}Read [all](references/all.md).\n`, files: { 'references/all.md': `# All\n\n${body}` } },
    ],
    good: [
      {
        text: `${sampleStart}Read [all](references/all.md).\n`,
        files: { 'references/all.md': `# All\n\n## Contents\n\n- [One](#one)\n- [Two](#two)\n\n${body}` },
      },
    ],
  },
  silentAfter: ['file-not-text'],
  check(skill, report, folder) {
    const long = otherFiles(folder)
      .filter(({ path, bytes }) => bytes > LINES && /^references?\/.*\.mdx?$/i.test(path))
      .map(({ path }) => ({
        path,
        lines: rememberFor(folder, `no-toc ${path}`, () => linesWithoutContents(folder.read(path) ?? '')),
      }))
      .filter(({ lines }) => lines > 0);
    const [first] = long;
    if (first === undefined) return;
    const more = long.length === 1 ? '' : `; ${long.length - 1} more are like it`;
    report(
      placeOfFile(skill, first.path),
      `"${first.path}" has ${first.lines} lines and no table of contents at its top${more}.`,
    );
  },
});

/** 0 when the file is short, has contents, or has no sections to list. */
function linesWithoutContents(text: string): number {
  if (!isLong(text)) return 0;
  const lines = text.split('\n');
  const sections = lines.filter((line) => /^#{2,3} /.test(line)).length;
  if (sections < 2) return 0;
  const top = lines.slice(0, TOP_LINES).join('\n');
  const links = top.match(/\]\(#/g)?.length ?? 0;
  const named = /^\s*(?:#{1,6} |\*\*)[^\n]*\b(?:contents|toc|index|overview of (?:this )?file)\b|目录|目次/im.test(top);
  return named || links >= Math.min(3, sections) ? 0 : lines.length - (text.endsWith('\n') ? 1 : 0);
}

/** Whether it has more lines than a model reads at once; most files are short, and need not be taken apart to know. */
function isLong(text: string): boolean {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1 && lines <= LINES; at = text.indexOf('\n', at + 1)) lines++;
  return lines > LINES;
}
