/** Finds keys that stand twice in one mapping, at any depth (YAML 1.2.2, 3.2.1.3: keys are unique). */
import type { Field } from './skill.ts';
import type { YamlProblem } from './yaml-problem.ts';
import type { YamlNode } from './yaml-tree.ts';

export function findDuplicateKeys(fields: readonly Field[]): YamlProblem[] {
  const problems: YamlProblem[] = [];
  visit(fields, false, problems);
  return problems;
}

function visit(fields: readonly Field[], flow: boolean, problems: YamlProblem[]): void {
  const seen = new Map<string, Field>();
  for (const field of fields) {
    const first = seen.get(field.key);
    if (first === undefined) seen.set(field.key, field);
    else {
      const { key, keySpan, lineSpan } = field;
      const separate = !flow && first.lineSpan.end <= lineSpan.start;
      const lines = separate ? ([first.lineSpan, lineSpan] as const) : undefined;
      problems.push({ kind: 'duplicate-key', span: keySpan, key, first: first.keySpan, lines });
    }
    visitNode(field, problems);
  }
}

function visitNode(node: YamlNode, problems: YamlProblem[]): void {
  visit(node.fields, node.style === 'flow', problems);
  for (const item of node.items) visitNode(item, problems);
}
