/** What a host does with a skill at its place, statement by statement. */
import type { Span } from '../text/span.ts';
import type { HostId } from './host-id.ts';

/** `limited`: only under the condition that the statement names. `unknown`: nobody outside can tell. */
export type Answer = 'yes' | 'no' | 'limited' | 'unknown';

export type Topic = 'found' | 'loaded' | 'name' | 'model' | 'person' | 'cut' | 'ignored' | 'note';

export interface Statement {
  readonly topic: Topic;
  readonly answer: Answer;
  /** One sentence with its reason. */
  readonly text: string;
  /** False where no primary source settles it. */
  readonly confirmed: boolean;
  /** What in SKILL.md the statement rests on. */
  readonly span?: Span;
}

export interface HostVerdict {
  readonly host: HostId;
  readonly found: Answer;
  readonly loaded: Answer;
  /** The name under which it loads, when it does. */
  readonly name: string | undefined;
  /** Whether the model can choose it by itself. */
  readonly model: Answer;
  /** Whether a person can call it. */
  readonly person: Answer;
  /** Fields of the file that have no effect. */
  readonly ignoredFields: readonly string[];
  /** Fields that are cut, with what is left in code points. */
  readonly cut: readonly { readonly field: string; readonly kept: number }[];
  /** In the order in which they follow from each other. */
  readonly statements: readonly Statement[];
}
