/** Rule: nothing waits to be filled in by a template engine. */
import { spanAt } from '../../text/span.ts';
import { proseOf } from '../body-text.ts';
import { defineRule } from '../define-rule.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';

const VARIABLE = /\{\{ {0,2}[A-Za-z_][\w.-]{0,60} {0,2}\}\}/g;

export const templateVariableUndefined = defineRule({
  id: 'template-variable-undefined',
  title: 'No variable waits for a template engine',
  severity: 'info',
  spec: guides.bestPractices,
  docs: {
    why: 'No host fills in `{{name}}`: the model reads the braces. Say in words what belongs there. In code, braces are left alone.',
    bad: [{ text: `${sampleStart}Greet {{user_name}} with the date.\n` }],
    good: [{ text: `${sampleStart}Greet the user by name. In Handlebars that is \`{{user_name}}\`.\n` }],
  },
  silentAfter: ['file-not-text'],
  check(skill, report) {
    const all = [...proseOf(skill).matchAll(VARIABLE)];
    const [first] = all;
    if (first === undefined) return;
    const count = new Set(all.map(([variable]) => variable)).size;
    const more = count === 1 ? '' : `, nor ${count - 1} more`;
    report(
      spanAt(first.index, first[0].length),
      `No host fills in "${first[0]}"${more}; say in words what belongs there.`,
    );
  },
});
