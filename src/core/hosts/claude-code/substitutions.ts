/** What Claude Code replaces in a body before it shows it to the model. */
import type { Skill } from '../../skill/skill.ts';
import { type Span, spanAt } from '../../text/span.ts';

export interface Substitution {
  readonly kind: 'all' | 'position' | 'name';
  /** `ARGUMENTS`, `1`, `issue`. */
  readonly word: string;
  readonly span: Span;
  /** In a code block or a code span, where a shell's own variables stand. */
  readonly inCode: boolean;
}

/** Variables of plugins, which are empty in other skills. */
export const PLUGIN_VARIABLES: readonly string[] = ['CLAUDE_PLUGIN_ROOT', 'CLAUDE_PLUGIN_DATA'];

const LIMIT = 1000;
const DOLLAR = /(?<![\\$\w])\$(ARGUMENTS\b|\d+(?!\w)|[a-z][\w-]*)/g;

export function substitutions({ text, body, markdown }: Skill): readonly Substitution[] {
  const found: Substitution[] = [];
  const { start, end } = body.span;
  const code = [...markdown.code].sort((a, b) => a.start - b.start);
  let next = 0;
  for (const { 0: whole, 1: word = '', index } of text.slice(start, end).matchAll(DOLLAR)) {
    if (found.length === LIMIT) break;
    const span = spanAt(start + index, whole.length);
    while ((code[next]?.end ?? Infinity) <= span.start) next++;
    const inCode = (code[next]?.start ?? Infinity) <= span.start;
    found.push({ kind: word === 'ARGUMENTS' ? 'all' : /^\d/.test(word) ? 'position' : 'name', word, span, inCode });
  }
  return found;
}

/** Amounts of money that start like an argument: `$1.00`, `$5,000`, `$3M`. A tenth argument nobody has. */
export const MONEY = /(?<![\\$\w])\$\d(?:(?:[.,]\d+)+|[kKMB](?!\w))/g;
