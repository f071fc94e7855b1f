/** Rule: the description is long enough to decide by. */
import { findText, placeOf } from '../../skill/field-access.ts';
import { countCodePoints } from '../../text/code-points.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';
import { guides } from '../guides.ts';
import { describedAs } from '../sample-start.ts';

const LEAST = 40;
/** A sign of Chinese, Japanese or Korean says about as much as three letters. */
const WIDE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g;

export const descriptionTooShort = defineRule({
  id: 'description-too-short',
  title: 'The description has at least 40 characters',
  severity: 'info',
  spec: guides.descriptions,
  docs: {
    why: 'In fewer characters hardly any description says both what the skill does and when to use it.',
    bad: [{ text: describedAs('Use when dates.') }],
    good: [{ text: describedAs('Formats dates. Use when a date must be shown.') }],
  },
  silentAfter: [...unreadableFields, 'description-restates-name', 'description-too-generic'],
  check({ frontmatter }, report) {
    const description = findText(frontmatter, 'description');
    if (description === undefined) return;
    const length = countCodePoints(description.text.trim());
    const wide = length < LEAST ? (description.text.match(WIDE)?.length ?? 0) : 0;
    if (length + 2 * wide >= LEAST) return;
    report(
      placeOf(description.field),
      `The description has ${length === 1 ? '1 character' : `${length} characters`}, fewer than ${LEAST}; say what the skill does and when to use it.`,
    );
  },
});
