/** Reads one policy file. Faults are findings in that file; whatever is right besides them still counts. */

import { allRules } from '../rules/all-rules.ts';
import type { Finding } from '../rules/finding.ts';
import { findDuplicateKeys } from '../skill/duplicate-keys.ts';
import { readYaml } from '../skill/read-yaml.ts';
import type { Field } from '../skill/skill.ts';
import { displayText } from '../text/display-text.ts';
import { type Span, visibleSpan } from '../text/span.ts';
import { emptyPolicy, type Policy } from './policy.ts';
import { type PolicyFaults, policyFaults } from './policy-faults.ts';
import { policyKeys } from './policy-keys.ts';
import { readBudgets, readHosts, readIgnore, readRules, readStrings, without } from './policy-values.ts';

export interface PolicyReading {
  readonly policy: Policy;
  readonly extends: readonly { readonly path: string; readonly span: Span }[];
  readonly faults: readonly Finding[];
}

/** @param base absolute path of the file's folder, with `/` */
export function readPolicy(text: string, base: string): PolicyReading {
  const byteOrderMark = text.startsWith('\ufeff') ? 1 : 0;
  const { shape, root, errors } = readYaml(text.slice(byteOrderMark), byteOrderMark, (value) => value);
  const faults = policyFaults(text);
  for (const { span, message } of errors) {
    faults.error(
      visibleSpan(span, text.length),
      `This is not valid YAML: ${displayText(message, 200)}.`.replace('..', '.'),
    );
  }
  const fields = root?.fields ?? [];
  for (const problem of findDuplicateKeys(fields)) {
    if (problem.kind === 'duplicate-key') {
      faults.error(problem.span, `"${displayText(problem.key, 60)}" stands here twice; only the last counts.`);
    }
  }
  if (shape !== 'mapping' && shape !== 'empty' && errors.length === 0) {
    const keys = policyKeys.map(({ key }) => key).join(', ');
    faults.error(
      visibleSpan({ start: 0, end: text.length }, text.length),
      `A policy is a mapping with the keys ${keys}.`,
    );
  }
  let policy = emptyPolicy;
  let paths: PolicyReading['extends'] = [];
  for (const field of fields) {
    switch (field.key) {
      case 'extends':
        paths = readStrings(field, faults, 'the path of a policy file').map(({ value, span }) => ({
          path: value,
          span,
        }));
        break;
      case 'rules':
        policy = { ...policy, severities: readRules(field, new Set(allRules.map(({ id }) => id)), faults) };
        break;
      case 'hosts':
        policy = { ...policy, hosts: readHosts(field, faults) };
        break;
      case 'ignore':
        policy = { ...policy, ignore: readIgnore(field, base, faults) };
        break;
      case 'budgets':
        policy = { ...policy, budgets: readBudgets(field, faults) };
        break;
      default:
        unknownKey(field, fields, faults);
    }
  }
  return { policy, extends: paths, faults: faults.all() };
}

function unknownKey({ key, keySpan }: Field, fields: readonly Field[], faults: PolicyFaults): void {
  const known = policyKeys.map((one) => one.key);
  faults.unknown(keySpan, 'key', key, without(known, fields));
}
