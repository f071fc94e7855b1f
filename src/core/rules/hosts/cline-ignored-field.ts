/** Rule: the fields have an effect in Cline. */
import { hostClauses } from './host-clauses.ts';
import { ignoredFieldRule } from './ignored-fields.ts';

export const clineIgnoredField = ignoredFieldRule('cline', 'cline-ignored-field', hostClauses.cline);
