/** Reads YAML with the `yaml` package and gives it back as plain positioned values. The only file that knows the package. */
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLParseError,
  type YAMLWarning,
} from 'yaml';
import type { Span } from '../text/span.ts';
import { trimSpan } from '../text/span.ts';
import type { Field } from './skill.ts';
import type { YamlKind, YamlNode, YamlStyle } from './yaml-tree.ts';

export interface YamlError {
  readonly code: string;
  readonly span: Span;
  readonly message: string;
}

export interface YamlReading {
  readonly shape: 'mapping' | 'sequence' | 'scalar' | 'empty';
  readonly root: YamlNode | undefined;
  readonly errors: readonly YamlError[];
}

/** Deepest nesting and most values that are read. Aliases count each time, so a few lines cannot unfold into gigabytes. */
const DEPTH_LIMIT = 32;
const NODE_LIMIT = 20_000;

/**
 * All spans of the result are offsets into the file: `base` is where `source` starts in it. This is the one place where
 * they are shifted. `restore` undoes the masks that the caller put into `source`.
 */
export function readYaml(source: string, base: number, restore: (masked: string) => string): YamlReading {
  // Duplicate keys are looked for by ourselves: the package compares every key with every other.
  const document = parseDocument(source, { prettyErrors: false, uniqueKeys: false });
  const reader = new Reader(source, base, restore);
  const contents: unknown = document.contents;
  const root = isNode(contents) ? reader.node(contents, 0) : undefined;
  const errors = [...document.errors, ...document.warnings.filter((warning) => isStrayTag(source, warning))].map(
    (error) => ({
      code: error.code,
      span: reader.span(error.pos[0], error.pos[1]),
      message: error.message,
    }),
  );
  return { shape: shapeOf(document), root, errors: [...errors, ...reader.errors] };
}

/** A tag that nobody knows before plain text, as in `!important …`: the package reads on, other parsers refuse all. */
function isStrayTag(source: string, { code, pos: [start] }: YAMLParseError | YAMLWarning): boolean {
  return code === 'TAG_RESOLVE_FAILED' && /^![^\s]*[ \t]+[^\s"'[{|>#&]/.test(source.slice(start, start + 1_000));
}

function shapeOf(document: Document): YamlReading['shape'] {
  const contents: unknown = document.contents;
  if (isMap(contents)) return 'mapping';
  if (isSeq(contents)) return 'sequence';
  if (isScalar(contents) && contents.value === null && (contents.source ?? '') === '') return 'empty';
  return contents === null || contents === undefined ? 'empty' : 'scalar';
}

class Reader {
  readonly errors: YamlError[] = [];
  readonly #source: string;
  readonly #base: number;
  readonly #restore: (masked: string) => string;
  readonly #anchors = new Map<string, unknown>();
  #nodes = 0;

  constructor(source: string, base: number, restore: (masked: string) => string) {
    this.#source = source;
    this.#base = base;
    this.#restore = restore;
  }

  span(start: number, end: number): Span {
    const length = this.#source.length;
    return { start: this.#base + Math.min(start, length), end: this.#base + Math.min(end, length) };
  }

  node(node: Node, depth: number): YamlNode & { span: Span } {
    const range = node.range ?? [0, 0, 0];
    const trimmed = trimSpan(this.#source, { start: range[0], end: range[1] });
    const span = this.span(trimmed.start, trimmed.end);
    const decorated = 'anchor' in node && (Boolean(node.anchor) || Boolean(node.tag));
    const shared = { decorated, fields: [], items: [], source: '', span };
    if (++this.#nodes > NODE_LIMIT || depth > DEPTH_LIMIT) {
      if (this.errors.length === 0) {
        this.errors.push({ code: 'LIMIT', span, message: 'The values are nested too deeply or too many to read' });
      }
      return { ...shared, kind: 'null', style: 'empty', value: null };
    }
    const read = this.#content(node, depth, shared);
    if ('anchor' in node && typeof node.anchor === 'string') this.#anchors.set(node.anchor, read.value);
    return read;
  }

  #content(node: Node, depth: number, shared: Shared): YamlNode & { span: Span } {
    if (isAlias(node)) {
      const known = this.#anchors.has(node.source);
      if (!known) {
        this.errors.push({
          code: 'ALIAS',
          span: shared.span,
          message: `No anchor &${node.source} stands before the alias`,
        });
      }
      const value = known ? this.#anchors.get(node.source) : null;
      return { ...shared, kind: kindOf(value), style: 'alias', value };
    }
    if (isMap(node)) {
      const fields = node.items.flatMap((pair) => (isPair(pair) ? [this.#field(pair, depth)] : []));
      return {
        ...shared,
        kind: 'mapping',
        style: node.flow === true ? 'flow' : 'block',
        value: toRecord(fields),
        fields,
      };
    }
    if (isSeq(node)) {
      const items = node.items.map((item) => this.#item(item, depth, shared.span));
      const style = node.flow === true ? 'flow' : 'block';
      return { ...shared, kind: 'sequence', style, value: items.map((item) => item.value), items };
    }
    if (!isScalar(node)) return { ...shared, kind: 'null', style: 'empty', value: null };
    const value = typeof node.value === 'string' ? this.#restore(node.value) : node.value;
    const source = this.#restore(typeof node.source === 'string' ? node.source : '');
    return { ...shared, kind: kindOf(value), style: styleOf(node), value, source };
  }

  /** In a sequence, `[a: b]` is a mapping of one pair without a node of its own. */
  #item(item: unknown, depth: number, place: Span): YamlNode & { span: Span } {
    if (isNode(item)) return this.node(item, depth + 1);
    const empty: YamlNode = {
      kind: 'null',
      style: 'empty',
      value: null,
      source: '',
      decorated: false,
      fields: [],
      items: [],
    };
    if (!isPair(item)) return { ...empty, span: place };
    const field = this.#field(item, depth);
    const span = { start: field.keySpan.start, end: Math.max(field.keySpan.end, field.valueSpan.end) };
    return { ...empty, kind: 'mapping', style: 'flow', value: toRecord([field]), fields: [field], span };
  }

  #field(pair: Pair, depth: number): Field {
    const key = isNode(pair.key) ? pair.key.range : undefined;
    const keySpan = this.span(key?.[0] ?? 0, key?.[1] ?? 0);
    const name =
      isScalar(pair.key) && typeof pair.key.value === 'string' ? pair.key.value : this.#slice(keySpan).trim();
    const node = isNode(pair.value) ? this.node(pair.value, depth + 1) : undefined;
    const valueSpan = node?.span ?? { start: keySpan.end, end: keySpan.end };
    const lineSpan = this.#lines(keySpan.start, Math.max(keySpan.end, valueSpan.end));
    return {
      ...(node ?? { kind: 'null', style: 'empty', value: null, source: '', decorated: false, fields: [], items: [] }),
      key: this.#restore(name),
      keySpan,
      valueSpan,
      lineSpan,
      readable: true,
    };
  }

  #slice(span: Span): string {
    return this.#source.slice(span.start - this.#base, span.end - this.#base);
  }

  #lines(start: number, end: number): Span {
    const from = this.#source.lastIndexOf('\n', start - this.#base - 1) + 1;
    const to = this.#source.indexOf('\n', Math.max(from, end - this.#base));
    return this.span(start === this.#base ? 0 : from, to === -1 ? this.#source.length : to + 1);
  }
}

type Shared = Pick<YamlNode, 'decorated' | 'fields' | 'items' | 'source'> & { readonly span: Span };

function toRecord(fields: readonly Field[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const { key, value } of fields) {
    Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
  }
  return record;
}

function kindOf(value: unknown): YamlKind {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'sequence';
  if (typeof value === 'string' || typeof value === 'boolean') return typeof value === 'string' ? 'string' : 'boolean';
  return typeof value === 'number' || typeof value === 'bigint' ? 'number' : 'mapping';
}

function styleOf(node: Scalar): YamlStyle {
  switch (node.type) {
    case 'QUOTE_SINGLE':
      return 'single';
    case 'QUOTE_DOUBLE':
      return 'double';
    case 'BLOCK_LITERAL':
      return 'literal';
    case 'BLOCK_FOLDED':
      return 'folded';
    default:
      return (node.source ?? '') === '' ? 'empty' : 'plain';
  }
}
