/** Rule: the name has no prefix of a plugin. */
import { findText, placeOf } from '../../skill/field-access.ts';
import { isSkillName } from '../../skill/skill-name.ts';
import { displayText } from '../../text/display-text.ts';
import { changeTo } from './field-fixes.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule } from './host-rule.ts';

const text = (name: string): string =>
  `---\nname: ${name}\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n`;

export const vscodeNamePrefix = hostRule('vscode', {
  id: 'vscode-name-prefix',
  title: 'The name has no prefix',
  severity: 'error',
  spec: hostClauses.vscode,
  docs: {
    why: 'VS Code puts the name of a plugin before the names of its skills by itself. A skill whose own name has a prefix is not loaded, and nothing says so.',
    bad: [{ text: text('dates:my-skill') }],
    good: [{ text: text('my-skill') }],
  },
  fix: 'choice',
  check(skill, report) {
    const name = findText(skill.frontmatter, 'name');
    const [, prefix, rest] = /^(.+)[:/]([^:/]*)$/.exec(name?.text.trim() ?? '') ?? [];
    if (name === undefined || prefix === undefined || rest === undefined) return;
    report(
      placeOf(name.field),
      `VS Code does not load a skill whose name has a prefix, here "${displayText(prefix, 40)}".`,
      {
        fixes: isSkillName(rest) ? changeTo(skill, name.field, rest) : [],
      },
    );
  },
});
