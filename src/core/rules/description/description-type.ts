/** Rule: the description is a string. */
import { findReadableField, isEmptyField, placeOf } from '../../skill/field-access.ts';
import type { Field } from '../../skill/skill.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { joinItems, quoteField } from '../field-edits.ts';
import { unreadableFields } from '../follow-ups.ts';

export const descriptionType = defineRule({
  id: 'description-type',
  title: 'The description is a string',
  severity: 'error',
  spec: clauses.description,
  docs: {
    why: 'Hosts that find a list, a number or a mapping instead of a text skip the skill. Often it is the rest of a template in square brackets, which YAML reads as a list.',
    bad: [
      { text: '---\nname: my-skill\ndescription: [TODO: Explain what the skill does]\n---\n\nDo it.\n' },
      { text: '---\nname: my-skill\ndescription: 42\n---\n\nDo it.\n' },
    ],
    good: [
      { text: '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n' },
    ],
  },
  fix: 'choice',
  silentAfter: unreadableFields,
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'description');
    if (field === undefined || field.kind === 'string' || isEmptyField(field)) return;
    const written = skill.text.slice(field.valueSpan.start, field.valueSpan.end);
    if (field.style === 'flow' && /^[[{]+\s*(?:TODO|FIXME|TBD|XXX|your|insert|describe)\b/i.test(written)) {
      report(
        placeOf(field),
        `The description is still the text of a template, and ${kindOf(field)} for YAML; write the description.`,
      );
      return;
    }
    const fixes =
      field.kind === 'sequence' ? joinItems(field, ' ', 'choice', skill) : quoteField(skill, field, 'choice');
    report(placeOf(field), `The description is ${kindOf(field)} for YAML, but must be a string.`, { fixes });
  },
});

function kindOf(field: Field): string {
  return field.kind === 'sequence' ? 'a list' : `a ${field.kind}`;
}
