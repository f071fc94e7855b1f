/** Rule: flags hold a boolean that Claude Code reads. */
import { findReadableField, placeOf, scalarText } from '../../skill/field-access.ts';
import { changeTo } from './field-fixes.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

const FLAGS = ['disable-model-invocation', 'user-invocable', 'background'];
const BOOLEAN = /^(?:true|false|yes|no|on|off|1|0)$/i;
const MEANT_TRUE = /^(?:y|t|enabled?|ture|treu|tru|trie)$/i;
const MEANT_FALSE = /^(?:n|f|disabled?|flase|fasle|fals|falsee)$/i;

export const claudeBooleanValue = hostRule('claude-code', {
  id: 'claude-boolean-value',
  title: 'Flags are true or false',
  severity: 'error',
  spec: hostClauses.claudeCode,
  docs: {
    why: 'Claude Code reads true, false, yes, no, on, off, 1 and 0, in any case. Any other value leaves the flag at its default, so a skill that should wait for a person may start by itself.',
    bad: [
      { text: sampleText('disable-model-invocation: enabled') },
      { text: sampleText('user-invocable: sometimes') },
      { text: sampleText('context: fork\nbackground: y') },
    ],
    good: [{ text: sampleText('disable-model-invocation: true\nuser-invocable: Yes') }],
  },
  fix: 'safe',
  check(skill, report) {
    for (const key of FLAGS) {
      const field = findReadableField(skill.frontmatter, key);
      if (field === undefined || BOOLEAN.test(scalarText(field)?.trim() ?? '')) continue;
      const written = scalarText(field)?.trim() ?? '';
      const meant = MEANT_TRUE.test(written) ? 'true' : MEANT_FALSE.test(written) ? 'false' : undefined;
      report(placeOf(field), `"${key}" must be true or false; Claude Code does not read this value.`, {
        fixes: meant === undefined ? [] : plain(changeTo(skill, field, meant, 'safe'), meant),
      });
    }
  },
});

/** The value is a boolean: it needs no quotes, which a string that looks like one would get. */
function plain(fixes: ReturnType<typeof changeTo>, value: string): ReturnType<typeof changeTo> {
  return fixes.map((fix) => ({ ...fix, edits: fix.edits.map(({ span }) => ({ span, newText: value })) }));
}
