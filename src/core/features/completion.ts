/** What completion offers, free of any protocol. */
import type { TextEdit } from '../text/span.ts';
import type { SkillFolder } from '../workspace.ts';

export interface Completion {
  readonly label: string;
  readonly kind: 'field' | 'property' | 'value' | 'tool' | 'file' | 'folder' | 'snippet';
  /** Beside the label, in few words. */
  readonly detail?: string;
  /** Markdown made here; never a skill's text. */
  readonly documentation?: string;
  readonly edit: TextEdit;
  /** More is to be offered once this is taken. */
  readonly again?: boolean;
}

/** What the editor already offers by itself, so that nothing is offered twice. */
export interface BuiltIn {
  /** VS Code's support of SKILL.md: its own fields with their values. */
  readonly fields: boolean;
  /** VS Code's Markdown support: links, headings, folding. */
  readonly markdown: boolean;
}

export interface CompletionContext {
  readonly folder: SkillFolder;
  readonly builtIn: BuiltIn;
  /** Keys under `metadata` in the skills of the workspace, most used first. */
  readonly metadataKeys: readonly string[];
  /** The hosts that a person named; none: all count. */
  readonly hosts?: readonly string[];
}

/** The fields that VS Code 1.139 completes and explains by itself in documents of its language id `skill`. */
export const BUILT_IN_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'description',
  'argument-hint',
  'user-invocable',
  'disable-model-invocation',
  'license',
  'compatibility',
  'metadata',
  'context',
]);
