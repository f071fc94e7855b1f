/** The convention of two tools: `list_skills` answers JSON, `read_skill` the text of a SKILL.md. */
import { asRecord } from '../as-record.ts';
import { RequestError } from '../request-error.ts';
import { callForText } from './call-for-text.ts';
import {
  type Dialect,
  type ListOptions,
  type ReadOptions,
  type ServedFileContent,
  type ServedSkill,
  type SkillAdapter,
  type SkillListing,
  UnlistedFileError,
} from './dialect.ts';
import { DialectClient } from './dialect-client.ts';
import { listEntries } from './list-entries.ts';
import { ListedSkillsAdapter } from './listed-skills-adapter.ts';
import { readNamedEntry, SYNTHESISED_FILES } from './named-entry.ts';
import { documentOfFile, type SkillDocument } from './skill-document.ts';
import { findReaderTools, type ReaderTools, toolsOf } from './tool-family.ts';

const METHOD = 'list_skills';
const NO_TOOLS: ReaderTools = { list: METHOD, read: 'read_skill', nameArgument: 'name' };

export const toolsOnly: Dialect = {
  id: 'tools-only',
  async detect(probe) {
    return { matches: findReaderTools(await toolsOf(probe)) !== undefined };
  },
  async open(probe) {
    const tools = findReaderTools(await toolsOf(probe)) ?? NO_TOOLS;
    return new ToolsOnlyAdapter(new DialectClient(probe.connection, 'tools-only'), tools);
  },
};

class ToolsOnlyAdapter extends ListedSkillsAdapter implements SkillAdapter {
  readonly #tools: ReaderTools;

  constructor(client: DialectClient, tools: ReaderTools) {
    super(client, ['tools'], {});
    this.#tools = tools;
  }

  async list(options: ListOptions = {}): Promise<SkillListing> {
    const fetch = async () => ({
      skills: parseList(await callForText(this.client, this.#tools.list, {}, options.signal)),
    });
    const read = (entry: unknown): ServedSkill | 'foreign' | undefined => {
      const skill = readNamedEntry(entry);
      if (typeof skill !== 'object') return skill;
      // What `read_skill` gives is the file itself.
      const { synthesised: _, ...rest } = skill;
      return { ...rest, files: SYNTHESISED_FILES };
    };
    return this.keep(await listEntries({ method: METHOD, field: 'skills', fetch, read }, options));
  }

  async readFile(skillKey: string, path: string, signal?: AbortSignal): Promise<ServedFileContent> {
    const { name } = this.skill(skillKey);
    if (path !== 'SKILL.md') throw new UnlistedFileError('The server gives the SKILL.md of a skill and no other file.');
    const text = await callForText(this.client, this.#tools.read, { [this.#tools.nameArgument]: name }, signal);
    return { path, bytes: new TextEncoder().encode(text), mimeType: 'text/markdown', violations: [] };
  }

  async read(skillKey: string, { signal }: ReadOptions = {}): Promise<SkillDocument> {
    return documentOfFile(await this.readFile(skillKey, 'SKILL.md', signal));
  }
}

/** An array, or the array under `skills`. @throws RequestError for anything else. */
function parseList(text: string): readonly unknown[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = undefined;
  }
  const list = asRecord(parsed)?.skills ?? parsed;
  if (!Array.isArray(list)) throw new RequestError('malformed', `The tool "${METHOD}" does not answer a JSON list.`);
  return list;
}
