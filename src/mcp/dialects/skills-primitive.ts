/** The dialect with `skills/read`, `skills/read_reference` and `skills/execute`: instructions by name, scripts run on the server. */
import { asRecord, type UnknownRecord } from '../as-record.ts';
import { RequestError } from '../request-error.ts';
import {
  type Dialect,
  type ListOptions,
  type ReadOptions,
  type ServedFileContent,
  type ServedSkill,
  type ServerRequest,
  type SkillAdapter,
  type SkillListing,
  UnlistedFileError,
  type WireViolation,
} from './dialect.ts';
import { DialectClient, signalOptions } from './dialect-client.ts';
import { DialectError } from './dialect-error.ts';
import type { ExecuteOptions, ExecutionResult } from './execution.ts';
import { listNamedSkills } from './list-named-skills.ts';
import { ListedSkillsAdapter } from './listed-skills-adapter.ts';
import { recordsOf, textOf, withoutUndefined } from './loose-fields.ts';
import { matchNamed } from './named-family.ts';
import { REFERENCE_KEYS, type ReferenceKey } from './reference-keys.ts';
import { contentOf } from './resource-content.ts';
import { isSafePath } from './safe-path.ts';
import type { SkillDocument, SkillPart } from './skill-document.ts';
import { synthesiseSkillFile } from './synthesise-skill-file.ts';

const INSTRUCTIONS_LIMIT = 16 * 1024 * 1024;

export const skillsPrimitive: Dialect = {
  id: 'skills-primitive',
  detect: (probe) => matchNamed(probe, 'skills-primitive'),
  open: async (probe) => new SkillsPrimitiveAdapter(new DialectClient(probe.connection, 'skills-primitive')),
};

class SkillsPrimitiveAdapter extends ListedSkillsAdapter implements SkillAdapter {
  /** Which spelling of a reference this server understood. */
  #referenceKey: ReferenceKey | undefined;

  constructor(client: DialectClient) {
    const execute = asRecord(client.capabilities.skills)?.scripts !== false;
    super(client, ['skills'], { pages: true, execute });
  }

  async list(options: ListOptions = {}): Promise<SkillListing> {
    const listing = await listNamedSkills(this.client, options);
    return this.keep({ ...listing, skills: listing.skills.map((skill) => this.withKnownFiles(skill)) });
  }

  async read(skillKey: string, { signal }: ReadOptions = {}): Promise<SkillDocument> {
    const { name } = this.skill(skillKey);
    const result = await this.client.request('skills/read', { name }, signalOptions(signal));
    const skill = asRecord(result.skill);
    const instructions = skill?.instructions;
    if (skill === undefined || typeof instructions !== 'string' || instructions.length > INSTRUCTIONS_LIMIT) {
      throw new RequestError('malformed', 'The answer to "skills/read" has no usable instructions.');
    }
    const violations: WireViolation[] = [];
    if (skill.name !== name) {
      const message = `The server was asked for "${name}" and answered with "${textOf(skill.name, 80) ?? 'no name'}".`;
      violations.push({ rule: 'mcp-frontmatter-mismatch', message });
    }
    const metadata = asRecord(skill.metadata);
    return this.keepDocument(skillKey, {
      instructions,
      frontmatter: undefined,
      scripts: readParts(skill.scripts, violations),
      references: readParts(skill.references, violations),
      assets: readParts(skill.assets, violations),
      violations,
      ...(metadata && { metadata }),
    });
  }

  async examine(skillKey: string, signal?: AbortSignal): Promise<ServedSkill> {
    await this.read(skillKey, signalOptions(signal));
    return this.withKnownFiles(this.skill(skillKey));
  }

  async readFile(skillKey: string, path: string, signal?: AbortSignal): Promise<ServedFileContent> {
    const skill = this.skill(skillKey);
    if (path === 'SKILL.md') {
      const { instructions, violations } = await this.read(skillKey, signalOptions(signal));
      return synthesiseSkillFile(skill, instructions, violations);
    }
    const document = this.documentOf(skillKey) ?? (await this.read(skillKey, signalOptions(signal)));
    const part = document.references.find((each) => each.path === path);
    if (part === undefined) {
      throw new UnlistedFileError(
        `The server does not give "${path}" of "${skill.name}": only references can be read.`,
      );
    }
    return this.#readReference(skill, part, signal);
  }

  /** Sent once, with the server's own spelling of the script; trying another is for the person to decide. */
  async execute(
    skillKey: string,
    script: string,
    args: UnknownRecord,
    options?: ExecuteOptions,
  ): Promise<ExecutionResult> {
    const { method, params } = this.requestOf(skillKey, script, args);
    return this.client.run(method, params, options);
  }

  requestOf(skillKey: string, script: string, args: UnknownRecord): ServerRequest {
    const { name } = this.skill(skillKey);
    return { method: 'skills/execute', params: { name, script, arguments: args } };
  }

  /** The text names a reference by its file name and asks for it by another: reading has no side effects, so each is tried. */
  async #readReference(
    skill: ServedSkill,
    part: SkillPart,
    signal: AbortSignal | undefined,
  ): Promise<ServedFileContent> {
    const preferred = REFERENCE_KEYS.filter((key) => key === this.#referenceKey);
    const tried = new Set<string>();
    let failure: unknown;
    for (const key of [...preferred, ...REFERENCE_KEYS]) {
      const reference = key(part);
      if (tried.has(reference)) continue;
      tried.add(reference);
      try {
        const params = { name: skill.name, reference };
        const { content } = await this.client.request('skills/read_reference', params, signalOptions(signal));
        this.#referenceKey = key;
        const first = Array.isArray(content) ? asRecord(content[0]) : asRecord(content);
        const violations: readonly WireViolation[] = Array.isArray(content)
          ? [{ rule: 'mcp-result-malformed', message: 'The content of a reference is a list, not one object.' }]
          : [];
        return { path: part.path, ...contentOf(first, part.path), violations };
      } catch (error) {
        failure ??= error;
        if (!(error instanceof DialectError) || error.kind !== 'not-found') throw error;
      }
    }
    throw failure;
  }
}

/** A path that leads out of the skill is not kept, and said. */
function readParts(value: unknown, violations: WireViolation[]): readonly SkillPart[] {
  return recordsOf(value).flatMap((each) => {
    const name = textOf(each.name, 500);
    const path = textOf(each.path, 2_000);
    if (name === undefined || path === undefined || !isSafePath(path)) {
      const message = `"${path ?? name ?? 'A part'}" has no relative path in the skill and is left out.`;
      if (violations.length < 50) violations.push({ rule: 'mcp-resources-outside-skill', message });
      return [];
    }
    return { name, path, ...withoutUndefined({ description: textOf(each.description) }) };
  });
}
