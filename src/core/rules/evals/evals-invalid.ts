/** Rule: the evaluations of a skill have the form that tools run. */
import { findText } from '../../skill/field-access.ts';
import { parseSkill } from '../../skill/parse-skill.ts';
import { spanAt } from '../../text/span.ts';
import { defineFileRule } from '../define-file-rule.ts';
import { guides } from '../guides.ts';
import type { Sample } from '../rule.ts';
import { sampleStart } from '../sample-start.ts';

function evalsSample(text: string): Sample {
  return { text: `${text}\n`, entryName: 'evals/evals.json', files: { 'SKILL.md': `${sampleStart}Do it.\n` } };
}

export const evalsInvalid = defineFileRule({
  id: 'evals-invalid',
  file: 'evals',
  title: 'Evaluations have a prompt each, and files that exist',
  severity: 'warning',
  spec: guides.evaluation,
  docs: {
    why: 'Tools that try a skill read evals/evals.json: an object with a list "evals", each with a prompt and, if it has any, files. What they cannot read they leave out, and the skill seems to do well.',
    bad: [
      evalsSample('{ "skill_name": "my-skill", "evals": [{ "id": 1, "expected_output": "2024" }] }'),
      evalsSample(
        '{ "skill_name": "my-skill", "evals": [{ "id": 1, "prompt": "Format it", "files": ["evals/a.csv"] }] }',
      ),
      evalsSample('{ "evals": ['),
    ],
    good: [evalsSample('{ "skill_name": "my-skill", "evals": [{ "id": 1, "prompt": "Format 5 May 2024." }] }')],
  },
  check({ root, shape, errors, text }, report, folder) {
    const source = folder.read('SKILL.md');
    // Other things have evaluations too.
    if (source === undefined) return;
    const [error] = errors;
    if (error !== undefined) return report(error.span, 'This is not valid JSON, so no tool reads the evaluations.');
    const evals = root?.fields.find(({ key }) => key === 'evals');
    if (shape !== 'mapping' || evals?.kind !== 'sequence') {
      return report(evals?.keySpan ?? spanAt(0, 1), 'Evaluations are an object with a list "evals".');
    }
    const named = root?.fields.find(({ key }) => key === 'skill_name');
    const name = findText(parseSkill(source).frontmatter, 'name')?.text;
    if (named !== undefined && name !== undefined && named.value !== name) {
      report(named.valueSpan, `The skill is called "${name}".`);
    }
    const ids = new Set<unknown>();
    for (const { span, fields } of evals.items) {
      const field = (key: string) => fields.find((one) => one.key === key);
      const prompt = field('prompt');
      if (typeof prompt?.value !== 'string' || prompt.value.trim() === '') {
        report(prompt?.valueSpan ?? spanAt(span.start, 1), 'An evaluation needs a "prompt" with text in it.');
      }
      const id = field('id');
      if (id !== undefined && ids.has(id.value))
        report(
          id.valueSpan,
          `Another evaluation has the id ${text.slice(id.valueSpan.start, id.valueSpan.end).slice(0, 40)} too.`,
        );
      ids.add(id?.value);
      for (const file of field('files')?.items ?? []) {
        if (typeof file.value !== 'string' || exists(file.value, folder)) continue;
        report(file.span, `The file "${file.value.slice(0, 200)}" does not exist in the skill folder.`);
      }
    }
  },
});

/** Relative to the skill, as the guide has it, or to the folder of the evaluations, as some tools have it. */
function exists(path: string, folder: { kind(path: string): unknown }): boolean {
  return folder.kind(path) !== undefined || folder.kind(`evals/${path}`) !== undefined;
}
