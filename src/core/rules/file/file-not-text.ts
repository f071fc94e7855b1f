/** Rule: the file is text. */
import { spanAt } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';

const text = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n';

export const fileNotText = defineRule({
  id: 'file-not-text',
  title: 'The file is text',
  severity: 'error',
  spec: clauses.directory,
  docs: {
    why: 'A NUL character is in no text. The file is binary, or saved as UTF-16, and hosts read it as UTF-8.',
    bad: [{ text: 'PK\u0003\u0004\u0000\u0000' }],
    good: [{ text }],
  },
  wholeFile: true,
  check(skill, report) {
    const at = skill.text.indexOf('\0');
    if (at === -1) return;
    report(spanAt(at, 1), 'The file holds a NUL character, so it is not text; save it as UTF-8.');
  },
});
