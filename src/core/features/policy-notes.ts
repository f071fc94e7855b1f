/** What the words of a policy mean, in Markdown for completion and hover. */
import type { levels } from '../policy/policy-keys.ts';
import type { RuleFacts } from '../rules/all-rules.ts';

export const levelMeanings: Readonly<Record<(typeof levels)[number], string>> = {
  off: 'Nothing is reported.',
  error: 'A fault. On the command line the exit code is 1.',
  warning: 'Likely a fault. Counted by `--max-warnings`.',
  info: 'Worth knowing.',
  hint: 'Shown by a few dots in the editor.',
};

export function ruleNote({ title, severity, docs, docsUrl, hosts = [] }: RuleFacts): string {
  const limits = hosts.length === 0 ? '' : ` Only for ${hosts.join(', ')}.`;
  return `${title}. Default: ${severity}.${limits}\n\n${docs.why}\n\n[More on this rule](${docsUrl})`;
}
