/** Rule: the name has no XML tag. */
import { XML_TAG } from '../../hosts/upload-bans.ts';
import { findText, placeOf } from '../../skill/field-access.ts';
import { isSkillName } from '../../skill/skill-name.ts';
import { changeTo } from './field-fixes.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule } from './host-rule.ts';

const text = (name: string): string =>
  `---\nname: ${name}\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n`;

export const claudeApiXmlInName = hostRule('claude-ai', {
  id: 'claude-api-xml-in-name',
  title: 'The name has no XML tag',
  severity: 'error',
  spec: hostClauses.claudeAi,
  docs: {
    why: 'claude.ai and the Skills API refuse a skill whose name holds an XML tag, since names become part of the system prompt.',
    bad: [{ text: text('<b>my-skill</b>') }],
    good: [{ text: text('my-skill') }],
  },
  fix: 'safe',
  check(skill, report) {
    const name = findText(skill.frontmatter, 'name');
    if (name === undefined || !XML_TAG.test(name.text)) return;
    const rest = name.text.replace(/<[^<>]*>/g, '').trim();
    report(placeOf(name.field), 'claude.ai and the Skills API refuse a name with an XML tag.', {
      fixes: isSkillName(rest) ? changeTo(skill, name.field, rest, 'safe') : [],
    });
  },
});
