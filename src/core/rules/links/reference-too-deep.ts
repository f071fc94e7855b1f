/** Rule: referenced files lie one folder deep. */
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { fileLinks } from './file-links.ts';

const start = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\n';

export const referenceTooDeep = defineRule({
  id: 'reference-too-deep',
  title: 'Referenced files lie at most one folder deep',
  severity: 'info',
  spec: clauses.references,
  docs: {
    why: 'The specification asks to keep references one level deep from SKILL.md, so that a model finds each file with one step.',
    bad: [{ text: `${start}Read [it](references/eu/de.md).\n`, files: { 'references/eu/de.md': '# DE\n' } }],
    good: [{ text: `${start}Read [it](references/de.md).\n`, files: { 'references/de.md': '# DE\n' } }],
  },
  silentAfter: ['file-not-text'],
  check(skill, report, folder) {
    const deep = fileLinks(skill).filter(
      ({ form, path, reference }) =>
        form === 'inside' &&
        reference.kind !== 'image' &&
        path.split('/').length > 2 &&
        folder.kind(path) !== undefined,
    );
    const [first] = deep;
    if (first === undefined) return;
    const count = new Set(deep.map(({ path }) => path)).size;
    const more = count === 1 ? '' : `, as do ${count - 1} more`;
    report(
      first.reference.span,
      `"${first.path}" lies more than one folder below SKILL.md${more}; keep references one level deep.`,
    );
  },
});
