/** Finds the tools by which servers speak of skills: by name and schema, without calling one. */
import { asRecord, type UnknownRecord } from '../as-record.ts';
import { readTool } from './activation.ts';
import type { ServerProbe } from './server-probe.ts';
import type { SkillTool } from './skill-details.ts';
import { toolBaseName } from './tool-base-name.ts';

export interface EngineTools {
  readonly execute: string;
  /** `documented`: skill_name, tool_name, parameters. `actual`: skill, tool, args. */
  readonly spelling: 'documented' | 'actual';
  /** `execute`, with the arguments only that do not say what runs, such as `grep` or `instance`. */
  readonly settings: SkillTool | undefined;
  readonly list: string | undefined;
  readonly listPages: boolean;
  readonly search: string | undefined;
}

export interface ReaderTools {
  readonly list: string;
  readonly read: string;
  readonly nameArgument: string;
}

export interface SkilljackTools {
  readonly skill: UnknownRecord | undefined;
  readonly resource: string | undefined;
}

export async function toolsOf(probe: ServerProbe): Promise<readonly UnknownRecord[]> {
  return asRecord(probe.capabilities.tools) === undefined ? [] : probe.tools();
}

/** `execute` is recognised by its schema: many servers have a tool of that name, or the other two without it. */
export function findEngineTools(tools: readonly UnknownRecord[]): EngineTools | undefined {
  for (const tool of tools) {
    if (baseOf(tool) !== 'execute') continue;
    const properties = propertiesOf(tool);
    const spelling = hasAll(properties, ['skill_name', 'tool_name', 'parameters'])
      ? 'documented'
      : hasAll(properties, ['skill', 'tool'])
        ? 'actual'
        : undefined;
    if (spelling === undefined) continue;
    const list = tools.find((each) => baseOf(each) === 'list_skills');
    return {
      execute: String(tool.name),
      spelling,
      settings: settingsOf(tool),
      list: list && String(list.name),
      listPages: list !== undefined && hasAll(propertiesOf(list), ['limit', 'offset']),
      search: nameOf(tools, (each) => baseOf(each) === 'search_skills'),
    };
  }
  return undefined;
}

/** What says what runs, in either spelling. */
const CALL = ['skill_name', 'tool_name', 'parameters', 'skill', 'tool', 'args'];

function settingsOf(execute: UnknownRecord): SkillTool | undefined {
  const read = readTool(execute);
  return read && { ...read, parameters: read.parameters.filter(({ name }) => !CALL.includes(name)) };
}

/** Exactly the two names: `load_skill`, `get_skill` and others belong to servers that mean something else by a skill. */
export function findReaderTools(tools: readonly UnknownRecord[]): ReaderTools | undefined {
  const list = tools.find((tool) => tool.name === 'list_skills' && requiredOf(tool).length === 0);
  const read = tools.find((tool) => tool.name === 'read_skill');
  const nameArgument = read && ['name', 'skill', 'skill_name'].find((each) => propertiesOf(read).includes(each));
  const isAlone = read !== undefined && requiredOf(read).every((each) => each === nameArgument);
  return list !== undefined && nameArgument !== undefined && isAlone
    ? { list: 'list_skills', read: 'read_skill', nameArgument }
    : undefined;
}

export function findSkilljackTools(tools: readonly UnknownRecord[]): SkilljackTools {
  const skill = tools.find((tool) => tool.name === 'skill' && propertiesOf(tool).includes('name'));
  const isReader = (tool: UnknownRecord): boolean =>
    tool.name === 'skill-resource' && hasAll(propertiesOf(tool), ['skill', 'path']);
  return { skill, resource: nameOf(tools, isReader) };
}

function nameOf(tools: readonly UnknownRecord[], is: (tool: UnknownRecord) => boolean): string | undefined {
  const found = tools.find(is);
  return found && String(found.name);
}

function baseOf({ name }: UnknownRecord): string {
  return typeof name === 'string' ? toolBaseName(name) : '';
}

function propertiesOf({ inputSchema }: UnknownRecord): readonly string[] {
  return Object.keys(asRecord(asRecord(inputSchema)?.properties) ?? {});
}

function requiredOf({ inputSchema }: UnknownRecord): readonly unknown[] {
  const required = asRecord(inputSchema)?.required;
  return Array.isArray(required) ? required : [];
}

function hasAll(properties: readonly string[], names: readonly string[]): boolean {
  return names.every((name) => properties.includes(name));
}
