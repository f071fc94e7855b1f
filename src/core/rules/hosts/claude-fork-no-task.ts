/** Rule: a skill that runs as a subagent says what to do. */
import { findReadableField, placeOf } from '../../skill/field-access.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

/** Fewer words beside headings can hardly be a task. */
const FEWEST_WORDS = 6;

export const claudeForkNoTask = hostRule('claude-code', {
  id: 'claude-fork-no-task',
  title: 'A skill with context: fork has a task',
  severity: 'hint',
  spec: hostClauses.claudeCode,
  docs: {
    why: 'The subagent sees the body and nothing of the conversation. With guidelines alone, or nearly nothing, it comes back without a result.',
    bad: [{ text: sampleText('context: fork', '# Review\n\nBe thorough.') }],
    good: [{ text: sampleText('context: fork', '# Review\n\nRead the changed files and list what could break.') }],
  },
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'context');
    if (field?.value !== 'fork') return;
    const { start, end } = skill.body.span;
    // A long body has words enough.
    if (end - start > 2000) return;
    const text = skill.text.slice(start, end).replace(/^#.*$/gm, '');
    const words = text.match(/[\p{L}\p{N}$]+/gu)?.length ?? 0;
    // What comes in by substitution can be the whole task.
    if (words === 0 || words >= FEWEST_WORDS || text.includes('$') || text.includes('!`')) return;
    report(placeOf(field), 'The subagent sees this body alone, and it holds hardly a task; say what to do.');
  },
});
