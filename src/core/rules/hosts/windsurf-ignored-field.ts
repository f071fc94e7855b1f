/** Rule: the fields have an effect in Windsurf. */
import { hostClauses } from './host-clauses.ts';
import { ignoredFieldRule } from './ignored-fields.ts';

export const windsurfIgnoredField = ignoredFieldRule('windsurf', 'windsurf-ignored-field', hostClauses.windsurf);
