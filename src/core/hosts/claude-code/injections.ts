/** The commands that Claude Code runs before it shows a body to the model: `` !`command` `` and fences with an exclamation mark. */
import type { Skill } from '../../skill/skill.ts';
import type { Span } from '../../text/span.ts';

export interface Injection {
  readonly command: string;
  /** Of the command alone. */
  readonly span: Span;
  readonly form: 'inline' | 'fence';
  /** False where another character than white space stands before the mark: then it is plain text. */
  readonly recognised: boolean;
}

/** What may stand directly before a mark that was meant as one. After a word the mark ends a sentence. */
const MEANT = /[=:("'[{,|&;>]/;
const COMMANDS_LIMIT = 200;

export function injections(skill: Skill): readonly Injection[] {
  const { text, markdown } = skill;
  const found: Injection[] = [];
  // Quick to say no.
  if (!/!`|```!/.test(text)) return found;
  for (const span of markdown.code) {
    if (found.length === COMMANDS_LIMIT) break;
    const whole = text.slice(span.start, span.end);
    const fence = /^(```+)!\s*\n([\s\S]*?)\n?[ \t]*\1`*\s*$/.exec(whole);
    const inline = /^`([^`\n]+)`$/.exec(whole);
    if (fence?.[2] !== undefined) {
      const start = span.start + whole.indexOf('\n') + 1;
      const command = fence[2];
      if (command.trim() !== '')
        found.push({ command, span: { start, end: start + command.length }, form: 'fence', recognised: true });
    } else if (inline?.[1] !== undefined && text[span.start - 1] === '!') {
      const before = text[span.start - 2];
      const recognised = before === undefined || /\s/.test(before);
      if (!recognised && !MEANT.test(before)) continue;
      const inner = { start: span.start + 1, end: span.end - 1 };
      found.push({ command: inline[1], span: inner, form: 'inline', recognised });
    }
  }
  return found;
}
