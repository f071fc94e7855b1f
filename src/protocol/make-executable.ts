/** What a quick fix hands to the editor's command that changes the modes of files, since an edit of text cannot. */
export interface MakeExecutableParams {
  /** URI of the skill folder. */
  readonly folder: string;
  /** Relative to the folder, with `/`. */
  readonly paths: readonly string[];
}
