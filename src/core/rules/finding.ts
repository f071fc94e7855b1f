/** What a rule reports: where, what is wrong, and the edits that mend it. */
import type { Span, TextEdit } from '../text/span.ts';

export type Severity = 'error' | 'warning' | 'info' | 'hint';

/** A mend. `safe` fixes may run unasked (fix-all, `--fix`); a `choice` is one of several, or changes meaning. */
export interface Fix {
  readonly title: string;
  readonly kind: 'safe' | 'choice';
  readonly edits: readonly TextEdit[];
  /** Renames within or of the skill folder, done together with the edits. Paths are relative to the skill folder; `{ from: '.', to: '../name' }` renames the folder itself, or moves it to another place of its project. */
  readonly renames?: readonly { readonly from: string; readonly to: string }[];
  /** Files to let be executed, as `chmod +x` does. Paths are relative to the skill folder and lie inside it. */
  readonly executables?: readonly string[];
  /** Files to make. Paths are relative to the skill folder and lie inside it. Never overwrite one. */
  readonly creates?: readonly { readonly path: string; readonly text: string }[];
}

export interface Finding {
  /** Stable kebab-case id of the rule. */
  readonly rule: string;
  readonly severity: Severity;
  /** One sentence: what is wrong, and what to do where that is not obvious. */
  readonly message: string;
  readonly span: Span;
  readonly fixes: readonly Fix[];
  /** The other place that belongs to it, for example the first of two equal keys. */
  readonly related?: { readonly span: Span; readonly message: string };
}
