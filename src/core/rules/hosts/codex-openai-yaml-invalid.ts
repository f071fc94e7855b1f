/** Rule: agents/openai.yaml can be read. The fixes are choices: what was meant can only be guessed from what cannot be read. */
import type { DataFile } from '../../skill/data-file.ts';
import type { Field } from '../../skill/skill.ts';
import { lineEndAt } from '../../text/line-end.ts';
import { sliceSpan, spanAt } from '../../text/span.ts';
import { defineFileRule } from '../define-file-rule.ts';
import type { Fix } from '../finding.ts';
import { hostClauses } from './host-clauses.ts';
import { openaiKeys, openaiSample } from './openai-yaml.ts';
import { openaiFaults } from './openai-yaml-faults.ts';

/** The key of a group that a lone value of this kind stands for. */
const LONE_VALUES: Readonly<Record<string, { readonly kind: Field['kind']; readonly key: string }>> = {
  interface: { kind: 'string', key: 'display_name' },
  policy: { kind: 'boolean', key: 'allow_implicit_invocation' },
};

export const codexOpenaiYamlInvalid = defineFileRule({
  id: 'codex-openai-yaml-invalid',
  file: 'openai-yaml',
  title: 'The file agents/openai.yaml is a map of its groups',
  severity: 'warning',
  spec: hostClauses.codex,
  docs: {
    why: 'Codex ignores a file that it cannot read, with a line in its log only: the name, the icons and the policy are then missing.',
    bad: [
      openaiSample('interface: [a'),
      openaiSample('- display_name: Dates'),
      openaiSample('interface: Dates'),
      openaiSample('interface:\n  short_description: Formats dates: quickly'),
    ],
    good: [openaiSample('interface:\n  display_name: Dates')],
  },
  fix: 'choice',
  check(file, report) {
    const { text, errors, shape, root } = file;
    const [error] = errors;
    if (error !== undefined) {
      const faults = openaiFaults(file);
      for (const { span, cause, fixes } of faults) report(span, `${cause}; Codex ignores the whole file.`, { fixes });
      if (faults.length === 0) report(error.span, 'This is no valid YAML, so Codex ignores the whole file.');
      return;
    }
    if (text.trim() === '' || shape === 'empty') return;
    if (shape !== 'mapping' || root === undefined)
      return report(spanAt(0, 1), 'The file must be a map with the groups interface, dependencies and policy.');
    for (const field of root.fields) {
      if (Object.hasOwn(openaiKeys, field.key) && field.kind !== 'mapping' && field.kind !== 'null')
        report(field.keySpan, `"${field.key}" must be a map; Codex ignores the file.`, { fixes: asMap(file, field) });
    }
  },
});

function asMap({ text, lines }: DataFile, { key: group, kind, keySpan, valueSpan }: Field): readonly Fix[] {
  const lone = Object.hasOwn(LONE_VALUES, group) ? LONE_VALUES[group] : undefined;
  const written = sliceSpan(text, valueSpan);
  const between = text.slice(keySpan.end, valueSpan.start);
  if (lone?.kind !== kind || /[\r\n]/.test(written) || !/^: +$/.test(between)) return [];
  const span = { start: keySpan.end + 1, end: valueSpan.end };
  const newText = `${lineEndAt(text, lines, span.start)}  ${lone.key}: ${written}`;
  return [{ title: `Make it the value of "${lone.key}"`, kind: 'choice', edits: [{ span, newText }] }];
}
