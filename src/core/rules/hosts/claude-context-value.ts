/** Rule: the field context holds a value that Claude Code knows. */
import { findReadableField, placeOf } from '../../skill/field-access.ts';
import { removeField } from '../field-edits.ts';
import { changeTo } from './field-fixes.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

export const claudeContextValue = hostRule('claude-code', {
  id: 'claude-context-value',
  title: 'The field context is fork',
  severity: 'error',
  spec: hostClauses.claudeCode,
  docs: {
    why: 'Claude Code knows one value, `fork`: the skill runs as a subagent in a context of its own. With any other value it runs in the conversation, as if the field were not there.',
    bad: [{ text: sampleText('context: forked') }, { text: sampleText('context: true') }],
    good: [{ text: sampleText('context: fork') }],
  },
  fix: 'choice',
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'context');
    if (field === undefined || field.value === 'fork') return;
    report(placeOf(field), 'Claude Code knows "context: fork" only; this value has no effect.', {
      fixes: [...changeTo(skill, field, 'fork'), ...removeField(skill, field, 'choice')],
    });
  },
});
