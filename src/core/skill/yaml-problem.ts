/** What can be wrong with the YAML of a frontmatter block, each with its exact place. */
import type { Span } from '../text/span.ts';

export type YamlProblem =
  | {
      readonly kind: 'unquoted-colon';
      /** The colon and, where there is one, the space after it. */
      readonly span: Span;
      readonly key: string;
      /** The whole plain value that would have to be quoted. */
      readonly valueSpan: Span;
      /** The known field whose line break was lost, like `license` in `…text.license: MIT`. */
      readonly glued: { readonly key: string; readonly span: Span } | undefined;
    }
  | { readonly kind: 'reserved-start'; readonly span: Span; readonly key: string; readonly valueSpan: Span }
  | {
      /** Text behind the end of a quoted or bracketed value; the span is where the value opens. */
      readonly kind: 'text-after-value';
      readonly span: Span;
      readonly key: string;
      readonly valueSpan: Span;
    }
  | {
      /** A field that YAML takes for a part of the value above. */
      readonly kind: 'indented-key';
      readonly span: Span;
      readonly key: string;
      readonly parent: string;
      readonly indent: Span;
    }
  | { readonly kind: 'tab-indent'; readonly span: Span; readonly tabs: readonly Span[] }
  | {
      readonly kind: 'duplicate-key';
      readonly span: Span;
      readonly key: string;
      readonly first: Span;
      /** Whole lines of the earlier and the later field; undefined when they share lines with something else. */
      readonly lines: readonly [Span, Span] | undefined;
    }
  | { readonly kind: 'merge-conflict'; readonly span: Span; readonly markers: readonly Span[] }
  | { readonly kind: 'control-character'; readonly span: Span; readonly all: readonly Span[] }
  | {
      readonly kind: 'syntax';
      readonly span: Span;
      readonly message: string;
      /** Where the closing `---` was probably forgotten: the start of a line. */
      readonly missingEnd: number | undefined;
    }
  | { readonly kind: 'limit'; readonly span: Span; readonly message: string };
