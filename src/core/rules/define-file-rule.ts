/** Makes a rule about a file of data from its definition. */
import { docsUrl } from './docs-url.ts';
import type { FileRule, FileRuleDefinition } from './file-rule.ts';

export function defineFileRule(definition: FileRuleDefinition): FileRule {
  return { ...definition, fixable: definition.fix !== undefined, docsUrl: docsUrl(definition.id) };
}
