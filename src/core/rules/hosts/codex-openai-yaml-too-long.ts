/** Rule: texts in agents/openai.yaml are within their limits. */
import { placeOf } from '../../skill/field-access.ts';
import { toYamlScalar } from '../../skill/yaml-write.ts';
import { countCodePoints } from '../../text/code-points.ts';
import { formatCount } from '../../text/counted.ts';
import { defineFileRule } from '../define-file-rule.ts';
import { hostClauses } from './host-clauses.ts';
import { openaiSample, openaiValues } from './openai-yaml.ts';

export const codexOpenaiYamlTooLong = defineFileRule({
  id: 'codex-openai-yaml-too-long',
  file: 'openai-yaml',
  title: 'Texts in agents/openai.yaml are within their limits',
  severity: 'warning',
  spec: hostClauses.codex,
  docs: {
    why: 'Codex leaves out a text that is too long: 64 characters for the name, the type and the transport of a tool, 1,024 for descriptions, prompts and values.',
    bad: [openaiSample(`interface:\n  display_name: ${'Dates '.repeat(12).trim()}`)],
    good: [openaiSample('interface:\n  display_name: Dates')],
  },
  fix: 'choice',
  silentAfter: ['codex-openai-yaml-invalid'],
  check(file, report) {
    for (const { path, key, field } of openaiValues(file)) {
      if (key.limit === undefined || typeof field.value !== 'string') continue;
      const length = countCodePoints(field.value);
      if (length <= key.limit) continue;
      const figures = `${formatCount(length)} characters, more than ${formatCount(key.limit)}`;
      // On one line: a block is not written anew.
      const cut = field.value.includes('\n') ? '' : [...field.value].slice(0, key.limit).join('').trimEnd();
      const edits = [{ span: field.valueSpan, newText: toYamlScalar(cut) }];
      report(placeOf(field), `"${path}" has ${figures}; Codex leaves it out.`, {
        fixes: cut === '' ? [] : [{ title: `Cut to ${formatCount(key.limit)} characters`, kind: 'choice', edits }],
      });
    }
  },
});
