/** Rule: the fields have an effect in OpenCode. */
import { hostClauses } from './host-clauses.ts';
import { ignoredFieldRule } from './ignored-fields.ts';

export const opencodeIgnoredField = ignoredFieldRule('opencode', 'opencode-ignored-field', hostClauses.opencode);
