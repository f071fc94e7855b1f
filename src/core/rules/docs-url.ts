/** Where the page of a rule is. */

const DOCS = 'https://github.com/skill-workbench/skill-workbench/blob/main/docs';

export function docsUrl(ruleId: string): string {
  // The faults of a policy file have one page together.
  return ruleId === 'policy-invalid' ? `${DOCS}/policy.md#faults` : `${DOCS}/rules/${ruleId}.md`;
}
