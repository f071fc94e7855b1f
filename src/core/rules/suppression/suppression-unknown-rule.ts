/** Rule: a comment that switches off rules names rules that exist. */
import { removeDirective, removeName } from '../../policy/remove-name.ts';
import { displayText } from '../../text/display-text.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import type { Fix } from '../finding.ts';
import { findNearest } from '../nearest.ts';

export const suppressionUnknownRule = defineRule({
  id: 'suppression-unknown-rule',
  title: 'A suppression names a rule',
  severity: 'warning',
  spec: clauses.suppressions,
  docs: {
    why: 'A comment that names no rule, or one that does not exist, switches nothing off. It looks as if it did.',
    bad: [
      {
        text: '---\nname: my-skill\n# skill-workbench-disable-next-line name-uppercas -- a product name\ndescription: Formats dates. Use when a date must be shown.\n---\n\nFormat it.\n',
      },
      {
        text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\n<!-- skill-workbench-disable -->\n\nFormat it.\n',
      },
    ],
    good: [
      {
        text: '---\nname: my-skill\n# skill-workbench-disable-next-line frontmatter-unknown-field -- our own host reads it\npriority: high\ndescription: Formats dates. Use when a date must be shown.\n---\n\nFormat it.\n',
      },
    ],
  },
  fix: 'safe',
  silentAfter: ['file-not-text'],
  check(skill, report, _folder, { suppressions, ruleIds }) {
    for (const directive of suppressions.directives) {
      if (directive.names.length === 0 && directive.kind !== 'enable') {
        const fixes = [safe('Remove the comment', removeDirective(skill, directive))];
        report(directive.span, 'This comment names no rule; write the id of the rule that it switches off.', { fixes });
      }
      for (const { id, span } of directive.names) {
        if (ruleIds.has(id)) continue;
        const nearest = findNearest(id.slice(0, 100), ruleIds, 3);
        const fixes: Fix[] = [safe(`Remove "${displayText(id, 60)}"`, removeName(skill, directive, span))];
        if (nearest !== undefined) {
          fixes.push({ title: `Change to "${nearest}"`, kind: 'choice', edits: [{ span, newText: nearest }] });
        }
        const hint = nearest === undefined ? '.' : `; did you mean "${nearest}"?`;
        report(span, `There is no rule "${displayText(id, 60)}"${hint}`, { fixes });
      }
    }
  },
});

function safe(title: string, edit: Fix['edits'][number]): Fix {
  return { title, kind: 'safe', edits: [edit] };
}
