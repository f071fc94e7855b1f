/** Rule: the field shell holds a value that Claude Code knows. */
import { findFieldDoc } from '../../features/field-docs.ts';
import { findReadableField, placeOf } from '../../skill/field-access.ts';
import { changeToOneOf } from './field-fixes.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

const VALUES = (findFieldDoc('shell')?.values ?? []).map(({ value }) => value);

export const claudeShellValue = hostRule('claude-code', {
  id: 'claude-shell-value',
  title: 'The field shell is bash or powershell',
  severity: 'warning',
  spec: hostClauses.claudeCode,
  docs: {
    why: 'The commands that a body runs with an exclamation mark go to bash or to powershell; Claude Code knows no other.',
    bad: [{ text: sampleText('shell: zsh') }],
    good: [{ text: sampleText('shell: powershell') }],
  },
  fix: 'choice',
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'shell');
    if (field === undefined || VALUES.some((value) => value === field.value)) return;
    report(placeOf(field), '"shell" must be bash or powershell; Claude Code knows no other value.', {
      fixes: changeToOneOf(skill, field, VALUES),
    });
  },
});
