/** Rule: a comment that switches off a rule is needed. */
import { removeName } from '../../policy/remove-name.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';

const start = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n';

export const suppressionUnused = defineRule({
  id: 'suppression-unused',
  title: 'A suppression has something to suppress',
  severity: 'info',
  spec: clauses.suppressions,
  docs: {
    why: 'A comment that outlives its cause hides the next fault of the same kind from everybody.',
    bad: [
      { text: `${start}# skill-workbench-disable name-uppercase -- a product name\n---\n\nFormat it.\n` },
      { text: `${start}---\n\n<!-- skill-workbench-disable-next-line link-broken, link-backslash -->\nFormat it.\n` },
    ],
    good: [
      {
        text: `${start}---\n\n<!-- skill-workbench-disable-next-line link-broken -- made by the build -->\nRead [the table](references/table.md).\n`,
      },
    ],
  },
  fix: 'safe',
  silentAfter: ['file-not-text', 'file-too-large'],
  check(skill, report, _folder, { suppressions, didRun }) {
    for (const { rule, span, directive } of suppressions.unused()) {
      // Of a rule that was not asked, nobody knows.
      if (!didRun(rule)) continue;
      const fixes = [
        {
          title: `Remove "${rule}" from the comment`,
          kind: 'safe' as const,
          edits: [removeName(skill, directive, span)],
        },
      ];
      const message =
        directive.kind === 'enable'
          ? `Nothing switched "${rule}" off before this comment.`
          : `The rule "${rule}" reports nothing here; this comment is not needed.`;
      report(span, message, { fixes });
    }
  },
});
