/** What the editor tells of itself in `initializationOptions`. Other editors send nothing, and get everything. */

export interface EditorOptions {
  /** `vscode` where the editor has support of its own for SKILL.md, which is not to be doubled. */
  readonly name: string;
  /** The editor's command that shows the preview; without one, costs are text that does nothing. */
  readonly previewCommand: string | undefined;
  /** The editor's command that lets files be executed; without one, that fix is not offered. */
  readonly makeExecutableCommand: string | undefined;
  /** Whether the editor completes and explains YAML by the schema of the policy file itself. */
  readonly yaml: boolean;
}

export function toEditorOptions(options: unknown): EditorOptions {
  const entries = new Map<string, unknown>(
    typeof options === 'object' && options !== null ? Object.entries(options) : [],
  );
  const text = (key: string): string | undefined => {
    const value = entries.get(key);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return {
    name: text('editor') ?? '',
    previewCommand: text('previewCommand'),
    makeExecutableCommand: text('makeExecutableCommand'),
    yaml: entries.get('yaml') === true,
  };
}
