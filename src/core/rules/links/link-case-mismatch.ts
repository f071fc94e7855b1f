/** Rule: a link spells the file as it is spelled. */
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import type { Fix } from '../finding.ts';
import { type FileLink, FileNames, fileLinks } from './file-links.ts';

const start = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\n';

export const linkCaseMismatch = defineRule({
  id: 'link-case-mismatch',
  title: 'Links spell files in the right letter case',
  severity: 'warning',
  spec: clauses.references,
  docs: {
    why: 'macOS and Windows find the file all the same; on Linux, in an archive and on a server the link is broken.',
    bad: [{ text: `${start}Read [the guide](references/guide.md).\n`, files: { 'references/GUIDE.md': '# Guide\n' } }],
    good: [{ text: `${start}Read [the guide](references/GUIDE.md).\n`, files: { 'references/GUIDE.md': '# Guide\n' } }],
  },
  fix: 'safe',
  silentAfter: ['file-not-text'],
  check(skill, report, folder) {
    const links = fileLinks(skill).filter(({ form }) => form === 'inside');
    if (links.length === 0) return;
    const names = new FileNames(folder);
    for (const link of links) {
      const real = names.has(link.path) ? undefined : names.findOtherCase(link.path);
      if (real === undefined) continue;
      report(link.reference.span, `The file is spelled "${real}"; where letter case counts, this link is broken.`, {
        fixes: respell(link, real),
      });
    }
  },
});

/** Only where the path stands in the link as it is. */
function respell({ reference, path }: FileLink, real: string): Fix[] {
  const at = reference.target.indexOf(path);
  if (at === -1 || real.length !== path.length) return [];
  const start = reference.span.start + at;
  return [
    {
      title: `Change to "${real}"`,
      kind: 'safe',
      edits: [{ span: { start, end: start + path.length }, newText: real }],
    },
  ];
}
