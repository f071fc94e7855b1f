/** What the comments of one skill switch off, and which of them had something to switch off. */
import type { Skill } from '../skill/skill.ts';
import type { Span } from '../text/span.ts';
import { type Directive, readDirectives } from './directive.ts';

/** One rule named by one comment. */
export interface Suppression {
  readonly rule: string;
  /** Of the rule's id in the comment. */
  readonly span: Span;
  readonly directive: Directive;
}

interface Entry extends Suppression {
  first: number;
  last: number;
  used: boolean;
}

export class Suppressions {
  readonly directives: readonly Directive[];
  readonly #entries: readonly Entry[];
  readonly #byRule: ReadonlyMap<string, readonly Entry[]>;

  constructor(skill: Skill) {
    this.directives = readDirectives(skill);
    this.#entries = toEntries(this.directives, skill);
    const byRule = new Map<string, Entry[]>();
    for (const entry of this.#entries) {
      const others = byRule.get(entry.rule);
      if (others === undefined) byRule.set(entry.rule, [entry]);
      else others.push(entry);
    }
    this.#byRule = byRule;
  }

  /** Whether a finding of the rule on this line is switched off. Each comment that says so counts as used. */
  covers(rule: string, line: number): boolean {
    let any = false;
    for (const entry of this.#byRule.get(rule) ?? []) {
      if (entry.directive.kind === 'enable' || line < entry.first || line > entry.last) continue;
      entry.used = true;
      any = true;
    }
    return any;
  }

  /** What covered nothing so far, in order of its place. */
  unused(): readonly Suppression[] {
    return this.#entries.filter(({ used }) => !used);
  }
}

/** In the body, `enable` ends what `disable` began; without it, `disable` holds for the whole file. */
function toEntries(directives: readonly Directive[], skill: Skill): readonly Entry[] {
  const entries: Entry[] = [];
  const open = new Map<string, Entry>();
  for (const directive of directives) {
    const { kind, place, names, span, lines } = directive;
    for (const { id, span: idSpan } of names) {
      const entry: Entry = { rule: id, span: idSpan, directive, ...lines, used: false };
      entries.push(entry);
      if (place === 'frontmatter') continue;
      if (kind === 'disable') open.set(id, entry);
      const begun = open.get(id);
      if (kind !== 'enable' || begun === undefined) continue;
      begun.first = skill.lines.lineAt(begun.directive.span.start);
      begun.last = skill.lines.lineAt(span.start);
      // It did its work; whether the region was needed, its beginning answers for.
      entry.used = true;
      open.delete(id);
    }
  }
  return entries;
}
