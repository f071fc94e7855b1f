/** Every rule, whatever file it looks at: for documentation, settings and lists. */
import { fileRules } from './file-rules.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules.ts';

/** What is known of a rule without running it. */
export type RuleFacts = Omit<Rule, 'check'>;

export const allRules: readonly RuleFacts[] = [...rules, ...fileRules];
