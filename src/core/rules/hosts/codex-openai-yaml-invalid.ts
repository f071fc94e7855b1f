/** Rule: agents/openai.yaml can be read. No fix: what was meant cannot be told from what cannot be read. */
import { spanAt } from '../../text/span.ts';
import { defineFileRule } from '../define-file-rule.ts';
import { hostClauses } from './host-clauses.ts';
import { openaiKeys, openaiSample } from './openai-yaml.ts';

export const codexOpenaiYamlInvalid = defineFileRule({
  id: 'codex-openai-yaml-invalid',
  file: 'openai-yaml',
  title: 'The file agents/openai.yaml is a map of its groups',
  severity: 'warning',
  spec: hostClauses.codex,
  docs: {
    why: 'Codex ignores a file that it cannot read, with a line in its log only: the name, the icons and the policy are then missing.',
    bad: [openaiSample('interface: [a'), openaiSample('- display_name: Dates'), openaiSample('interface: Dates')],
    good: [openaiSample('interface:\n  display_name: Dates')],
  },
  check({ text, errors, shape, root }, report) {
    const [error] = errors;
    if (error !== undefined) return report(error.span, 'This is no valid YAML, so Codex ignores the whole file.');
    if (text.trim() === '' || shape === 'empty') return;
    if (shape !== 'mapping' || root === undefined)
      return report(spanAt(0, 1), 'The file must be a map with the groups interface, dependencies and policy.');
    for (const field of root.fields) {
      if (Object.hasOwn(openaiKeys, field.key) && field.kind !== 'mapping' && field.kind !== 'null')
        report(field.keySpan, `"${field.key}" must be a map; Codex ignores the file.`);
    }
  },
});
