/** Reads YAML with mistakes in it: masks those it understands, reads again, and says each mistake once. */
import { type Span, spanAt, spansTouch, trimSpan, visibleSpan } from '../text/span.ts';
import { findMissingEnd } from './missing-end.ts';
import { findColons, findGluedKey, findIndentedKey, type PlainValue, plainValueAt } from './plain-value.ts';
import { readYaml, type YamlError, type YamlReading } from './read-yaml.ts';
import type { Field } from './skill.ts';
import { YamlMask } from './yaml-mask.ts';
import type { YamlProblem } from './yaml-problem.ts';

/** Each round masks the mistakes it sees and reads again. One can hide another, but hardly more. */
const ROUNDS = 6;
/** Errors of the package that mean a value should have been quoted. */
const MISTAKEN_VALUE = new Set([
  'TAG_RESOLVE_FAILED',
  'BLOCK_AS_IMPLICIT_KEY',
  'BAD_SCALAR_START',
  'UNEXPECTED_TOKEN',
  'ALIAS',
]);
/** What starts no plain value (YAML 1.2.2, 7.3.3), apart from quotes and brackets. */
const RESERVED = '@`%*&!';
/** What opens a value that has its own end. */
const CLOSED = '"\'[{';
/** After one of these the rest mostly follows from it: it is said when the cause is mended. */
const EXPLAINS_REST: ReadonlySet<YamlProblem['kind']> = new Set(['tab-indent', 'merge-conflict', 'indented-key']);

/** At most `limit` problems. */
export function recoverYaml(
  text: string,
  yaml: Span,
  limit: number,
): { reading: YamlReading; problems: YamlProblem[] } {
  return new Recovery(text, yaml, limit).run();
}

class Recovery {
  readonly #text: string;
  readonly #yaml: Span;
  readonly #mask: YamlMask;
  readonly #problems: YamlProblem[] = [];
  readonly #tabs: Span[] = [];
  readonly #limit: number;

  constructor(text: string, yaml: Span, limit: number) {
    const source = text.slice(yaml.start, yaml.end);
    this.#limit = limit;
    this.#text = text;
    this.#yaml = yaml;
    // A carriage return alone ends a line too (YAML 1.2.2, 5.4), which the package does not know.
    this.#mask = new YamlMask(source.replace(/\r(?!\n)/g, '\n'));
    if (source.includes('<<<<<<<')) this.#hideConflict(source);
  }

  run(): { reading: YamlReading; problems: YamlProblem[] } {
    let reading = this.#read();
    for (let round = 0; round < ROUNDS && reading.errors.length > 0; round++) {
      if (!this.#maskTabs(reading.errors) && !this.#maskValues(reading.errors)) break;
      reading = this.#read();
    }
    const [tab] = this.#tabs;
    if (tab !== undefined) this.#problems.push({ kind: 'tab-indent', span: tab, tabs: this.#tabs });
    // What is left after a masked tab or conflict mostly follows from it: say it when the cause is mended.
    const followUp = this.#problems.some(({ kind }) => EXPLAINS_REST.has(kind));
    const [error] = reading.errors;
    if (error !== undefined && !followUp && this.#problems.length < this.#limit) {
      this.#problems.push(this.#syntax(error, reading.root?.fields ?? []));
    }
    return { reading, problems: this.#problems };
  }

  #read(): YamlReading {
    return readYaml(this.#mask.text, this.#yaml.start, this.#mask.restore);
  }

  #hideConflict(source: string): void {
    const markers = [...source.matchAll(/^(?:<{7}(?: .*)?|\|{7}(?: .*)?|={7}|>{7}(?: .*)?)\r?$/gm)].map((match) => ({
      start: match.index,
      end: match.index + match[0].trimEnd().length,
    }));
    const [first] = markers;
    if (first === undefined || source[first.start] !== '<') return;
    for (const marker of markers) this.#mask.comment(marker);
    const shifted = markers.map(({ start, end }) => ({ start: start + this.#yaml.start, end: end + this.#yaml.start }));
    const span = { start: shifted[0]?.start ?? 0, end: shifted[0]?.end ?? 0 };
    this.#problems.push({ kind: 'merge-conflict', span, markers: shifted });
  }

  #maskTabs(errors: readonly YamlError[]): boolean {
    let found = false;
    for (const { code, span } of errors) {
      if (code !== 'TAB_AS_INDENT') continue;
      let end = span.start;
      while (this.#text[end] === '\t' || this.#text[end] === ' ') {
        if (this.#text[end] === '\t') this.#mask.hide(end - this.#yaml.start);
        end++;
      }
      if (end === span.start) continue;
      this.#tabs.push({ start: span.start, end });
      found = true;
    }
    return found;
  }

  /** Each value once: a second error in it has the same cause. */
  #maskValues(errors: readonly YamlError[]): boolean {
    let found = false;
    let masked = this.#yaml.start;
    for (const { code, span } of errors) {
      if (this.#problems.length >= this.#limit) break;
      if (span.start < masked || !MISTAKEN_VALUE.has(code)) continue;
      const value = plainValueAt(this.#text, this.#yaml, span.start);
      if (value === undefined || !this.#maskValue(value, code)) break;
      masked = value.span.end;
      found = true;
    }
    return found;
  }

  /** False when the mistake is not understood. */
  #maskValue(value: PlainValue, code: string): boolean {
    const problem = this.#judge(value, code);
    if (problem === undefined) return false;
    // A line that a tab indents joins the value before it only because the tab is masked.
    if (!this.#tabs.some((tab) => spansTouch(tab, value.span))) this.#problems.push(problem);
    if (problem.kind === 'indented-key') return false;
    if (problem.kind !== 'unquoted-colon') this.#mask.hide(value.span.start - this.#yaml.start);
    for (const colon of findColons(this.#text, value)) this.#mask.hide(colon - this.#yaml.start);
    return true;
  }

  #judge({ key, span: valueSpan }: PlainValue, code: string): YamlProblem | undefined {
    const start = this.#text[valueSpan.start] ?? '';
    if (RESERVED.includes(start)) return { kind: 'reserved-start', span: spanAt(valueSpan.start, 1), key, valueSpan };
    if (CLOSED.includes(start)) {
      return code === 'UNEXPECTED_TOKEN'
        ? { kind: 'text-after-value', span: spanAt(valueSpan.start, 1), key, valueSpan }
        : undefined;
    }
    const indented = findIndentedKey(this.#text, valueSpan);
    if (indented !== undefined) return { kind: 'indented-key', ...indented, parent: key };
    const [colon] = findColons(this.#text, { key, span: valueSpan });
    if (colon === undefined) return undefined;
    const spaced = this.#text[colon + 1] === ' ' || this.#text[colon + 1] === '\t';
    const glued = findGluedKey(this.#text, valueSpan, colon);
    return { kind: 'unquoted-colon', span: spanAt(colon, spaced ? 2 : 1), key, valueSpan, glued };
  }

  /** A quote or bracket without its counterpart is missed at the end of the block only; the mistake is where it opens. */
  #neverClosed(error: YamlError, fields: readonly Field[]): YamlProblem | undefined {
    const rest = trimSpan(this.#text, { start: error.span.start, end: this.#yaml.end });
    const last = fields.at(-1);
    const character = last === undefined ? '' : (this.#text[last.valueSpan.start] ?? '');
    if (rest.end > rest.start || last === undefined || !/["'[{]/.test(character)) return undefined;
    const missingEnd = findMissingEnd(this.#text, this.#yaml, error.span.start);
    const message = `The ${character} that opens the value of "${last.key}" is never closed`;
    return { kind: 'syntax', span: spanAt(last.valueSpan.start, 1), message, missingEnd };
  }

  #syntax(error: YamlError, fields: readonly Field[]): YamlProblem {
    const opened = this.#neverClosed(error, fields);
    if (opened !== undefined) return opened;
    const trimmed = trimSpan(this.#text, error.span);
    const line = this.#text.indexOf('\n', trimmed.start);
    // One line is enough to see; an error at the end of the text has no character of its own.
    const end = line === -1 ? trimmed.end : Math.min(trimmed.end, Math.max(line, trimmed.start));
    const span = visibleSpan({ start: trimmed.start, end }, this.#text.length);
    if (error.code === 'LIMIT' || error.code === 'RESOURCE_EXHAUSTION') {
      return {
        kind: 'limit',
        span,
        message: 'The values of the frontmatter are nested too deeply or too many to read',
      };
    }
    return {
      kind: 'syntax',
      span,
      message: error.message,
      missingEnd: findMissingEnd(this.#text, this.#yaml, span.end),
    };
  }
}
