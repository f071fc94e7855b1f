/** What the preview of a skill and the extension say to each other. */
import type { Conversation } from './channel.ts';

/** Everything the preview shows, sent whole each time: a hidden view may miss messages. */
export interface PreviewState {
  /** Grows with each state of one panel; an older one that arrives late is dropped. */
  readonly version: number;
  readonly title: string;
  /** In words: `this workspace, .agents/skills/pdf` or `served by hub`. */
  readonly origin: string;
  /** Set when the skill cannot be read; the rest is then what was known last, or empty. */
  readonly problem: PreviewProblem | undefined;
  readonly frontmatter: PreviewFrontmatter;
  /** The instructions: what follows the frontmatter. */
  readonly instructions: string;
  /** The whole of SKILL.md, as a model that reads the file gets it. */
  readonly text: string;
  /** The listing entry that was counted. */
  readonly listing: string;
  /** UTF-16 units left out of `text` and `instructions` because the file is too large to show; 0 when whole. */
  readonly omitted: number;
  readonly findings: number;
  readonly violations: readonly { readonly rule: string; readonly message: string }[];
  readonly files: readonly PreviewFile[];
  /** Undefined while the count runs. */
  readonly tokens: PreviewTokens | undefined;
}

export interface PreviewProblem {
  readonly message: string;
  /** Words on the button that helps; the button sends `retry`. */
  readonly remedy: string;
}

export interface PreviewFrontmatter {
  readonly status: 'present' | 'missing' | 'not-first-line' | 'unclosed';
  /** Values as text; a list or a map is written as YAML or JSON. */
  readonly fields: readonly { readonly key: string; readonly value: string }[];
}

/** What the skill costs. The words for a number come with it, so that every view says it the same way. */
export interface PreviewTokens {
  /** How the numbers were made, for example `o200k, exact for GPT; other models estimated`. */
  readonly method: string;
  readonly listing: Cost;
  readonly instructions: Cost;
  /** All resources together, as if every one were read. */
  readonly resources: Cost;
  readonly perResource: readonly (Cost & { readonly path: string })[];
  readonly families: readonly (Cost & { readonly family: string; readonly source: string })[];
}

export interface Cost {
  /** `1,396 tok` or `~1.9–2.4k tok`. */
  readonly words: string;
  /** For the bar: the middle of an estimate. */
  readonly tokens: number;
}

export interface PreviewFile {
  /** Relative to the skill folder. */
  readonly path: string;
  /** Undefined when the source does not say. */
  readonly bytes: number | undefined;
}

/** From the extension to the page. */
export interface PreviewToPage extends Conversation {
  readonly posts: { readonly state: PreviewState };
  readonly requests: Readonly<Record<never, never>>;
}

/** From the page to the extension. The page is never believed: the extension checks every value. */
export interface PreviewToHost extends Conversation {
  readonly posts: {
    /** The page has loaded and holds no state. */
    readonly ready: null;
    /** A link in the instructions was chosen. The href is as the author wrote it. */
    readonly openLink: { readonly href: string };
    /** A file of the skill was chosen, by a path from `files` or SKILL.md itself. */
    readonly openFile: { readonly path: string };
    readonly showProblems: null;
    readonly retry: null;
  };
  readonly requests: Readonly<Record<never, never>>;
}
