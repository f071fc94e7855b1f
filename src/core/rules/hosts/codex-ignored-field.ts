/** Rule: the fields have an effect in Codex. */
import { hostClauses } from './host-clauses.ts';
import { ignoredFieldRule } from './ignored-fields.ts';

export const codexIgnoredField = ignoredFieldRule('codex', 'codex-ignored-field', hostClauses.codex);
