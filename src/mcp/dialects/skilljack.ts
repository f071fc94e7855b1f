/** The convention of Skilljack: `skill://<name>` resources, two tools, and the catalogue as XML in a tool's description. */
import { type AvailableSkill, parseAvailableSkills } from './available-skills.ts';
import { callForText } from './call-for-text.ts';
import {
  type Dialect,
  type DirectoryListing,
  type ListOptions,
  type ReadOptions,
  type ServedFileContent,
  type ServedSkill,
  type SkillAdapter,
  type SkillListing,
  UnlistedFileError,
} from './dialect.ts';
import { DialectClient, signalOptions } from './dialect-client.ts';
import { DialectError } from './dialect-error.ts';
import { ListedSkillsAdapter } from './listed-skills-adapter.ts';
import { textOf } from './loose-fields.ts';
import { readResourceContent } from './resource-content.ts';
import { examineResources, isSkilljack } from './resource-family.ts';
import { isSafePath } from './safe-path.ts';
import { documentOfFile, type SkillDocument } from './skill-document.ts';
import { findSkilljackTools, toolsOf } from './tool-family.ts';
import { walkList } from './walk-list.ts';

export const skilljack: Dialect = {
  id: 'skilljack',
  async detect(probe) {
    const { found } = await examineResources(probe);
    const { skill, resource } = findSkilljackTools(await toolsOf(probe));
    // A tool named "skill" is common: its partner or its catalogue must be there too.
    const isCatalogue = parseAvailableSkills(textOf(skill?.description) ?? '') !== undefined;
    return { matches: found.has('skilljack') || (skill !== undefined && (resource !== undefined || isCatalogue)) };
  },
  async open(probe) {
    return new SkilljackAdapter(new DialectClient(probe.connection, 'skilljack'));
  },
};

class SkilljackAdapter extends ListedSkillsAdapter implements SkillAdapter {
  #resourceTool: string | undefined;
  #skillTool: string | undefined;

  constructor(client: DialectClient) {
    super(client, ['tools', 'resources', 'prompts'], { directory: true });
  }

  /** From the catalogue and the resources together: either may be there alone. */
  async list({ signal, onPage }: ListOptions = {}): Promise<SkillListing> {
    const tools = await this.#walk('tools/list', 'tools', 'name', signal);
    const resources = await this.#walk('resources/list', 'resources', 'uri', signal);
    const { skill, resource } = findSkilljackTools(tools.items);
    this.#skillTool = textOf(skill?.name);
    this.#resourceTool = resource;
    const found = new Map<string, ServedSkill>();
    for (const each of parseAvailableSkills(textOf(skill?.description, 4 * 1024 * 1024) ?? '') ?? []) {
      if (!found.has(each.name)) found.set(each.name, toSkill(each, undefined));
    }
    for (const item of resources.items.filter(isSkilljack)) {
      const uri = textOf(item.uri, 4_096);
      const name = nameOf(uri);
      // `skill://<name>/` is the collection of files of the skill, not a skill.
      if (uri === undefined || name === undefined) continue;
      const description = found.get(name)?.description ?? textOf(item.description) ?? '';
      found.set(name, toSkill({ name, description }, uri));
    }
    const skills = [...found.values()];
    onPage?.(skills);
    return this.keep({ skills, violations: [], stopped: tools.stopped ?? resources.stopped });
  }

  async readFile(skillKey: string, path: string, signal?: AbortSignal): Promise<ServedFileContent> {
    const skill = this.skill(skillKey);
    if (path !== 'SKILL.md') {
      return this.#textOf(path, await this.#callResource(skill, path, signal));
    }
    if (skill.uri === undefined) {
      if (this.#skillTool === undefined) throw new UnlistedFileError(`The server has no way to read "${skill.name}".`);
      return this.#textOf(path, await callForText(this.client, this.#skillTool, { name: skill.name }, signal));
    }
    const result = await this.client.request('resources/read', { uri: skill.uri }, signalOptions(signal));
    return { path, ...readResourceContent(result, skill.uri), violations: [] };
  }

  async read(skillKey: string, { signal }: ReadOptions = {}): Promise<SkillDocument> {
    return documentOfFile(await this.readFile(skillKey, 'SKILL.md', signal));
  }

  /** The tool answers a folder with all files below it, one path per line. */
  async readDirectory(skillKey: string, path: string, signal?: AbortSignal): Promise<DirectoryListing> {
    const skill = this.skill(skillKey);
    const text = await this.#callResource(skill, path, signal);
    const paths = text.split(/\r?\n/).map((line) => line.replace(/^\s*[-*]\s+/, '').trim());
    const entries = [...new Set(paths.filter((each) => isSafePath(each) && !/\s/.test(each)))].slice(0, 2_000);
    return {
      entries: entries.map((each) => ({
        name: each.slice(each.lastIndexOf('/') + 1),
        path: each,
        uri: undefined,
        mimeType: undefined,
        isDirectory: false,
      })),
      violations: [],
      stopped: undefined,
    };
  }

  async #callResource(skill: ServedSkill, path: string, signal: AbortSignal | undefined): Promise<string> {
    if (this.#resourceTool === undefined || (path !== '' && !isSafePath(path))) {
      throw new UnlistedFileError(`"${path}" of "${skill.name}" cannot be asked for.`);
    }
    return callForText(this.client, this.#resourceTool, { skill: skill.name, path }, signal);
  }

  #textOf(path: string, text: string): ServedFileContent {
    return { path, bytes: new TextEncoder().encode(text), mimeType: undefined, violations: [] };
  }

  /** A listing that the server does not have is empty. */
  async #walk(method: string, field: string, identity: string, signal: AbortSignal | undefined) {
    try {
      return await walkList(this.client, { method, field, identity }, signal);
    } catch (error) {
      if (error instanceof DialectError && error.kind === 'method-missing') return { items: [], stopped: undefined };
      throw error;
    }
  }
}

function nameOf(uri: string | undefined): string | undefined {
  if (uri === undefined || uri.endsWith('/')) return undefined;
  try {
    return decodeURIComponent(uri.slice('skill://'.length));
  } catch {
    return undefined;
  }
}

function toSkill({ name, description }: Omit<AvailableSkill, 'location'>, uri: string | undefined): ServedSkill {
  return {
    key: name,
    name,
    description,
    uri,
    frontmatter: undefined,
    files: 'dynamic',
    violations: [],
  };
}
