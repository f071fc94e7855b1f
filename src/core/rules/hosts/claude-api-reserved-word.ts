/** Rule: the name has no word that claude.ai reserves. Where the folder is called by the rest already, nobody could want another name. */
import { RESERVED_WORDS } from '../../hosts/upload-bans.ts';
import { findText, literalSpan, placeOf } from '../../skill/field-access.ts';
import { isSkillName } from '../../skill/skill-name.ts';
import { spanAt } from '../../text/span.ts';
import { setValue } from '../field-edits.ts';
import { renameSkill } from '../name/rename-skill.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule } from './host-rule.ts';

const text = (name: string): string =>
  `---\nname: ${name}\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n`;

export const claudeApiReservedWord = hostRule('claude-ai', {
  id: 'claude-api-reserved-word',
  title: 'The name has none of the words anthropic and claude',
  severity: 'error',
  spec: hostClauses.claudeAi,
  docs: {
    why: 'claude.ai and the Skills API refuse a skill whose name holds one of these words. Claude Code itself does not mind.',
    bad: [
      { text: text('claude-dates'), folder: 'claude-dates' },
      { text: text('claude-dates'), folder: 'dates' },
    ],
    good: [{ text: text('my-skill') }],
  },
  fix: 'safe',
  check(skill, report, folder) {
    const name = findText(skill.frontmatter, 'name');
    if (name === undefined) return;
    const lower = name.text.toLowerCase();
    const word = RESERVED_WORDS.find((reserved) => lower.includes(reserved));
    if (word === undefined) return;
    const literal = literalSpan(skill.text, name.field);
    const place =
      literal === undefined ? placeOf(name.field) : spanAt(literal.start + lower.indexOf(word), word.length);
    const rest = RESERVED_WORDS.reduce((left, reserved) => left.replaceAll(reserved, ''), lower)
      .replace(/-{2,}/g, '-')
      .replace(/^-+|-+$/g, '');
    const edit = isSkillName(rest) && isSkillName(name.text) ? setValue(skill, name.field, rest) : undefined;
    const renames = renameSkill(`Change to "${rest}"`, edit, { from: name.text, to: rest }, folder);
    report(place, `claude.ai and the Skills API refuse a name with the word "${word}".`, {
      fixes: renames.map((fix) => (rest === folder.name ? { ...fix, kind: 'safe' } : fix)),
    });
  },
});
