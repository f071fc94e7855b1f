/** Rule: no tab indents the frontmatter. */
import { parseSkill } from '../../skill/parse-skill.ts';
import type { Skill } from '../../skill/skill.ts';
import { applyEdits } from '../../text/apply-edits.ts';
import { type Span, sliceSpan } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import type { Fix } from '../finding.ts';
import { unreadableFrontmatter } from '../follow-ups.ts';

const start = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\nmetadata:\n';

export const frontmatterTabIndent = defineRule({
  id: 'frontmatter-tab-indent',
  title: 'The frontmatter is indented with spaces',
  severity: 'error',
  spec: clauses.yamlIndent,
  docs: {
    why: 'YAML forbids tabs as indentation, so the whole frontmatter cannot be read.',
    bad: [{ text: `${start}\tauthor: me\n---\n\nDo it.\n` }],
    good: [{ text: `${start}  author: me\n---\n\nDo it.\n` }],
  },
  fix: 'safe',
  silentAfter: unreadableFrontmatter,
  check(skill, report) {
    for (const problem of skill.frontmatter.problems) {
      if (problem.kind !== 'tab-indent') continue;
      report(problem.span, 'YAML allows no tab as indentation; use spaces.', { fixes: mend(skill, problem.tabs) });
    }
  },
});

/** A tab is two spaces, or, behind spaces, nothing: whichever makes YAML of it. */
function mend(skill: Skill, tabs: readonly Span[]): Fix[] {
  for (const replacement of ['  ', '']) {
    const edits = tabs.map((span) => ({ span, newText: sliceSpan(skill.text, span).replaceAll('\t', replacement) }));
    const { problems } = parseSkill(applyEdits(skill.text, edits)).frontmatter;
    if (problems.every(({ kind }) => kind === 'duplicate-key' || kind === 'control-character')) {
      return [{ title: 'Indent with spaces', kind: 'safe', edits }];
    }
  }
  return [];
}
