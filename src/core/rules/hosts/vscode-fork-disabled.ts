/** Rule: in VS Code a fork needs a setting. */
import { findReadableField, placeOf } from '../../skill/field-access.ts';
import { removeField } from '../field-edits.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

export const vscodeForkDisabled = hostRule('vscode', {
  id: 'vscode-fork-disabled',
  title: 'A fork needs a setting in VS Code',
  severity: 'warning',
  spec: hostClauses.vscode,
  docs: {
    why: 'VS Code runs a skill in a context of its own only with `github.copilot.chat.skillTool.enabled`, which is experimental. Without it the body becomes part of the conversation. What is set elsewhere cannot be seen from the skill.',
    bad: [{ text: sampleText('context: fork') }],
    good: [{ text: sampleText('user-invocable: true') }],
  },
  fix: 'choice',
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'context');
    if (field?.value !== 'fork') return;
    report(placeOf(field), 'VS Code forks only with the setting github.copilot.chat.skillTool.enabled.', {
      fixes: removeField(skill, field, 'choice'),
    });
  },
});
