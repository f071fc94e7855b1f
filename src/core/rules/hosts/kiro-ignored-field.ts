/** Rule: the fields have an effect in Kiro. */
import { hostClauses } from './host-clauses.ts';
import { ignoredFieldRule } from './ignored-fields.ts';

export const kiroIgnoredField = ignoredFieldRule('kiro', 'kiro-ignored-field', hostClauses.kiro);
