/** Rule: the description says when to use the skill. */
import { findFieldDoc } from '../../features/field-docs.ts';
import { findText, literalSpan, placeOf } from '../../skill/field-access.ts';
import { countCodePoints } from '../../text/code-points.ts';
import { emptySpan } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import type { Fix } from '../finding.ts';
import { unreadableFields } from '../follow-ups.ts';
import { describedAs } from '../sample-start.ts';
import { saysWhen } from './says-when.ts';

const ADDED = ' Use when …';
const LIMIT = findFieldDoc('description')?.limit ?? 0;

export const descriptionNoWhen = defineRule({
  id: 'description-no-when',
  title: 'The description says when to use the skill',
  severity: 'info',
  spec: clauses.description,
  docs: {
    why: 'The description is all that a model sees when it decides whether to use the skill. The specification asks for what the skill does and when to use it: “Use when …”. Half of the public skills lack it, so this is only pointed out.',
    bad: [{ text: describedAs('Formats dates as letters and invoices print them.') }],
    good: [{ text: describedAs('Formats dates. Use when a date must be printed.') }],
  },
  fix: 'choice',
  silentAfter: [...unreadableFields, 'description-empty', 'description-type'],
  check({ frontmatter, text }, report) {
    const description = findText(frontmatter, 'description');
    if (description === undefined || saysWhen(description.text)) return;
    const literal = literalSpan(text, description.field);
    const stop = /[.!?]$/.test(description.text) ? '' : '.';
    const isFull = countCodePoints(description.text) + ADDED.length >= LIMIT;
    const fixes: Fix[] =
      isFull || literal === undefined || text.slice(literal.start, literal.end).includes('\n')
        ? []
        : [
            {
              title: 'Add “Use when …” to fill in',
              kind: 'choice',
              edits: [{ span: emptySpan(literal.end), newText: stop + ADDED }],
            },
          ];
    report(placeOf(description.field), 'The description does not say when to use the skill; add “Use when …”.', {
      fixes,
    });
  },
});
