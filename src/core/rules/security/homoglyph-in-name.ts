/** Rule: the name has no letter that only looks like a Latin one. */
import { findText, literalSpan, placeOf } from '../../skill/field-access.ts';
import { spanAt } from '../../text/span.ts';
import { defineRule } from '../define-rule.ts';
import { setValue } from '../field-edits.ts';
import { unreadableFields } from '../follow-ups.ts';
import { guides } from '../guides.ts';
import { LOOKALIKES, withoutLookalikes } from '../knowledge/lookalikes.ts';
import { sampleStart } from '../sample-start.ts';

const NAME_LIMIT = 200;
const bad = sampleStart.replace('my-skill', 'p\u0430ypal');

export const homoglyphInName = defineRule({
  id: 'homoglyph-in-name',
  title: 'The name has no look-alike letters',
  severity: 'warning',
  spec: guides.unicodeConfusables,
  docs: {
    why: 'A Cyrillic “а” looks like a Latin “a”. A name with one among Latin letters passes for another skill’s, and nobody can type it.',
    bad: [{ text: `${bad}Do it.\n`, folder: 'p\u0430ypal' }],
    good: [{ text: `${sampleStart}Do it.\n` }],
  },
  fix: 'choice',
  silentAfter: unreadableFields,
  check(skill, report) {
    const name = findText(skill.frontmatter, 'name');
    if (name === undefined || name.text.length > NAME_LIMIT || !/[a-z]/i.test(name.text)) return;
    const characters = [...name.text];
    const at = characters.findIndex((character) => Object.hasOwn(LOOKALIKES, character));
    const found = characters[at];
    if (found === undefined) return;
    const plain = withoutLookalikes(name.text);
    const literal = literalSpan(skill.text, name.field);
    const edit = setValue(skill, name.field, plain);
    const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    report(
      literal === undefined
        ? placeOf(name.field)
        : spanAt(literal.start + characters.slice(0, at).join('').length, found.length),
      `U+${code} only looks like "${LOOKALIKES[found]}".`,
      edit === undefined ? {} : { fixes: [{ title: `Change the name to "${plain}"`, kind: 'choice', edits: [edit] }] },
    );
  },
});
