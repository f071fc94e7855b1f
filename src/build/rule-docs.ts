/** Renders what follows from the rules: their pages, the index, and the settings block of the manifest. Pure. */
import { HOST_IDS, hosts, type RuleFacts, type Sample } from '../core/index.ts';

const SEVERITIES = ['error', 'warning', 'info', 'hint'] as const;
/** A sample that is long on purpose, like one over a limit, is cut here. */
const LINES_SHOWN = 30;
const LINE_SHOWN = 200;
/** Of the skills beside the one that a sample is about. */
const OTHERS_SHOWN = 2;

export interface RuleSetting {
  readonly type: 'string';
  readonly enum: readonly string[];
  readonly default: 'default';
  readonly markdownDescription: string;
  readonly scope: 'resource';
}

export function renderRulePage(rule: RuleFacts): string {
  const fix = { safe: 'safe quick fix, also part of fix all', choice: 'quick fix that you choose' };
  const facts = [
    `Severity: **${rule.severity}**`,
    `Fix: ${rule.fix === undefined ? 'none' : fix[rule.fix]}`,
    `Stands on: [${rule.spec.clause}](${rule.spec.url})`,
    `Setting: \`skillWorkbench.rules.${rule.id}\``,
    ...hostFacts(rule),
  ];
  return [
    `<!-- Written by npm run generate from the rule. Edit the rule instead. -->`,
    `# ${rule.id}`,
    `${rule.title}.`,
    facts.map((fact) => `- ${fact}`).join('\n'),
    '## Why',
    rule.docs.why,
    '## Wrong',
    ...rule.docs.bad.map(renderSample),
    '## Right',
    ...rule.docs.good.map(renderSample),
  ]
    .join('\n\n')
    .concat('\n');
}

/** For which hosts it runs, and for which it is milder. */
function hostFacts({ hosts: only = [], severityFor = {} }: RuleFacts): string[] {
  const runs = only.map((id) => `Runs where ${hosts[id].name} is a [target](../hosts.md)`);
  const milder = HOST_IDS.flatMap((id) =>
    severityFor[id] === undefined ? [] : [`For ${hosts[id].name} alone: **${severityFor[id]}**`],
  );
  return [...runs, ...milder];
}

export function renderRuleIndex(rules: readonly RuleFacts[]): string {
  const rows = rules.map(
    ({ id, title, severity, fix }) => `| [${id}](${id}.md) | ${title} | ${severity} | ${fix ?? ''} |`,
  );
  return [
    '<!-- Written by npm run generate from the rules. Edit the rules instead. -->',
    '# Rules',
    `Skill Workbench checks a skill with ${rules.length} rules. Each has a setting \`skillWorkbench.rules.<id>\` for its severity.`,
    ['| rule | demands | severity | fix |', '|---|---|---|---|', ...rows].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The properties of `contributes.configuration`, by the name of the setting. */
export function ruleSettings(rules: readonly RuleFacts[]): Record<string, RuleSetting> {
  const properties: Record<string, RuleSetting> = {};
  for (const { id, title, severity, docsUrl } of rules) {
    properties[`skillWorkbench.rules.${id}`] = {
      type: 'string',
      enum: ['default', ...SEVERITIES, 'off'],
      default: 'default',
      markdownDescription: `${title} (default: ${severity}). [Read more](${docsUrl})`,
      scope: 'resource',
    };
  }
  return properties;
}

function renderSample(sample: Sample): string {
  const { catalog, path } = sample;
  if (catalog === undefined) return renderSkill(sample);
  const others = Object.entries(catalog);
  const rest = others.length - OTHERS_SHOWN;
  return [
    renderSkill({ ...sample, ...(path === undefined ? {} : { folder: path }) }),
    ...others.slice(0, OTHERS_SHOWN).map(([folder, text]) => `Beside it: ${renderSkill({ text, folder })}`),
    ...(rest > 0 ? [`And ${rest} more like that.`] : []),
  ].join('\n\n');
}

function renderSkill(sample: Sample): string {
  const { text, folder = 'my-skill', files = {}, entryName = 'SKILL.md' } = sample;
  const paths = [entryName, ...Object.keys(files)]
    .filter((path) => path !== '')
    .map((path) => `\`${folder}/${path}\`${renderFacts(path, sample)}`);
  const lines = visible(text).split('\n');
  const shown = lines
    .slice(0, LINES_SHOWN)
    .map((line) => (line.length > LINE_SHOWN ? `${[...line].slice(0, LINE_SHOWN).join('')}…` : line));
  if (lines.length > LINES_SHOWN) shown.push('…');
  const content = shown.join('\n').replace(/\n+$/, '');
  if (entryName === '') return `${paths.join(', ')} and no SKILL.md`;
  const fence = '`'.repeat(Math.max(3, ...[...content.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  const language = entryName.slice(entryName.lastIndexOf('.') + 1).replace('md', 'markdown');
  return `${paths.join(', ')}\n\n${fence}${language}\n${content}\n${fence}`;
}

/** What a file is that its name does not say. */
function renderFacts(path: string, { linksOut = [], archives = {}, executable }: Sample): string {
  if (linksOut.includes(path)) return ' (a link out of the folder)';
  if (executable !== undefined && !executable.includes(path) && path !== 'SKILL.md') return ' (not executable)';
  if (executable?.includes(path)) return ' (executable)';
  const held = archives[path]?.map(
    ({ path: name, link }) => `\`${name}\`${link === undefined ? '' : ` → \`${link}\``}`,
  );
  return held === undefined ? '' : ` (holds ${held.join(' and ')})`;
}

/** Invisible characters as pictures of themselves, so that a page stays text. */
function visible(text: string): string {
  return text
    .replaceAll('\ufeff', '<U+FEFF>')
    .replaceAll('\t', '→')
    .replace(/[^\P{Cc}\n]/gu, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return `<U+${code}>`;
    });
}
