/** Rule: a skill for claude.ai has the six fields of the specification only. */
import { listWords } from '../../hosts/list-words.ts';
import { SPECIFICATION_FIELDS } from '../../skill/known-fields.ts';
import { displayText } from '../../text/display-text.ts';
import { removeField } from '../field-edits.ts';
import { findMeantField } from '../meant-field.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

const SHOWN = 8;

export const claudeApiUnknownField = hostRule('claude-ai', {
  id: 'claude-api-unknown-field',
  title: 'The frontmatter has the six fields that claude.ai takes',
  severity: 'error',
  spec: hostClauses.claudeAi,
  docs: {
    why: 'claude.ai and the Skills API refuse the whole skill: "Unexpected key(s) in SKILL.md frontmatter". The fix is part of fix all only where claude.ai is the only host, since other hosts may use the fields.',
    bad: [{ text: sampleText('argument-hint: a date\nversion: 1.0.0') }],
    good: [{ text: sampleText('license: MIT\nmetadata:\n  version: 1.0.0') }],
  },
  fix: 'safe',
  check(skill, report, _folder, { targets }) {
    const further = skill.frontmatter.fields.filter(({ key, readable }) => readable && !isTaken(key));
    const [first] = further;
    if (first === undefined) return;
    const kind = targets.hosts.length === 1 ? 'safe' : 'choice';
    const removals = further.flatMap((field) => removeField(skill, field, kind));
    const edits = removals.flatMap((fix) => fix.edits);
    const names = further.slice(0, SHOWN).map(({ key }) => `"${displayText(key, 40)}"`);
    if (further.length > SHOWN) names.push(`${further.length - SHOWN} more`);
    const title = further.length === 1 ? (removals[0]?.title ?? '') : `Remove ${listWords(names)}`;
    report(first.keySpan, `claude.ai and the Skills API refuse the skill because of ${listWords(names)}.`, {
      fixes: removals.length === further.length ? [{ title, kind, edits }] : [],
    });
  },
});

/** A misspelled field of the specification is to be mended, and not removed. */
function isTaken(key: string): boolean {
  const meant = findMeantField(key);
  return SPECIFICATION_FIELDS.includes(key) || (meant !== undefined && SPECIFICATION_FIELDS.includes(meant.key));
}
