/** Rule: no text is left to be written. */
import { findText, placeOf } from '../../skill/field-access.ts';
import { spanAt } from '../../text/span.ts';
import { proseOf } from '../body-text.ts';
import { defineRule } from '../define-rule.ts';
import { guides } from '../guides.ts';
import { describedAs, sampleStart } from '../sample-start.ts';

/** Unfinished text, where the mark stands for the text itself: skills about TODO comments name them within sentences. */
const FORMS: readonly { readonly marks: readonly string[]; readonly form: RegExp }[] = [
  {
    marks: ['TODO', 'FIXME', 'TBD', 'XXX'],
    form: /^[ \t]*(?:[-*+] |\d{1,4}\. |#{1,6} |> )?(?:\*\*)?(?:TODO|FIXME|TBD|XXX)(?::(?!\*)| ?$)|\[(?:TODO|TBD|FIXME)\b[^\]\n]{0,120}\](?![([])/gm,
  },
  {
    marks: ['here]', 'Here]', 'HERE]'],
    form: /\[(?:insert|add|describe|replace|fill in|write)\b[^\]\n]{0,60}\bhere\](?![([])/gi,
  },
  { marks: ['orem ipsum dolor'], form: /\blorem ipsum dolor\b/gi },
];
const FINDINGS = 5;

export const placeholderText = defineRule({
  id: 'placeholder-text',
  title: 'No text is left to be written',
  severity: 'warning',
  spec: guides.bestPractices,
  docs: {
    why: 'A model takes the text of a template for an instruction. To keep a note for yourself, put it in a comment of HTML; to keep this text, switch the rule off for the line.',
    bad: [
      { text: `${sampleStart}## Steps\n\nTODO: describe the steps\n` },
      { text: `${sampleStart}[Add the steps here]\n` },
      { text: describedAs('"TODO: say what this skill does and when to use it."') },
    ],
    good: [
      { text: `${sampleStart}Find TODO comments and list them.\n` },
      { text: `${sampleStart}Write \`TODO: test\` where a test is missing.\n` },
    ],
  },
  silentAfter: ['file-not-text'],
  check(skill, report) {
    const description = findText(skill.frontmatter, 'description');
    if (description !== undefined && /^\[?(?:TODO|FIXME|TBD|XXX)\b/.test(description.text.trim())) {
      report(placeOf(description.field), 'The description is still to be written, and models choose by it.');
    }
    const prose = proseOf(skill);
    let count = 0;
    for (const { marks, form } of FORMS) {
      if (!marks.some((mark) => prose.includes(mark))) continue;
      for (const match of prose.matchAll(form)) {
        if (count++ === FINDINGS) return;
        const text = match[0].trimStart();
        report(
          spanAt(match.index + match[0].length - text.length, text.trimEnd().length),
          `“${text.trim().slice(0, 40)}” looks like text that was never written.`,
        );
      }
    }
  },
});
