/** The dialect of Skill Engine: three tools, in the documentation's spelling or the program's; skills are bundles of tools. */
import type { UnknownRecord } from '../as-record.ts';
import { callForText } from './call-for-text.ts';
import { collectPages } from './collect-pages.ts';
import {
  type Dialect,
  type ListOptions,
  MissingArgumentsError,
  type SearchHit,
  type ServedFileContent,
  type ServedSkill,
  type ServerRequest,
  type SkillAdapter,
  type SkillListing,
  UnlistedFileError,
} from './dialect.ts';
import { DialectClient } from './dialect-client.ts';
import type { ExecuteOptions, ExecutionResult } from './execution.ts';
import { ListedSkillsAdapter } from './listed-skills-adapter.ts';
import { SYNTHESISED_FILES } from './named-entry.ts';
import type { SkillTool } from './skill-details.ts';
import { documentOfFile, type SkillDocument } from './skill-document.ts';
import { parseEngineListing, parseEngineSearch } from './skill-engine-text.ts';
import { synthesiseSkillFile } from './synthesise-skill-file.ts';
import { type EngineTools, findEngineTools, toolsOf } from './tool-family.ts';

const PAGE_SIZE = 100;
const NO_TOOLS: EngineTools = {
  execute: 'execute',
  spelling: 'actual',
  settings: undefined,
  list: 'list_skills',
  listPages: false,
  search: undefined,
};

export const skillEngine: Dialect = {
  id: 'skill-engine',
  async detect(probe) {
    return { matches: findEngineTools(await toolsOf(probe)) !== undefined };
  },
  async open(probe) {
    const tools = findEngineTools(await toolsOf(probe)) ?? NO_TOOLS;
    return new SkillEngineAdapter(new DialectClient(probe.connection, 'skill-engine'), tools);
  },
};

class SkillEngineAdapter extends ListedSkillsAdapter implements SkillAdapter {
  readonly #tools: EngineTools;

  constructor(client: DialectClient, tools: EngineTools) {
    super(client, ['tools'], { pages: tools.listPages, execute: true, search: tools.search !== undefined });
    this.#tools = tools;
  }

  get runSettings(): SkillTool | undefined {
    return this.#tools.settings;
  }

  async list({ signal, onPage }: ListOptions = {}): Promise<SkillListing> {
    const { list, listPages, spelling } = this.#tools;
    if (list === undefined) {
      return { skills: [], violations: [], stopped: 'the server has no tool "list_skills"' };
    }
    const merged = new Map<string, Map<string, SkillTool>>();
    const { stopped } = await collectPages(
      async (cursor) => {
        const args = listPages ? { limit: PAGE_SIZE, offset: Number(cursor ?? 0) } : {};
        const skills = parseEngineListing(await callForText(this.client, list, args, signal));
        // The documentation counts skills, the program counts tools.
        const count = spelling === 'documented' ? skills.length : skills.flatMap(({ tools }) => tools).length;
        const hasMore = listPages && count >= PAGE_SIZE;
        return { items: skills, nextCursor: hasMore ? String(Number(cursor ?? 0) + count) : undefined };
      },
      (skills) => {
        let fresh = 0;
        for (const { name, tools } of skills) {
          const known = merged.get(name) ?? new Map<string, SkillTool>();
          if (!merged.has(name)) fresh += 1;
          merged.set(name, known);
          for (const tool of tools) {
            if (!known.has(tool.name)) fresh += 1;
            known.set(tool.name, tool);
          }
        }
        return fresh;
      },
    );
    const skills = [...merged].map(([name, tools]) => toSkill(name, [...tools.values()]));
    onPage?.(skills);
    return this.keep({ skills, violations: [], stopped });
  }

  async readFile(skillKey: string, path: string): Promise<ServedFileContent> {
    const skill = this.skill(skillKey);
    if (path !== 'SKILL.md') throw new UnlistedFileError(`"${skill.name}" is a bundle of tools and has no files.`);
    return synthesiseSkillFile(skill, renderTools(skill));
  }

  async read(skillKey: string): Promise<SkillDocument> {
    return documentOfFile(await this.readFile(skillKey, 'SKILL.md'));
  }

  /** Sent once. Arguments that the tool requires are checked before. */
  async execute(
    skillKey: string,
    script: string,
    args: UnknownRecord,
    options: ExecuteOptions = {},
  ): Promise<ExecutionResult> {
    const { method, params } = this.requestOf(skillKey, script, args, options.settings);
    return this.client.run(method, params, options);
  }

  requestOf(skillKey: string, script: string, args: UnknownRecord, given: UnknownRecord = {}): ServerRequest {
    const { name, tools = [] } = this.skill(skillKey);
    const tool = tools.find((each) => each.name === script);
    if (tool === undefined) throw new UnlistedFileError(`"${name}" has no tool "${script}".`);
    const missing = tool.parameters.filter((each) => each.required && !Object.hasOwn(args, each.name));
    if (missing.length > 0) throw new MissingArgumentsError(missing.map((each) => each.name));
    const { execute, spelling, settings } = this.#tools;
    const declared = Object.entries(given).filter(([key]) => settings?.parameters.some((each) => each.name === key));
    const call =
      spelling === 'documented'
        ? { skill_name: name, tool_name: script, parameters: args }
        : { skill: name, tool: script, args };
    return {
      method: 'tools/call',
      params: { name: execute, arguments: { ...Object.fromEntries(declared), ...call } },
    };
  }

  async search(query: string, limit: number, signal?: AbortSignal): Promise<readonly SearchHit[]> {
    const { search } = this.#tools;
    if (search === undefined) throw new UnlistedFileError('The server has no tool "search_skills".');
    return parseEngineSearch(await callForText(this.client, search, { query, top_k: limit }, signal));
  }
}

function toSkill(name: string, tools: readonly SkillTool[]): ServedSkill {
  return {
    key: name,
    name,
    // The product describes tools only.
    description: tools
      .map((tool) => `${tool.name}: ${tool.description ?? ''}`)
      .join('\n')
      .slice(0, 20_000),
    uri: undefined,
    frontmatter: undefined,
    files: SYNTHESISED_FILES,
    violations: [],
    tools,
    synthesised: true,
  };
}

function renderTools({ name, tools = [] }: ServedSkill): string {
  const lines = tools.flatMap((tool) => [
    `- **${tool.name}**: ${tool.description ?? ''}`,
    ...tool.parameters.map(
      (each) => `  - \`${each.name}\`: ${each.description ?? ''}${each.required ? ' (required)' : ''}`,
    ),
  ]);
  return [`## ${name}`, '', ...lines, ''].join('\n');
}
