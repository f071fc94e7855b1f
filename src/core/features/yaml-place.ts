/** What stands under the cursor in simple YAML, by lines: it must be known while the YAML is half written. */
import type { LineTable } from '../text/line-table.ts';
import type { Span } from '../text/span.ts';

/** The lines of a text that hold one mapping. */
export interface YamlLines {
  readonly text: string;
  readonly lines: LineTable;
  /** Numbers of its first and its last line. */
  readonly first: number;
  readonly last: number;
}

export type YamlPlace =
  | {
      /** A key of the mapping, or of the one under `parent`. */
      readonly kind: 'key';
      readonly parent: string | undefined;
      /** The word to replace. */
      readonly span: Span;
      readonly hasColon: boolean;
    }
  | {
      /** The value of a field, on its line or in a list below it. */
      readonly kind: 'value';
      readonly key: string;
      readonly parent: string | undefined;
      /** From the start of the value, or of the item, to the end of the line. */
      readonly span: Span;
      /** Between the start of the value and the cursor. */
      readonly before: string;
      readonly inList: boolean;
      /** A space is missing between the colon and the cursor. */
      readonly needsSpace: boolean;
    };

const KEY_PART = /^[\w.-]*$/;
/** Longer lines are no place where a person waits for help. */
const LINE_LIMIT = 10_000;
/** How far up the field of an indented line is looked for. */
const LOOK_BACK = 200;

export function yamlPlaceAt({ text, lines, first, last }: YamlLines, offset: number): YamlPlace | undefined {
  const line = lines.lineAt(offset);
  if (line < first || line > last) return undefined;
  const { start, end } = lines.line(line);
  if (end - start > LINE_LIMIT) return undefined;
  const content = text.slice(start, end);
  const indent = /^[ ]*/.exec(content)?.[0].length ?? 0;
  const before = text.slice(start, offset);
  if (before.trimStart().startsWith('#')) return undefined;
  const parent = indent === 0 && !content.startsWith('-') ? undefined : parentOf(text, lines, first, line);
  if (indent > 0 && parent === undefined) return undefined;

  const item = /^(\s*-[ ]+)/.exec(content)?.[1];
  if (item !== undefined) {
    if (parent === undefined || offset < start + item.length) return undefined;
    const from = start + item.length;
    const span = { start: from, end };
    const inItem = text.slice(from, offset);
    return { kind: 'value', key: parent, parent: undefined, span, before: inItem, inList: true, needsSpace: false };
  }
  const colon = /^\s*([\w.-]+)[ ]*:/.exec(content);
  const keyEnd = colon === null ? undefined : start + colon[0].length;
  if (colon !== null && keyEnd !== undefined && offset >= keyEnd) {
    const blank = /^[ ]*/.exec(text.slice(keyEnd, end))?.[0].length ?? 0;
    const valueStart = Math.min(keyEnd + blank, offset);
    return {
      kind: 'value',
      key: colon[1] ?? '',
      parent,
      span: { start: valueStart, end },
      before: text.slice(valueStart, offset),
      inList: false,
      needsSpace: blank === 0,
    };
  }
  const word = text.slice(start + indent, offset);
  if (offset < start + indent || !KEY_PART.test(word)) return undefined;
  const wordEnd = offset + (/^[\w.-]*/.exec(text.slice(offset, end))?.[0].length ?? 0);
  return { kind: 'key', parent, span: { start: start + indent, end: wordEnd }, hasColon: colon !== null };
}

/** The key at the margin above an indented line. */
function parentOf(text: string, lines: LineTable, first: number, line: number): string | undefined {
  for (let above = line - 1; above >= Math.max(first, line - LOOK_BACK); above--) {
    const { start, end } = lines.line(above);
    const key = /^([\w.-]+)[ ]*:/.exec(text.slice(start, Math.min(end, start + 200)))?.[1];
    if (key !== undefined) return key;
    if (/^[^\s#-]/.test(text.slice(start, start + 1))) return undefined;
  }
  return undefined;
}
