/** Rule: every character of the file can be read. */
import { spanAt } from '../../text/span.ts';
import { proseOf } from '../body-text.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';

const start = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\n';
/** What decoders put in the place of bytes that they cannot read. */
const REPLACEMENT = '\ufffd';

export const fileEncodingInvalid = defineRule({
  id: 'file-encoding-invalid',
  title: 'The file is valid UTF-8',
  severity: 'error',
  spec: clauses.yamlEncoding,
  docs: {
    why: 'Bytes that are not UTF-8 stop strict parsers, the reference validator among them, and others put U+FFFD in their place. Where the file itself holds U+FFFD, a program has already saved it so: hosts load the skill, but the character is lost. In code it is left alone, since a skill may speak of it.',
    bad: [{ text: `${start}Write the r\ufffdsum\ufffd.\n` }],
    good: [{ text: `${start}Write the résumé.\n` }, { text: `${start}Search for \`\ufffd\`.\n` }],
  },
  silentAfter: ['file-not-text', 'file-too-large'],
  check(skill, report, folder) {
    const { text, body } = skill;
    const first = text.indexOf(REPLACEMENT);
    if (first === -1) return;
    if (folder.isUtf8?.(folder.entryName) === false) {
      report(spanAt(first, 1), 'Here the file holds bytes that are not UTF-8; save it as UTF-8.');
      return;
    }
    const at = first < body.span.start ? first : proseOf(skill).indexOf(REPLACEMENT);
    if (at === -1) return;
    report(spanAt(at, 1), 'U+FFFD stands here for a character that was lost; write the character that was meant.', {
      severity: 'warning',
    });
  },
});
