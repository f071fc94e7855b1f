/** Makes a rule from its definition. */
import { docsUrl } from './docs-url.ts';
import type { Rule, RuleDefinition } from './rule.ts';

export function defineRule(definition: RuleDefinition): Rule {
  return { ...definition, fixable: definition.fix !== undefined, docsUrl: docsUrl(definition.id) };
}
