/** Rule: an entry is of a known type. */
import { defineFileRule } from '../define-file-rule.ts';
import { guides } from '../guides.ts';
import { hasCurrentSchema, indexEntries } from './index-entries.ts';
import { digest, indexSample } from './index-sample.ts';

const TYPES = ['skill-md', 'archive'];
const entry = { name: 'my-skill', description: 'Formats dates.', url: 'my-skill/SKILL.md', digest };

export const wkType = defineFileRule({
  id: 'wk-type',
  file: 'discovery-index',
  title: 'An entry is of type skill-md or archive',
  severity: 'error',
  spec: guides.discovery,
  docs: {
    why: 'Clients must skip an entry of another type.',
    bad: [indexSample([{ ...entry, type: 'markdown' }])],
    good: [indexSample([{ ...entry, type: 'skill-md' }])],
  },
  fix: 'choice',
  check(file, report) {
    if (!hasCurrentSchema(file)) return;
    for (const { text } of indexEntries(file)) {
      const type = text('type');
      if (type === undefined || TYPES.includes(type.text)) continue;
      const span = type.field.valueSpan;
      report(span, `Clients skip an entry of type "${type.text.slice(0, 40)}"; the types are skill-md and archive.`, {
        fixes: TYPES.map((name) => ({
          title: `Change to "${name}"`,
          kind: 'choice',
          edits: [{ span, newText: `"${name}"` }],
        })),
      });
    }
  },
});
