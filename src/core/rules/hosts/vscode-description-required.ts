/** Rule: a skill that only the model can choose has a description. */
import { findField, findReadableField, isEmptyField } from '../../skill/field-access.ts';
import { removeField } from '../field-edits.ts';
import { mayHideFields } from '../follow-ups.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

export const vscodeDescriptionRequired = hostRule('vscode', {
  id: 'vscode-description-required',
  title: 'A skill for the model alone has a description',
  severity: 'error',
  spec: hostClauses.vscode,
  docs: {
    why: 'VS Code reports an error where `user-invocable: false` or `disable-model-invocation: false` asks that the model chooses, and there is no description to choose by: nobody can start such a skill.',
    bad: [{ text: '---\nname: my-skill\nuser-invocable: false\n---\n\nDo it.\n' }],
    good: [{ text: sampleText('user-invocable: false') }],
  },
  fix: 'choice',
  check(skill, report) {
    const { frontmatter } = skill;
    const description = findField(frontmatter, 'description');
    if ((description !== undefined && !isEmptyField(description)) || mayHideFields(frontmatter)) return;
    for (const key of ['user-invocable', 'disable-model-invocation']) {
      const flag = findReadableField(frontmatter, key);
      if (flag?.value !== false) continue;
      report(flag.valueSpan, `With "${key}: false" VS Code demands a description, by which the model chooses.`, {
        fixes: removeField(skill, flag, 'choice'),
      });
      return;
    }
  },
});
