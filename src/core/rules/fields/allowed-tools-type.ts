/** Rule: allowed-tools is one string of tools separated by spaces. */
import { findReadableField, literalSpan, placeOf } from '../../skill/field-access.ts';
import { spanAt } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { joinItems, setValue } from '../field-edits.ts';
import { unreadableFields } from '../follow-ups.ts';

export const allowedToolsType = defineRule({
  id: 'allowed-tools-type',
  title: 'The field allowed-tools is one string, separated by spaces',
  severity: 'warning',
  severityFor: { 'claude-code': 'info' },
  spec: clauses.allowedTools,
  docs: {
    why: 'The specification defines one space-separated string. Claude Code also takes lists and commas, other hosts do not.',
    bad: [
      {
        text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\nallowed-tools: [Read, Grep]\n---\n\nDo it.\n',
      },
      {
        text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\nallowed-tools: Read, Bash(git add:*)\n---\n\nDo it.\n',
      },
    ],
    good: [
      {
        text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\nallowed-tools: Read Bash(git add:*)\n---\n\nDo it.\n',
      },
    ],
  },
  fix: 'choice',
  silentAfter: unreadableFields,
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'allowed-tools');
    if (field === undefined || field.kind === 'null') return;
    if (typeof field.value !== 'string') {
      const what = field.kind === 'sequence' ? 'a list' : `a ${field.kind}`;
      report(
        placeOf(field),
        `"allowed-tools" is ${what}; the specification asks for one string, separated by spaces.`,
        {
          fixes: joinItems(field, ' ', 'choice', skill),
        },
      );
      return;
    }
    // Commas within brackets belong to a tool's own pattern.
    const bare = field.value.replace(/\([^()]*\)/g, (pattern) => '_'.repeat(pattern.length));
    const comma = bare.indexOf(',');
    if (comma === -1) return;
    const literal = literalSpan(skill.text, field);
    const joined = [...field.value].map((character, i) => (bare[i] === ',' ? ' ' : character));
    const edit = setValue(skill, field, joined.join('').replace(/ {2,}/g, ' ').trim());
    report(
      literal === undefined ? placeOf(field) : spanAt(literal.start + comma, 1),
      '"allowed-tools" is separated by commas; the specification asks for spaces.',
      { fixes: edit === undefined ? [] : [{ title: 'Separate with spaces', kind: 'choice', edits: [edit] }] },
    );
  },
});
