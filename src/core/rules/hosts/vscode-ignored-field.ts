/** Rule: the fields have an effect in VS Code. */
import { hostClauses } from './host-clauses.ts';
import { ignoredFieldRule } from './ignored-fields.ts';

export const vscodeIgnoredField = ignoredFieldRule('vscode', 'vscode-ignored-field', hostClauses.vscode);
