/** What the adapters share whose servers know skills by name: the client, the flags, the last listing, and what was read since. */
import {
  type AdapterCapabilities,
  type DialectId,
  NO_CAPABILITIES,
  type ServedChange,
  type ServedSkill,
  type SkillListing,
} from './dialect.ts';
import type { DialectClient } from './dialect-client.ts';
import { byKey, listedSkill } from './listed-skill.ts';
import { SYNTHESISED_FILES } from './named-entry.ts';
import type { SkillDocument } from './skill-document.ts';

export abstract class ListedSkillsAdapter {
  readonly dialect: DialectId;
  readonly capabilities: AdapterCapabilities;
  protected readonly client: DialectClient;
  readonly #lists: readonly string[];
  #skills: ReadonlyMap<string, ServedSkill> = new Map();
  readonly #documents = new Map<string, SkillDocument>();

  /** @param lists the lists of the server whose change concerns the skills, such as `skills` or `tools` */
  constructor(client: DialectClient, lists: readonly string[], flags: Partial<AdapterCapabilities>) {
    this.client = client;
    this.dialect = client.dialect;
    this.#lists = lists;
    const listChanged = lists.some((list) => client.declares(list, 'listChanged'));
    this.capabilities = { ...NO_CAPABILITIES, readFile: true, listChanged, ...flags };
  }

  documentOf(skillKey: string): SkillDocument | undefined {
    return this.#documents.get(skillKey);
  }

  onDidChange(listener: (change: ServedChange) => void): () => void {
    return this.client.onDidChange(this.#lists, listener);
  }

  /** The listing that counts from now on. */
  protected keep<T extends SkillListing>(listing: T): T {
    this.#skills = byKey(listing.skills);
    return listing;
  }

  protected keepDocument(skillKey: string, document: SkillDocument): SkillDocument {
    this.#documents.set(skillKey, document);
    return document;
  }

  protected skill(skillKey: string): ServedSkill {
    return listedSkill(this.#skills, skillKey);
  }

  protected isListed(skillKey: string): boolean {
    return this.#skills.has(skillKey);
  }

  /** Once a skill was read, the files it named are listed with it. */
  protected withKnownFiles(skill: ServedSkill): ServedSkill {
    const known = this.#documents.get(skill.key)?.references ?? [];
    const files = known.map(({ path, uri = '' }) => ({ path, uri, bytes: undefined, digest: undefined }));
    return { ...skill, files: [...SYNTHESISED_FILES, ...files] };
  }
}
