/** Rule: every reader of YAML reads a value the same. */
import { HOST_FIELDS, SPECIFICATION_FIELDS } from '../../skill/known-fields.ts';
import type { Field, Skill } from '../../skill/skill.ts';
import { quoteYaml } from '../../skill/yaml-write.ts';
import { sliceSpan } from '../../text/span.ts';
import { defineRule } from '../define-rule.ts';
import { quoteField } from '../field-edits.ts';
import { unreadableFields } from '../follow-ups.ts';
import { guides } from '../guides.ts';
import { findMeantField } from '../meant-field.ts';
import type { Report } from '../rule.ts';

const start = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n';
const end = '---\n\nDo it.\n';

/** Plain scalars that YAML 1.1 (PyYAML, Ruby, older Go) and YAML 1.2 (JavaScript) read as different things. */
const READINGS: readonly { readonly form: RegExp; readonly what: string }[] = [
  { form: /^(?:yes|no|on|off|y|n)$/i, what: 'a boolean' },
  { form: /^\d{4}-\d\d?-\d\d?(?:[Tt ].*)?$/, what: 'a date' },
  { form: /^[-+]?\d+(?::[0-5]?\d)+(?:\.\d*)?$/, what: 'a number in base 60' },
  { form: /^[-+]?0[0-7]+$/, what: 'a number in base 8' },
  { form: /^[-+]?0b[01_]+$/, what: 'a number in base 2' },
  { form: /^[-+]?\d[\d_]*_[\d_]*(?:\.\d*)?$/, what: 'a number' },
];
/** A number whose text is lost: 1.10 becomes 1.1, and 1.0 becomes 1. */
const LOSSY = /^[-+]?(?:\d+\.\d*0|0x[\da-f]+|\d+(?:\.\d+)?e[-+]?\d+)$/i;

export const yamlAmbiguousScalar = defineRule({
  id: 'yaml-ambiguous-scalar',
  title: 'A value that YAML versions read differently is quoted',
  severity: 'warning',
  spec: guides.yamlSchemas,
  docs: {
    why: 'Hosts read frontmatter with parsers of YAML 1.1 and of YAML 1.2. The one takes `no` for false and `2024-05-01` for a date, the other for text; and `1.10` becomes 1.1. A server that sends the one reading beside the text of the other is refused. In quotes it is text for all.',
    bad: [
      { text: `${start}metadata:\n  released: 2024-05-01\n  beta: no\n${end}` },
      { text: `${start}version: 1.10\n${end}` },
    ],
    good: [{ text: `${start}metadata:\n  released: "2024-05-01"\n  beta: "no"\n${end}` }],
  },
  fix: 'safe',
  silentAfter: unreadableFields,
  check(skill, report) {
    for (const field of skill.frontmatter.fields) {
      // Hosts say themselves how they read their fields, and some take yes and on for true.
      if (Object.hasOwn(HOST_FIELDS, findMeantField(field.key)?.key ?? field.key)) continue;
      // What of these is no string, or no mapping, has a rule of its own.
      if (field.kind === 'number' && SPECIFICATION_FIELDS.includes(field.key)) continue;
      if (field.key === 'metadata' && field.kind !== 'mapping') continue;
      look(skill, field, field.key === 'metadata', report);
    }
  },
});

/** As a key a single letter is a letter to all readers that are in use. */
const LETTER = /^[yn]$/i;

/** Numbers under metadata are another rule's: there every value must be a string. */
function look(skill: Skill, field: Field, inMetadata: boolean, report: Report): void {
  if (!field.readable) return;
  lookAtKey(skill, field, report);
  if (field.decorated) return;
  for (const child of field.fields) look(skill, child, inMetadata, report);
  if (field.style !== 'plain') return;
  const { source, kind } = field;
  const reading = kind === 'string' || kind === 'number' ? READINGS.find(({ form }) => form.test(source)) : undefined;
  if (reading !== undefined && (kind === 'string' || !inMetadata)) {
    report(field.valueSpan, `YAML 1.1 reads ${source} as ${reading.what}, YAML 1.2 does not; quote it.`, {
      fixes: quoteField(skill, field, 'safe'),
    });
  } else if (kind === 'number' && !inMetadata && LOSSY.test(source)) {
    report(field.valueSpan, `YAML reads ${source} as the number ${String(field.value)}; quote it to keep the text.`, {
      fixes: quoteField(skill, field, 'safe'),
    });
  }
}

function lookAtKey({ text }: Skill, { keySpan }: Field, report: Report): void {
  const key = sliceSpan(text, keySpan);
  const reading = LETTER.test(key) ? undefined : READINGS.find(({ form }) => form.test(key));
  if (reading === undefined) return;
  report(keySpan, `YAML 1.1 reads the key ${key} as ${reading.what}, YAML 1.2 does not; quote it.`, {
    fixes: [{ title: 'Quote the key', kind: 'safe', edits: [{ span: keySpan, newText: quoteYaml(key) }] }],
  });
}
