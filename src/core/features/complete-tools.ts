/** Completes one entry of `allowed-tools` or `disallowed-tools`, in any of the forms that hosts read. */
import type { Skill } from '../skill/skill.ts';
import type { Completion } from './completion.ts';
import { claudeTools, toolPatterns } from './tool-docs.ts';
import type { YamlPlace } from './yaml-place.ts';

export function completeTools({ span, before, needsSpace }: YamlPlace & { kind: 'value' }, skill: Skill): Completion[] {
  // Inside the parentheses of a pattern stands a command, of which nothing is known.
  if (before.lastIndexOf('(') > before.lastIndexOf(')')) return [];
  const typed = /[^\s,[\]"']*$/.exec(before)?.[0] ?? '';
  const offset = span.start + before.length;
  const rest = /^[^\s,[\]"'#]*/.exec(skill.text.slice(offset, span.end))?.[0] ?? '';
  const written = new Set(skill.text.slice(span.start, span.end).split(/[\s,[\]"']+/));
  const entry = { start: offset - typed.length, end: offset + rest.length };
  return [...claudeTools, ...toolPatterns]
    .filter(({ name }) => name === typed || !written.has(name))
    .map(({ name, meaning }) => ({
      label: name,
      kind: 'tool',
      detail: 'Claude Code',
      documentation: meaning,
      edit: { span: entry, newText: needsSpace ? ` ${name}` : name },
    }));
}
