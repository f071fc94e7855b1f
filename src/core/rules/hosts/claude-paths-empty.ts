/** Rule: the field paths names files. */
import { findReadableField, isEmptyField, placeOf } from '../../skill/field-access.ts';
import type { Field } from '../../skill/skill.ts';
import type { Span } from '../../text/span.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

export const claudePathsEmpty = hostRule('claude-code', {
  id: 'claude-paths-empty',
  title: 'The field paths has globs that can match',
  severity: 'warning',
  spec: hostClauses.claudeCode,
  docs: {
    why: 'With `paths` the model chooses the skill only while it works with files that match. Without a glob, or with one whose brackets do not close, nothing matches as meant.',
    bad: [
      { text: sampleText('paths: []') },
      { text: sampleText('paths: ""') },
      { text: sampleText('paths: "src/**/*.{ts,tsx"') },
    ],
    good: [{ text: sampleText('paths: "src/**/*.{ts,tsx}, docs/*.md"') }],
  },
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'paths');
    if (field === undefined) return;
    if (isEmptyField(field) || (field.kind === 'sequence' && field.items.length === 0)) {
      report(placeOf(field), '"paths" has no glob; name files, or remove the field.');
      return;
    }
    for (const { glob, span } of globsOf(field)) {
      if (glob.trim() === '') report(span, 'This glob is empty.');
      else if (!closes(glob)) report(span, 'A bracket of this glob does not close, so it matches nothing as meant.');
    }
  },
});

function globsOf(field: Field): { readonly glob: string; readonly span: Span }[] {
  if (typeof field.value === 'string') return [{ glob: field.value, span: placeOf(field) }];
  return field.items.flatMap(({ value, span }) => (typeof value === 'string' ? [{ glob: value, span }] : []));
}

function closes(glob: string): boolean {
  let braces = 0;
  let bracket = false;
  for (const character of glob.replace(/\\./g, '')) {
    if (bracket) bracket = character !== ']';
    else if (character === '[') bracket = true;
    else if (character === '{') braces++;
    else if (character === '}' && --braces < 0) return false;
  }
  return braces === 0 && !bracket;
}
