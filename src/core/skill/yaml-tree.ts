/** The values of YAML with their places. */
import type { Span } from '../text/span.ts';
import type { Field } from './skill.ts';

export type YamlKind = 'string' | 'number' | 'boolean' | 'null' | 'sequence' | 'mapping';
export type YamlStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded' | 'block' | 'flow' | 'alias' | 'empty';

export interface YamlNode {
  readonly kind: YamlKind;
  readonly style: YamlStyle;
  /** Plain JavaScript data, by the YAML 1.2 core schema. */
  readonly value: unknown;
  /** The value as written, without quotes for a scalar; empty for collections. */
  readonly source: string;
  /** True when an anchor or a tag stands before the value. */
  readonly decorated: boolean;
  /** Of a mapping. */
  readonly fields: readonly Field[];
  /** Of a sequence. */
  readonly items: readonly (YamlNode & { readonly span: Span })[];
}
