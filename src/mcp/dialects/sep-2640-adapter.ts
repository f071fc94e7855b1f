/** Lists, reads and verifies skills by SEP-2640, with `skills/get` and, where declared, `resources/directory/read`. */
import { asRecord, type UnknownRecord } from '../as-record.ts';
import type { ServerConnection } from '../connection.ts';
import { RequestError } from '../request-error.ts';
import {
  type AdapterCapabilities,
  type DirectoryEntry,
  type DirectoryListing,
  type ListOptions,
  NO_CAPABILITIES,
  type ReadOptions,
  type ReportViolation,
  type ServedChange,
  type ServedFileContent,
  type ServedSkill,
  type SkillAdapter,
  type SkillListing,
  UnlistedFileError,
  type WireViolation,
} from './dialect.ts';
import { DialectClient, signalOptions } from './dialect-client.ts';
import { listedSkill } from './listed-skill.ts';
import { textOf } from './loose-fields.ts';
import { readEntry } from './sep-2640-entry.ts';
import { listSkills } from './sep-2640-listing.ts';
import { readSkillFile } from './sep-2640-read.ts';
import { documentOfFile, type SkillDocument } from './skill-document.ts';
import { parseSkillUri, pathInSkill, uriInSkill } from './skill-uri.ts';
import { walkList } from './walk-list.ts';

const EXTENSION = 'io.modelcontextprotocol/skills';
const DIRECTORY_TYPE = 'inode/directory';

export class Sep2640Adapter implements SkillAdapter {
  readonly dialect = 'sep-2640';
  readonly capabilities: AdapterCapabilities;
  readonly #connection: ServerConnection;
  readonly #client: DialectClient;
  /** What the detection was answered, so that the first listing need not ask again. */
  #firstPage: UnknownRecord | undefined;
  #skills: ReadonlyMap<string, ServedSkill> = new Map();
  /** Skills that a person opened by their URI; they need not be listed. */
  readonly #confirmed = new Map<string, ServedSkill>();

  constructor(connection: ServerConnection, firstPage: UnknownRecord | undefined) {
    this.#connection = connection;
    this.#client = new DialectClient(connection, 'sep-2640');
    this.#firstPage = firstPage;
    const settings = asRecord(asRecord(this.#client.capabilities.extensions)?.[EXTENSION]);
    this.capabilities = {
      ...NO_CAPABILITIES,
      pages: true,
      readFile: true,
      listedFrontmatter: true,
      integrity: true,
      getByUri: true,
      // It must not be asked for unless it is declared.
      directory: settings?.directoryRead === true,
      listChanged: this.#client.declares('resources', 'listChanged'),
    };
  }

  async list(options: ListOptions = {}): Promise<SkillListing> {
    const firstPage = this.#firstPage;
    this.#firstPage = undefined;
    const listing = await listSkills(this.#connection, firstPage, options);
    this.#skills = new Map(listing.skills.map((skill) => [skill.key, skill]));
    return listing;
  }

  async readFile(skillKey: string, path: string, signal?: AbortSignal): Promise<ServedFileContent> {
    return readSkillFile(this.#connection, this.#skill(skillKey), path, signal);
  }

  async read(skillKey: string, { signal }: ReadOptions = {}): Promise<SkillDocument> {
    return documentOfFile(await this.readFile(skillKey, 'SKILL.md', signal));
  }

  /** By `skills/get`, which also answers for skills that are not listed. */
  async getByUri(uri: string, signal?: AbortSignal): Promise<ServedSkill> {
    const result = await this.#client.request('skills/get', { uri }, signalOptions(signal));
    const skill = readEntry(result.skill);
    if (skill?.uri !== uri) {
      const got = skill === undefined ? 'no usable entry' : `an entry for "${skill.uri}"`;
      throw new RequestError('malformed', `The server was asked for "${uri}" and answered ${got}.`);
    }
    this.#confirmed.set(skill.key, skill);
    return skill;
  }

  async readDirectory(skillKey: string, path: string, signal?: AbortSignal): Promise<DirectoryListing> {
    const skill = this.#skill(skillKey);
    const skillUri = parseSkillUri(skill.uri ?? '');
    const uri = path === '' ? skillUri?.base.slice(0, -1) : skillUri && uriInSkill(skillUri, path);
    if (!this.capabilities.directory || skillUri === undefined || uri === undefined) {
      throw new UnlistedFileError(`The folder "${path}" of "${skill.name}" cannot be asked for.`);
    }
    const listing = { method: 'resources/directory/read', field: 'resources', identity: 'uri', params: { uri } };
    const { items, stopped } = await walkList(this.#client, listing, signal);
    const violations: WireViolation[] = [];
    const report: ReportViolation = (rule, message) => {
      if (violations.length < 50) violations.push({ rule, message });
    };
    const entries = items.flatMap((item): readonly DirectoryEntry[] => {
      const given = textOf(item.uri, 4_096) ?? '';
      const isDirectory = item.mimeType === DIRECTORY_TYPE;
      if (given.endsWith('/')) {
        report('mcp-directory-trailing-slash', `"${given}" ends in a slash.`);
      }
      const child = given.replace(/\/$/, '');
      const inSkill = pathInSkill(skillUri, child);
      const folder = path === '' ? '' : `${path}/`;
      const name = inSkill?.startsWith(folder) ? inSkill.slice(folder.length) : '';
      if (inSkill === undefined || name === '' || name.includes('/')) {
        report('mcp-resources-outside-skill', `"${given}" is not a child of the folder that was asked for.`);
        return [];
      }
      const isListed = skill.files === 'dynamic' || skill.files.some((file) => file.path === inSkill);
      if (!isDirectory && !isListed) {
        report('mcp-resources-incomplete', `"${inSkill}" is in the folder, but not in the list of resources.`);
      }
      return [{ name, path: inSkill, uri: child, mimeType: textOf(item.mimeType, 200), isDirectory }];
    });
    return { entries, violations, stopped };
  }

  onDidChange(listener: (change: ServedChange) => void): () => void {
    return this.#client.onDidChange(['resources'], listener);
  }

  #skill(key: string): ServedSkill {
    return this.#skills.get(key) ?? this.#confirmed.get(key) ?? listedSkill(this.#skills, key);
  }
}
