/** Renders the pages of the rules of the wire, and their part of the index. Pure. */
import type { WireRule } from '../core/index.ts';

export function renderWireRulePage({ id, title, severity, spec, why, bad, good }: WireRule): string {
  return [
    '<!-- Written by npm run generate from the rule. Edit the rule instead. -->',
    `# ${id}`,
    `${title}.`,
    [
      `- Severity: **${severity}**${severity === 'error' ? ': the skill, or the server, does not conform' : ''}`,
      `- Checked on a server: by \`skill-workbench verify\`, and where the editor shows a served skill`,
      `- Stands on: [${spec.clause}](${spec.url})`,
    ].join('\n'),
    '## Why',
    why,
    '## Wrong',
    fence(bad),
    '## Right',
    fence(good),
  ]
    .join('\n\n')
    .concat('\n');
}

export function renderWireRuleIndex(rules: readonly WireRule[]): string {
  return [
    '## Rules of the wire',
    `A server that offers skills is held against ${rules.length} more. They have no settings: what a server must keep is not ours to choose.`,
    [
      '| rule | demands | severity |',
      '|---|---|---|',
      ...rules.map(({ id, title, severity }) => `| [${id}](${id}.md) | ${title} | ${severity} |`),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

function fence(text: string): string {
  return `\`\`\`text\n${text}\n\`\`\``;
}
