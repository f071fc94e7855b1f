/** Rule: a discovery index has the form that its schema asks for. */
import type { DataFile } from '../../skill/data-file.ts';
import { countCodePoints } from '../../text/code-points.ts';
import { spanAt } from '../../text/span.ts';
import { defineFileRule } from '../define-file-rule.ts';
import { guides } from '../guides.ts';
import type { Report } from '../rule.ts';
import { hasCurrentSchema, indexEntries, SCHEMA } from './index-entries.ts';
import { digest, indexSample } from './index-sample.ts';

const REQUIRED = ['name', 'type', 'description', 'url', 'digest'];
const DESCRIPTION_LIMIT = 1024;

export const wkIndexSchema = defineFileRule({
  id: 'wk-index-schema',
  file: 'discovery-index',
  title: 'A discovery index fits its schema',
  severity: 'error',
  spec: guides.discovery,
  docs: {
    why: 'A client that meets another form skips the entry or the whole index, mostly without a word. Each entry has name, type, description, url and digest.',
    bad: [
      indexSample([{ name: 'my-skill', type: 'skill-md', description: 'Formats dates.', url: 'my-skill/SKILL.md' }]),
      { ...indexSample([]), text: '{ "skills": {} }\n' },
      { ...indexSample([]), text: '{ "$schema": "https://example.com/schema.json", "skills": [] }\n' },
    ],
    good: [
      indexSample([
        { name: 'my-skill', type: 'skill-md', description: 'Formats dates.', url: 'my-skill/SKILL.md', digest },
      ]),
    ],
  },
  fix: 'choice',
  check(file, report) {
    const { root, errors, shape } = file;
    const [error] = errors;
    if (error !== undefined) {
      report(error.span, 'The index is not valid JSON, so no client reads it.');
      return;
    }
    const skills = root?.fields.find(({ key }) => key === 'skills');
    if (shape !== 'mapping' || skills?.kind !== 'sequence') {
      report(skills?.keySpan ?? spanAt(0, 1), 'The index must be an object with a list "skills".');
      return;
    }
    checkSchema(file, report);
    for (const { span } of skills.items.filter(({ kind }) => kind !== 'mapping')) {
      report(span, 'An entry of "skills" must be an object.');
    }
    checkEntries(file, report);
  },
});

function checkSchema(file: DataFile, report: Report): void {
  const schema = file.root?.fields.find(({ key }) => key === '$schema');
  if (schema === undefined || schema.value === SCHEMA) return;
  report(schema.valueSpan, `Clients do not process an index with this "$schema"; the known one is ${SCHEMA}.`, {
    fixes: [
      {
        title: 'Use the schema of version 0.2.0',
        kind: 'choice',
        edits: [{ span: schema.valueSpan, newText: JSON.stringify(SCHEMA) }],
      },
    ],
  });
}

/** What an entry of 0.1.0 had is not known here, so only an index that names the schema is held to its fields. */
function checkEntries(file: DataFile, report: Report): void {
  if (!hasCurrentSchema(file)) return;
  for (const entry of indexEntries(file)) {
    const missing = REQUIRED.filter((key) => entry.text(key) === undefined);
    const [first] = missing;
    if (first !== undefined) {
      const place = entry.field(first)?.valueSpan ?? spanAt(entry.span.start, 1);
      const names = missing.map((key) => `"${key}"`).join(', ');
      report(place, `The entry needs ${names} as ${missing.length === 1 ? 'a string' : 'strings'}.`);
    }
    const description = entry.text('description');
    if (description !== undefined && countCodePoints(description.text) > DESCRIPTION_LIMIT) {
      report(description.field.valueSpan, `The description is longer than ${DESCRIPTION_LIMIT} characters.`);
    }
  }
}
