/** The Markdown that `skill-engine` answers with, as the product writes it. */
import type { ServedSkill } from './served-skill.ts';

interface NamedTool {
  readonly skill: ServedSkill;
  readonly name: string;
  readonly script: string;
}

export function renderList(
  all: readonly ServedSkill[],
  toolsOf: (skill: ServedSkill) => readonly NamedTool[],
  offset: number,
  limit: number,
): string {
  const page = [...all].sort((a, b) => (a.name < b.name ? -1 : 1)).slice(offset, offset + limit);
  if (page.length === 0) return 'No skills found.';
  const end = offset + page.length;
  const head =
    page.length < all.length
      ? [`Showing ${page.length} of ${all.length} (offset: ${offset}, limit: ${limit})`, '']
      : [];
  const body = page.flatMap((skill) => [
    '',
    `## ${skill.name}`,
    ...(toolsOf(skill).length === 0 ? [oneLine(skill.description)] : []),
    ...toolsOf(skill).map(({ name }) => `  - **${name}**: ${oneLine(skill.description)}`),
  ]);
  const next = end < all.length ? ['', `Next page: offset ${end}`] : [];
  return [...head, 'Available Skills and Tools:', ...body, ...next].join('\n');
}

/** No model is asked: the share of the words of the query that a tool's name, skill and description hold. */
export function renderSearch(tools: readonly NamedTool[], query: string, top: number): string {
  const wanted = new Set(wordsOf(query));
  const found = tools
    .map((tool) => ({ tool, score: scoreOf(tool, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, top);
  if (found.length === 0) return 'No matching tools found.';
  return found
    .map(({ tool: { skill, name }, score }, index) => {
      const call = JSON.stringify({ skill_name: skill.name, tool_name: name, parameters: {} }, undefined, 2);
      const share = Math.round(score * 100);
      return [
        `### ${index + 1}. **${name}** (${share}% - ${skill.name})`,
        '',
        `**Description:** ${oneLine(skill.description)}`,
        '',
        `\`\`\`json\n${call}\n\`\`\``,
      ].join('\n');
    })
    .join('\n\n');
}

function scoreOf({ skill, name, script }: NamedTool, wanted: ReadonlySet<string>): number {
  const own = new Set(wordsOf(`${skill.name} ${name} ${script} ${skill.description}`));
  return wanted.size === 0 ? 0 : [...wanted].filter((word) => own.has(word)).length / wanted.size;
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .slice(0, 4096)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
