/** Rule: agents/openai.yaml has keys that Codex knows. */
import type { Field } from '../../skill/skill.ts';
import { displayText } from '../../text/display-text.ts';
import { defineFileRule } from '../define-file-rule.ts';
import { findNearest } from '../nearest.ts';
import type { Report } from '../rule.ts';
import { hostClauses } from './host-clauses.ts';
import { openaiKeys, openaiSample, openaiTools, toolKeys } from './openai-yaml.ts';

export const codexOpenaiYamlUnknownKey = defineFileRule({
  id: 'codex-openai-yaml-unknown-key',
  file: 'openai-yaml',
  title: 'The keys of agents/openai.yaml are known to Codex',
  severity: 'warning',
  spec: hostClauses.codex,
  docs: {
    why: 'Codex ignores a key that it does not know, and says nothing.',
    bad: [
      openaiSample('interface:\n  displayname: Dates'),
      openaiSample('dependencies:\n  tools:\n    - type: mcp\n      value: dates\n      transprt: stdio'),
    ],
    good: [openaiSample('interface:\n  display_name: Dates\npolicy:\n  allow_implicit_invocation: false')],
  },
  fix: 'choice',
  silentAfter: ['codex-openai-yaml-invalid'],
  check(file, report) {
    for (const group of file.root?.fields ?? []) {
      const keys = Object.hasOwn(openaiKeys, group.key) ? openaiKeys[group.key] : undefined;
      if (keys === undefined) unknown(group, Object.keys(openaiKeys), report);
      else
        for (const field of group.fields)
          if (!Object.hasOwn(keys, field.key)) unknown(field, Object.keys(keys), report);
    }
    for (const { fields } of openaiTools(file)) {
      for (const field of fields)
        if (!Object.hasOwn(toolKeys, field.key)) unknown(field, Object.keys(toolKeys), report);
    }
  },
});

function unknown(field: Field, known: readonly string[], report: Report): void {
  const meant = findNearest(field.key, known, 2);
  const ask = meant === undefined ? 'it has no effect.' : `did you mean "${meant}"?`;
  report(field.keySpan, `Codex knows no key "${displayText(field.key, 40)}" here; ${ask}`, {
    fixes:
      meant === undefined
        ? []
        : [{ title: `Change to "${meant}"`, kind: 'choice', edits: [{ span: field.keySpan, newText: meant }] }],
  });
}
