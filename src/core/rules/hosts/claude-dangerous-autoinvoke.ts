/** Rule: a skill that changes the world waits for a person. */
import { findField, findText, placeOf } from '../../skill/field-access.ts';
import { addLine } from './field-fixes.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule } from './host-rule.ts';

const WORDS = ['delete', 'deploy', 'destroy', 'publish', 'purge', 'wipe'];
const text = (fields: string): string =>
  `---\nname: deploy-site\ndescription: Deploys the site. Use when it must go live.\n${fields}---\n\nDo it.\n`;

export const claudeDangerousAutoinvoke = hostRule('claude-code', {
  id: 'claude-dangerous-autoinvoke',
  title: 'A skill that deploys, publishes or deletes waits for a person',
  severity: 'info',
  spec: hostClauses.claudeCode,
  docs: {
    why: 'The model chooses skills by itself. Where that would be too much, `disable-model-invocation: true` leaves the choice to a person. Whether it is too much only the author knows, so this is information.',
    bad: [{ text: text(''), folder: 'deploy-site' }],
    good: [{ text: text('disable-model-invocation: true\n'), folder: 'deploy-site' }],
  },
  fix: 'choice',
  check(skill, report) {
    const name = findText(skill.frontmatter, 'name');
    const word = name?.text.split(/[^A-Za-z]+/).find((part) => WORDS.includes(part.toLowerCase()));
    if (name === undefined || word === undefined) return;
    if (findField(skill.frontmatter, 'disable-model-invocation') !== undefined) return;
    report(placeOf(name.field), `By its name this skill can ${word.toLowerCase()}; the model may start it by itself.`, {
      fixes: addLine(skill, 'disable-model-invocation: true', skill.frontmatter.fields.at(-1)),
    });
  },
});
