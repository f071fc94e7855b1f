/** Rule: the fields have an effect in Cursor. */
import { hostClauses } from './host-clauses.ts';
import { ignoredFieldRule } from './ignored-fields.ts';

export const cursorIgnoredField = ignoredFieldRule('cursor', 'cursor-ignored-field', hostClauses.cursor);
