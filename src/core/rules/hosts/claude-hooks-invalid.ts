/** Rule: the field hooks has the form of Claude Code's hooks. */
import { hookEvents, hookKinds } from '../../hosts/claude-code/hook-schema.ts';
import { findReadableField, placeOf } from '../../skill/field-access.ts';
import type { Field } from '../../skill/skill.ts';
import type { YamlNode } from '../../skill/yaml-tree.ts';
import type { Span } from '../../text/span.ts';
import { findNearest } from '../nearest.ts';
import type { Report } from '../rule.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

const hook = '  PreToolUse:\n    - matcher: Bash\n      hooks:\n        - type: command\n          command: ./check.sh';

export const claudeHooksInvalid = hostRule('claude-code', {
  id: 'claude-hooks-invalid',
  title: 'Hooks have the form that Claude Code reads',
  severity: 'error',
  spec: hostClauses.claudeHooks,
  docs: {
    why: 'Hooks are a map of events; each event has a list of matchers, each matcher a list of hooks, each hook a type and what it runs. Claude Code leaves out hooks of another form, so a check that should guard the skill never runs.',
    bad: [
      { text: sampleText('hooks: ./check.sh') },
      { text: sampleText('hooks:\n  PreToolUse:\n    matcher: Bash') },
      { text: sampleText('hooks:\n  PreToolUse:\n    - matcher: Bash\n      command: ./check.sh') },
      { text: sampleText(`hooks:\n${hook.replace('PreToolUse', 'PreTooluse')}`) },
      { text: sampleText(`hooks:\n${hook.replace('command: ./', 'run: ./')}`) },
    ],
    good: [{ text: sampleText(`hooks:\n${hook}`) }],
  },
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'hooks');
    if (field === undefined || field.kind === 'null') return;
    if (field.kind !== 'mapping') {
      report(placeOf(field), '"hooks" must be a map of events, each with a list of matchers.');
      return;
    }
    for (const event of field.fields.filter(({ readable }) => readable)) checkEvent(event, report);
  },
});

function checkEvent(event: Field, report: Report): void {
  if (!hookEvents.includes(event.key)) {
    const meant = findNearest(event.key, hookEvents, 2);
    const ask = meant === undefined ? 'newer versions may.' : `did you mean "${meant}"?`;
    // The list of events grows: what resembles none of them may be a new one.
    const severity = meant === undefined ? ('info' as const) : ('error' as const);
    report(event.keySpan, `Claude Code 2.1 knows no hook event "${event.key.slice(0, 40)}"; ${ask}`, { severity });
  }
  if (event.kind !== 'sequence') {
    report(event.keySpan, 'A hook event must have a list of matchers.');
    return;
  }
  for (const item of event.items) {
    const list = item.fields.find(({ key }) => key === 'hooks');
    if (list === undefined || list.kind !== 'sequence') {
      report(list?.keySpan ?? item.span, 'A matcher must have a list "hooks".');
      continue;
    }
    for (const one of list.items) checkHook(one, report);
  }
}

function checkHook(one: YamlNode & { readonly span: Span }, report: Report): void {
  const type = one.fields.find(({ key }) => key === 'type');
  const kind = typeof type?.value === 'string' ? type.value : undefined;
  if (kind === undefined || type === undefined) {
    report(one.span, 'A hook must have a "type", for example command.');
    return;
  }
  const needed = hookKinds.get(kind);
  if (needed === undefined)
    report(placeOf(type), `A hook is of type ${[...hookKinds.keys()].join(', ')}; Claude Code 2.1 knows no other.`);
  else if (!one.fields.some(({ key }) => key === needed))
    report(placeOf(type), `A hook of type ${kind} must have the key "${needed}".`);
}
