/** Rule: the policy in agents/openai.yaml has the types that Codex reads. */
import { placeOf } from '../../skill/field-access.ts';
import { defineFileRule } from '../define-file-rule.ts';
import { hostClauses } from './host-clauses.ts';
import { openaiField, openaiSample } from './openai-yaml.ts';

export const codexOpenaiYamlPolicyType = defineFileRule({
  id: 'codex-openai-yaml-policy-type',
  file: 'openai-yaml',
  title: 'The policy has a boolean and a list',
  severity: 'warning',
  spec: hostClauses.codex,
  docs: {
    why: '`allow_implicit_invocation` is true or false, `products` a list. With another type Codex ignores the file, so a skill that should wait for a person does not.',
    bad: [openaiSample('policy:\n  allow_implicit_invocation: "false"'), openaiSample('policy:\n  products: codex')],
    good: [openaiSample('policy:\n  allow_implicit_invocation: false\n  products: [codex]')],
  },
  fix: 'choice',
  silentAfter: ['codex-openai-yaml-invalid'],
  check(file, report) {
    const allow = openaiField(file, 'policy', 'allow_implicit_invocation');
    if (allow !== undefined && allow.kind !== 'boolean') {
      const meant = /^(?:true|yes|on)$/i.test(allow.source)
        ? 'true'
        : /^(?:false|no|off)$/i.test(allow.source)
          ? 'false'
          : '';
      report(placeOf(allow), '"allow_implicit_invocation" must be true or false, without quotes.', {
        fixes:
          meant === '' || allow.decorated
            ? []
            : [{ title: `Change to ${meant}`, kind: 'choice', edits: [{ span: allow.valueSpan, newText: meant }] }],
      });
    }
    const products = openaiField(file, 'policy', 'products');
    if (products !== undefined && products.kind !== 'sequence' && products.kind !== 'null')
      report(placeOf(products), '"products" must be a list.');
  },
});
