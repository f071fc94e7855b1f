/** A configuration file as a tree with offsets, read as far as it can be: comments and trailing commas are no faults. */
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

export interface Parsed {
  readonly root: Node | undefined;
  readonly errors: readonly { readonly offset: number; readonly what: string }[];
}

export interface NamedNode {
  readonly name: string;
  readonly key: Node;
  readonly value: Node;
}

export function parseNodes(text: string): Parsed {
  const errors: ParseError[] = [];
  try {
    const root = parseTree(text, errors, { allowTrailingComma: true });
    return { root, errors: errors.map(({ error, offset }) => ({ offset, what: words(printParseErrorCode(error)) })) };
  } catch (error) {
    // The parser calls itself for each level of nesting.
    if (error instanceof RangeError) {
      return { root: undefined, errors: [{ offset: 0, what: 'too many levels of nesting' }] };
    }
    throw error;
  }
}

/** Where a name stands twice, the last one counts. */
export function property(map: Node, name: string): NamedNode | undefined {
  return properties(map).findLast((each) => each.name === name);
}

export function properties(map: Node | undefined): readonly NamedNode[] {
  if (map?.type !== 'object') return [];
  return (map.children ?? []).flatMap(({ children }) => {
    const [key, value] = children ?? [];
    return key === undefined || value === undefined ? [] : [{ name: String(key.value), key, value }];
  });
}

/** `CommaExpected` as `comma expected`. */
function words(code: string): string {
  return code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
