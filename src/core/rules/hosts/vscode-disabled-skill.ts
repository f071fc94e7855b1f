/** Rule: somebody can start the skill. */
import { findReadableField } from '../../skill/field-access.ts';
import { removeField } from '../field-edits.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

export const vscodeDisabledSkill = hostRule('vscode', {
  id: 'vscode-disabled-skill',
  title: 'The two flags do not disable the skill together',
  severity: 'info',
  spec: hostClauses.vscode,
  docs: {
    why: 'With `user-invocable: false` no person is offered the skill, with `disable-model-invocation: true` the model cannot choose it: together VS Code takes the skill for disabled.',
    bad: [{ text: sampleText('user-invocable: false\ndisable-model-invocation: true') }],
    good: [{ text: sampleText('user-invocable: false') }],
  },
  fix: 'choice',
  check(skill, report) {
    const person = findReadableField(skill.frontmatter, 'user-invocable');
    const model = findReadableField(skill.frontmatter, 'disable-model-invocation');
    if (person?.value !== false || model?.value !== true) return;
    const later = person.keySpan.start > model.keySpan.start ? person : model;
    report(later.keySpan, 'Neither the model nor a person can start this skill in VS Code: the two flags disable it.', {
      fixes: [...removeField(skill, person, 'choice'), ...removeField(skill, model, 'choice')],
    });
  },
});
