/** Rule: each tool in agents/openai.yaml has a type and a value. */
import type { DataFile } from '../../skill/data-file.ts';
import type { Field } from '../../skill/skill.ts';
import { lineEndAt } from '../../text/line-end.ts';
import { emptySpan } from '../../text/span.ts';
import { defineFileRule } from '../define-file-rule.ts';
import type { Fix } from '../finding.ts';
import { hostClauses } from './host-clauses.ts';
import { openaiSample, openaiTools } from './openai-yaml.ts';

export const codexOpenaiYamlToolMissingValue = defineFileRule({
  id: 'codex-openai-yaml-tool-missing-value',
  file: 'openai-yaml',
  title: 'Each tool has a type and a value',
  severity: 'warning',
  spec: hostClauses.codex,
  docs: {
    why: 'Codex leaves out a tool without a type or a value, and does not ask for it to be installed.',
    bad: [openaiSample('dependencies:\n  tools:\n    - type: mcp')],
    good: [openaiSample('dependencies:\n  tools:\n    - type: mcp\n      value: dates')],
  },
  fix: 'choice',
  silentAfter: ['codex-openai-yaml-invalid'],
  check(file, report) {
    for (const { span, fields } of openaiTools(file)) {
      const missing = ['type', 'value'].filter(
        (key) =>
          !fields.some((field) => field.key === key && typeof field.value === 'string' && field.value.trim() !== ''),
      );
      if (missing.length === 0) continue;
      const place = fields[0]?.keySpan ?? span;
      const words = missing.map((key) => `"${key}"`).join(' and ');
      report(place, `A tool must have ${words}; Codex leaves out this one.`, { fixes: toFill(file, fields, missing) });
    }
  },
});

/** What to write where nothing is known; the name is a person's to fill in. */
const FILLED: Readonly<Record<string, string>> = { type: 'mcp', value: 'name-of-the-tool' };

/** Behind the first field, where each field has a line of its own and none of them is there without a value. */
function toFill({ text, lines }: DataFile, fields: readonly Field[], missing: readonly string[]): readonly Fix[] {
  const [first] = fields;
  if (first === undefined || fields.some(({ key }) => missing.includes(key))) return [];
  const line = lines.line(lines.lineAt(first.keySpan.start));
  const before = text.slice(line.start, first.keySpan.start);
  const oneLine = first.style === 'plain' || first.style === 'single' || first.style === 'double';
  if (!/^[ -]*$/.test(before) || !oneLine || first.valueSpan.end > line.end) return [];
  const added = missing.map(
    (key) => `${lineEndAt(text, lines, line.end)}${' '.repeat(before.length)}${key}: ${FILLED[key]}`,
  );
  const edits = [{ span: emptySpan(line.end), newText: added.join('') }];
  return [{ title: `Add ${missing.join(' and ')} to fill in`, kind: 'choice', edits }];
}
