/** Rule: the segments of a path are separated by slashes. */
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { fileLinks } from './file-links.ts';

const start = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\n';

export const linkBackslash = defineRule({
  id: 'link-backslash',
  title: 'Links separate folders with slashes',
  severity: 'warning',
  spec: clauses.references,
  docs: {
    why: 'A backslash separates folders on Windows only. Everywhere else it is part of the file name, and the link is broken.',
    bad: [{ text: `${start}Read [the guide](references\\guide.md).\n`, files: { 'references/guide.md': '# Guide\n' } }],
    good: [{ text: `${start}Read [the guide](references/guide.md).\n`, files: { 'references/guide.md': '# Guide\n' } }],
  },
  fix: 'safe',
  silentAfter: ['file-not-text'],
  check(skill, report) {
    for (const { form, reference } of fileLinks(skill)) {
      if (form !== 'backslash') continue;
      const { span, target } = reference;
      const edits = [...target.matchAll(/\\(?![!-/:-@[-`{-~])/g)].map(({ index }) => ({
        span: { start: span.start + index, end: span.start + index + 1 },
        newText: '/',
      }));
      report(span, `"${target}" separates folders with backslashes, which works on Windows only; use slashes.`, {
        fixes: edits.length === 0 ? [] : [{ title: 'Use slashes', kind: 'safe', edits }],
      });
    }
  },
});
