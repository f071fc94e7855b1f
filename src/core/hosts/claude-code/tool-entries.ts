/** The tools that a field like `allowed-tools` lists, each with its place. */
import { literalSpan } from '../../skill/field-access.ts';
import type { Field, Skill } from '../../skill/skill.ts';
import { type Span, spanAt } from '../../text/span.ts';

export interface ToolEntry {
  /** `Bash` of `Bash(git add *)`. */
  readonly name: string;
  /** What stands in the parentheses. */
  readonly pattern: string | undefined;
  /** Of the name; undefined where the value does not stand in the file as it is meant. */
  readonly span: Span | undefined;
}

/** A hostile value may be as long as the frontmatter. */
const ENTRIES_LIMIT = 500;
/** Parentheses may hold spaces, commas, and one more pair. */
const ENTRY = /([^\s,()]+)(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\))?/g;

/** A text with spaces or commas, or a list: Claude Code takes all three. */
export function toolEntries(skill: Skill, field: Field): readonly ToolEntry[] {
  if (typeof field.value === 'string') return entriesOf(field.value, literalSpan(skill.text, field)?.start);
  return field.items.slice(0, ENTRIES_LIMIT).flatMap((item) => {
    if (typeof item.value !== 'string') return [];
    const at = skill.text.indexOf(item.value, item.span.start);
    return entriesOf(item.value, at !== -1 && at + item.value.length <= item.span.end ? at : undefined);
  });
}

function entriesOf(text: string, start: number | undefined): readonly ToolEntry[] {
  return [...text.matchAll(ENTRY)].slice(0, ENTRIES_LIMIT).map(({ 1: name = '', 2: pattern, index }) => ({
    name,
    pattern,
    span: start === undefined ? undefined : spanAt(start + index, name.length),
  }));
}

/** Whether the entries let the shell run this command without asking. Patterns are prefixes (`git add:*`) or have `*`. */
export function allowsCommand(entries: readonly ToolEntry[], tool: string, command: string): boolean {
  return entries.some(({ name, pattern }) => {
    if (name === '*') return true;
    if (name !== tool) return false;
    if (pattern === undefined || pattern === '' || pattern === '*') return true;
    const prefix = pattern.endsWith(':*') ? pattern.slice(0, -2) : undefined;
    if (prefix !== undefined) return command === prefix || command.startsWith(prefix);
    return matches(pattern.split('*'), command);
  });
}

/** Without a regular expression, so that a pattern full of stars stays cheap. `git *` also means `git` alone. */
function matches(parts: readonly string[], command: string): boolean {
  const [first = '', ...rest] = parts;
  if (rest.length === 0) return command === first;
  if (rest.length === 1 && rest[0] === '' && command === first.trimEnd()) return true;
  if (!command.startsWith(first)) return false;
  let at = first.length;
  for (const [i, part] of rest.entries()) {
    const next = i === rest.length - 1 && part !== '' ? command.lastIndexOf(part) : command.indexOf(part, at);
    if (next < at) return false;
    if (i === rest.length - 1 && part !== '' && next + part.length !== command.length) return false;
    at = next + part.length;
  }
  return true;
}
