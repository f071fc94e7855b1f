/** Reads what the tools of `skill-engine` answer: Markdown for people, the only form the product has. */
import type { SearchHit } from './dialect.ts';
import type { SkillArgument, SkillTool } from './skill-details.ts';

export interface EngineSkill {
  readonly name: string;
  readonly tools: readonly SkillTool[];
}

const TEXT_LIMIT = 8 * 1024 * 1024;
const SKILL = /^## (\S.*)$/;
const TOOL = /^ {2}- \*\*([^*]+)\*\*(?::\s*(.*))?$/;
const PARAMETER = /^ {4}- `([^`]+)`(?::\s*(.*))?$/;
const REQUIRED = /\s*\(required\)\s*$/;
const HIT = /^### \d+\. \*\*([^*]+)\*\*(?: \((\d{1,3})%[^)]*\))?/;
const HIT_DESCRIPTION = /^\*\*Description:\*\* (.*)$/;
const HIT_SKILL = /^\s*"skill"\s*:\s*"((?:[^"\\]|\\.)*)"/;

/** Lines that are of none of the forms are passed over: headers, hints, and continuations. */
export function parseEngineListing(text: string): readonly EngineSkill[] {
  const skills = new Map<string, SkillTool[]>();
  let tools: SkillTool[] | undefined;
  let parameters: SkillArgument[] | undefined;
  for (const line of text.slice(0, TEXT_LIMIT).split(/\r?\n/)) {
    const skill = SKILL.exec(line)?.[1]?.trim();
    const tool = TOOL.exec(line);
    const parameter = PARAMETER.exec(line);
    if (skill !== undefined) {
      tools = skills.get(skill) ?? [];
      skills.set(skill, tools);
      parameters = undefined;
    } else if (tool?.[1] !== undefined && tools !== undefined) {
      parameters = [];
      tools.push({ name: tool[1].trim(), description: tool[2] ?? '', parameters });
    } else if (parameter?.[1] !== undefined && parameters !== undefined) {
      const description = parameter[2] ?? '';
      const required = REQUIRED.test(description);
      parameters.push({ name: parameter[1], description: description.replace(REQUIRED, ''), required });
    }
  }
  return [...skills].map(([name, listed]) => ({ name, tools: listed }));
}

/** The JSON in the answer has comments, so only its line with the skill is read. */
export function parseEngineSearch(text: string): readonly SearchHit[] {
  const hits: { skill: string; tool: string; description: string; percent: number | undefined }[] = [];
  for (const line of text.slice(0, TEXT_LIMIT).split(/\r?\n/)) {
    const hit = HIT.exec(line);
    const last = hits.at(-1);
    if (hit?.[1] !== undefined) {
      const percent = hit[2] === undefined ? undefined : Math.min(100, Number(hit[2]));
      hits.push({ skill: '', tool: hit[1].trim(), description: '', percent });
    } else if (last !== undefined) {
      const description = HIT_DESCRIPTION.exec(line)?.[1];
      const skill = HIT_SKILL.exec(line)?.[1];
      if (description !== undefined && last.description === '') last.description = description;
      if (skill !== undefined && last.skill === '') last.skill = skill;
    }
  }
  return hits;
}
