/** Renders the JSON schema of a policy file from the tables that its reader follows. Pure. */
import {
  allRules,
  budgetKeys,
  defaultBudgets,
  levels,
  POLICY_FILE_NAME,
  policyHosts,
  policyKeys,
} from '../core/index.ts';

export const POLICY_SCHEMA_PATH = 'schemas/skill-workbench.schema.json';

/** Draft 7, which the YAML extension of VS Code knows. */
export function renderPolicySchema(): string {
  const meaning = Object.fromEntries(policyKeys.map(({ key, meaning: text }) => [key, text]));
  const strings = { type: 'array', items: { type: 'string', minLength: 1 } };
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'https://github.com/skill-workbench/skill-workbench/blob/main/schemas/skill-workbench.schema.json',
    title: `Policy of Skill Workbench (${POLICY_FILE_NAME})`,
    $comment: 'Written by npm run generate. Edit src/core/policy instead.',
    type: 'object',
    additionalProperties: false,
    properties: {
      extends: { description: meaning.extends, anyOf: [{ type: 'string', minLength: 1 }, strings] },
      rules: { description: meaning.rules, type: 'object', additionalProperties: false, properties: ruleProperties() },
      hosts: {
        description: meaning.hosts,
        anyOf: [hostSchema(), { type: 'array', uniqueItems: true, items: hostSchema() }],
      },
      ignore: { description: meaning.ignore, anyOf: [{ type: 'string', minLength: 1 }, strings] },
      budgets: {
        description: meaning.budgets,
        type: 'object',
        additionalProperties: false,
        properties: budgetProperties(),
      },
    },
  };
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}

/** `false` is what a bare `off` becomes for a reader of YAML 1.1. */
function ruleProperties(): Record<string, unknown> {
  return Object.fromEntries(
    allRules.map(({ id, title, severity, docsUrl }) => [
      id,
      {
        description: `${title} (default: ${severity}).`,
        markdownDescription: `${title} (default: ${severity}). [Read more](${docsUrl})`,
        enum: [...levels, false],
      },
    ]),
  );
}

function hostSchema(): unknown {
  return { type: 'string', enum: policyHosts.map(([id]) => id), enumDescriptions: policyHosts.map(([, name]) => name) };
}

function budgetProperties(): Record<string, unknown> {
  const defaults: Readonly<Record<string, number>> = { ...defaultBudgets };
  return Object.fromEntries(
    Object.entries(budgetKeys).map(([key, description]) => [
      key,
      { description, type: 'integer', minimum: 1, maximum: 10_000_000, default: defaults[key] },
    ]),
  );
}
