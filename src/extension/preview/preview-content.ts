/** The port through which the preview learns about one skill; documents and sources implement it. */
import type { TokenReport } from '../../protocol/tokens.ts';

export interface PreviewContent {
  readonly title: string;
  /** In words: `this workspace, .agents/skills/pdf` or `served by hub`. */
  readonly origin: string;
  /** Text of SKILL.md. */
  readonly text: string;
  readonly findings: number;
  readonly violations: readonly { readonly rule: string; readonly message: string }[];
  /** Files of the skill, SKILL.md included or not. */
  readonly files: readonly { readonly path: string; readonly bytes: number | undefined }[];
  /** Undefined while it is counted; `PreviewPanels.refresh` when it is there. */
  readonly tokenReport: TokenReport | undefined;
}

/** A skill that cannot be read now, and the words on the button that helps; what the button does is `mend`. */
export class PreviewTrouble extends Error {
  override readonly name = 'PreviewTrouble';
  readonly remedy: string;
  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

export interface PreviewSubject {
  /** One panel for each key, for example the URI of SKILL.md. */
  readonly key: string;
  /** Name for the tab before the first content is there. */
  readonly title: string;
  /** The source says that SKILL.md is not what it was when it was read. */
  changed?(): void;
  /** @throws an error whose message tells a person what happened; a PreviewTrouble also says what helps */
  read(): Promise<PreviewContent>;
  /** Before a person's next try; does what the remedy of the last trouble said. */
  mend?(): Promise<void>;
  /** `path` is relative to the skill folder and stays inside it. */
  openFile(path: string): Promise<void>;
  showProblems(): Promise<void>;
}
