/** Rule: the colour in agents/openai.yaml has six hexadecimal digits. */
import { placeOf } from '../../skill/field-access.ts';
import { defineFileRule } from '../define-file-rule.ts';
import { hostClauses } from './host-clauses.ts';
import { openaiField, openaiSample } from './openai-yaml.ts';

export const codexOpenaiYamlBrandColor = defineFileRule({
  id: 'codex-openai-yaml-brand-color',
  file: 'openai-yaml',
  title: 'The brand colour is written #RRGGBB',
  severity: 'warning',
  spec: hostClauses.codex,
  docs: {
    why: 'Codex reads `#` and six hexadecimal digits. Without quotes YAML takes the number sign for a comment, and no colour is left.',
    bad: [openaiSample('interface:\n  brand_color: "#F80"'), openaiSample('interface:\n  brand_color: #FF8800')],
    good: [openaiSample('interface:\n  brand_color: "#FF8800"')],
  },
  fix: 'choice',
  silentAfter: ['codex-openai-yaml-invalid'],
  check(file, report) {
    const field = openaiField(file, 'interface', 'brand_color');
    if (field === undefined || (typeof field.value === 'string' && /^#[\dA-Fa-f]{6}$/.test(field.value))) return;
    const written = file.text.slice(field.keySpan.end, field.lineSpan.end);
    const comment = /^[ \t]*:[ \t]*(#[\dA-Fa-f]{3,6})[ \t]*\r?\n?$/.exec(written);
    const given = comment?.[1] ?? (typeof field.value === 'string' ? field.value : '');
    const digits = /^#?([\dA-Fa-f]{3}|[\dA-Fa-f]{6})$/.exec(given)?.[1];
    const whole = digits?.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
    const start = field.keySpan.end + written.indexOf(given);
    const span = comment === null ? field.valueSpan : { start, end: start + given.length };
    report(
      comment === null ? placeOf(field) : span,
      'The colour must be "#RRGGBB" in quotes; Codex leaves out any other.',
      {
        fixes:
          whole === undefined
            ? []
            : [{ title: `Change to "#${whole}"`, kind: 'choice', edits: [{ span, newText: `"#${whole}"` }] }],
      },
    );
  },
});
