/** Rule: a body that uses arguments says which. */
import { substitutions } from '../../hosts/claude-code/substitutions.ts';
import { findField } from '../../skill/field-access.ts';
import { addLine } from './field-fixes.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

export const claudePositionalArgNoHint = hostRule('claude-code', {
  id: 'claude-positional-arg-no-hint',
  title: 'A body that uses arguments has an argument-hint',
  severity: 'hint',
  spec: hostClauses.claudeCode,
  docs: {
    why: 'Whoever calls the skill by its name sees the hint while typing; without it nothing says that arguments are expected.',
    bad: [{ text: sampleText('', 'Fix issue $ARGUMENTS.') }, { text: sampleText('', 'Move $0 to $1.') }],
    good: [{ text: sampleText('argument-hint: "[issue-number]"', 'Fix issue $ARGUMENTS.') }],
  },
  fix: 'choice',
  check(skill, report) {
    const { frontmatter } = skill;
    if (['argument-hint', 'arguments'].some((key) => findField(frontmatter, key) !== undefined)) return;
    const hidden = findField(frontmatter, 'user-invocable');
    if (hidden?.value === false) return;
    // A shell's own $1 stands in code; ten arguments nobody has.
    const first = substitutions(skill).find(
      ({ kind, word, inCode, span }) =>
        kind === 'all' || (kind === 'position' && word.length === 1 && !inCode && !isMoney(skill.text, span.end)),
    );
    if (first === undefined) return;
    report(first.span, 'The body uses arguments; say which in "argument-hint".', {
      fixes: addLine(skill, 'argument-hint: "[arguments]"', frontmatter.fields.at(-1)),
    });
  },
});

/** `$5.00`, `$5M`, `$5/month`, `$1-$5`. */
const MONEY_GOES_ON = /^(?:[.,]\d|[kKMB%]\b| ?(?:per|a|USD)\b|\/[A-Za-z]+\b(?![/.])| ?[-–—~] ?\$?\d)/;

function isMoney(text: string, end: number): boolean {
  return MONEY_GOES_ON.test(text.slice(end, end + 16));
}
