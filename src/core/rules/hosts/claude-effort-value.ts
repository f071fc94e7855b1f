/** Rule: the field effort holds a value that Claude Code knows. */
import { findFieldDoc } from '../../features/field-docs.ts';
import { findReadableField, placeOf } from '../../skill/field-access.ts';
import { changeToOneOf } from './field-fixes.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

const VALUES = (findFieldDoc('effort')?.values ?? []).map(({ value }) => value);

export const claudeEffortValue = hostRule('claude-code', {
  id: 'claude-effort-value',
  title: 'The field effort is low, medium, high, xhigh or max',
  severity: 'warning',
  spec: hostClauses.claudeCode,
  docs: {
    why: 'Claude Code knows low, medium, high, xhigh and max. With any other value the effort of the session stays.',
    bad: [{ text: sampleText('effort: hihg') }],
    good: [{ text: sampleText('effort: high') }],
  },
  fix: 'choice',
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'effort');
    if (field === undefined || VALUES.some((value) => value === field.value)) return;
    report(placeOf(field), '"effort" must be low, medium, high, xhigh or max; Claude Code knows no other value.', {
      fixes: changeToOneOf(skill, field, VALUES),
    });
  },
});
