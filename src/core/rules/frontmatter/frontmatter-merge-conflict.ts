/** Rule: no unresolved merge conflict in the frontmatter. */
import type { Skill } from '../../skill/skill.ts';
import type { Span } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import type { Fix } from '../finding.ts';

const start = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n';

export const frontmatterMergeConflict = defineRule({
  id: 'frontmatter-merge-conflict',
  title: 'The frontmatter holds no merge conflict',
  severity: 'error',
  spec: clauses.yaml,
  docs: {
    why: 'Conflict markers are not YAML, so no host can read the frontmatter. Which side is right only the author knows.',
    bad: [{ text: `${start}<<<<<<< HEAD\nlicense: MIT\n=======\nlicense: Apache-2.0\n>>>>>>> other\n---\n\nDo it.\n` }],
    good: [{ text: `${start}license: MIT\n---\n\nDo it.\n` }],
  },
  fix: 'choice',
  silentAfter: ['file-not-text'],
  check(skill, report) {
    for (const problem of skill.frontmatter.problems) {
      if (problem.kind !== 'merge-conflict') continue;
      const lines = problem.markers.map((marker) => skill.lines.lineAt(marker.start) + 1).join(', ');
      report(
        problem.span,
        `Unresolved merge conflict with markers at lines ${lines}: keep one side and remove the markers.`,
        {
          fixes: keepOneSide(skill, problem.markers),
        },
      );
    }
  },
});

/** Only for one plain conflict of three markers. */
function keepOneSide(skill: Skill, markers: readonly Span[]): Fix[] {
  const [open, middle, close] = markers.map((marker) => skill.lines.lineWithEnd(skill.lines.lineAt(marker.start)));
  if (open === undefined || middle === undefined || close === undefined || markers.length !== 3) return [];
  const remove = (start: number, end: number) => ({ span: { start, end }, newText: '' });
  return [
    {
      title: 'Keep the upper side',
      kind: 'choice',
      edits: [remove(open.start, open.end), remove(middle.start, close.end)],
    },
    {
      title: 'Keep the lower side',
      kind: 'choice',
      edits: [remove(open.start, middle.end), remove(close.start, close.end)],
    },
  ];
}
