/** Checks skills and remembers the answers, until something changes that they rest on. */
import { createHash } from 'node:crypto';
import { sep } from 'node:path';
import type { Diagnostic, TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type Finding,
  fixAll,
  fixAllData,
  type LintOptions,
  lint,
  lintFile,
  parseDataFile,
  parseSkill,
  type Skill,
  type SkillFolder,
  toLintOptions,
} from '../core/index.ts';
import { DiskFolder } from '../disk/disk-folder.ts';
import { dataFileAt, spelledAsListed } from '../disk/find-skills.ts';
import type { Policies } from '../disk/policies.ts';
import { readText } from '../disk/read-text.ts';
import { EditorFolder } from './editor-folder.ts';
import { type SkillAddress, toPath, toSkillAddress } from './skill-address.ts';
import { SKILL_FILE_LIMIT } from './skill-file-limit.ts';
import { toDiagnostic } from './to-diagnostic.ts';
import type { WorkspaceCatalog } from './workspace-catalog.ts';

export interface CheckedSkill {
  readonly diagnostics: readonly Diagnostic[];
  /** Equal for equal diagnostics. */
  readonly resultId: string;
  /** Of the open document; null when the text came from the disk. */
  readonly version: number | null;
}

export interface LookedAt {
  readonly skill: Skill;
  readonly folder: SkillFolder;
  readonly address: SkillAddress;
  /** As the editor calls it; empty when the text came from the disk. */
  readonly languageId: string;
  /** Those that a person or the policy named; undefined: by the folder. */
  readonly hosts: readonly string[] | undefined;
}

export interface FoundInSkill {
  readonly skill: Skill;
  readonly findings: readonly Finding[];
  readonly address: SkillAddress;
  /** The workspace folder that it lies in. */
  readonly project: string | undefined;
}

interface Remembered {
  readonly folder: DiskFolder | EditorFolder;
  checked: CheckedSkill | undefined;
  /** What the answer knew of other skills. */
  comparedAt: number;
}

export interface SkillChecksOptions {
  readonly documents: TextDocuments<TextDocument>;
  readonly policies: Policies;
  readonly catalog: WorkspaceCatalog;
  /** Workspace folders, as they are at the time. */
  readonly roots: ReadonlySet<string>;
  readonly relatedInformation: boolean;
  /** Whether the editor tells of changed files. If not, nothing read from the disk is kept. */
  readonly watched: boolean;
  readonly log: (message: string) => void;
}

export class SkillChecks {
  readonly #options: SkillChecksOptions;
  readonly #skills = new Map<string, Remembered>();
  readonly #parsed = new WeakMap<TextDocument, { readonly version: number; readonly skill: Skill }>();
  #lint: LintOptions = {};

  constructor(options: SkillChecksOptions) {
    this.#options = options;
  }

  /** Undefined when the URI is no skill or its file cannot be read. */
  check(uri: string): CheckedSkill | undefined {
    const address = toSkillAddress(uri);
    if (address === undefined) return undefined;
    const document = this.#openDocument(address, uri);
    const remembered = this.#remembered(address);
    if (remembered.checked !== undefined && this.#options.watched) {
      const same = remembered.checked.version === (document?.version ?? null);
      if (same && remembered.comparedAt === this.#comparedAt(remembered.folder)) return remembered.checked;
    }
    const found = this.#find(address, document, remembered.folder);
    if (found === undefined) {
      this.#skills.delete(address.key);
      if (remembered.folder instanceof DiskFolder) this.#options.catalog.drop(remembered.folder.path);
      return undefined;
    }
    const fresh = found.findings.map((finding) =>
      toDiagnostic(finding, found.skill.lines, uri, this.#options.relatedInformation),
    );
    const json = JSON.stringify(fresh);
    const resultId = createHash('sha256').update(json).digest('base64url').slice(0, 16);
    // A copy: messages are slices of the skill's text, and would keep the whole of it in memory.
    const diagnostics: readonly Diagnostic[] = JSON.parse(json);
    remembered.checked = { diagnostics, resultId, version: document?.version ?? null };
    remembered.comparedAt = this.#comparedAt(remembered.folder);
    // Of a closed skill only the answer and its dependencies are kept: a workspace can hold thousands.
    if (document === undefined && remembered.folder instanceof DiskFolder) remembered.folder.invalidate();
    return remembered.checked;
  }

  /** The skill as it is now, and its folder, without checking it. */
  look(uri: string): LookedAt | undefined {
    const address = toSkillAddress(uri);
    if (address === undefined || isData(address)) return undefined;
    const { folder } = this.#remembered(address);
    if (!this.#options.watched && folder instanceof DiskFolder) folder.invalidate();
    const document = this.#openDocument(address, uri);
    const skill = this.#parse(address, document);
    if (skill === undefined) return undefined;
    const { hosts } = this.#optionsFor(address);
    return { skill, folder, address, languageId: document?.languageId ?? '', hosts };
  }

  /** The findings with their edits, for code actions. */
  find(uri: string): FoundInSkill | undefined {
    const address = toSkillAddress(uri);
    if (address === undefined) return undefined;
    const found = this.#find(address, this.#openDocument(address, uri), this.#remembered(address).folder);
    return found === undefined ? undefined : { ...found, address, project: this.#projectOf(address) };
  }

  /** The text after all safe fixes. */
  fixAll(uri: string, text: string): string {
    const address = toSkillAddress(uri);
    if (address === undefined) return text;
    const { folder } = this.#remembered(address);
    const place = address.on === 'disk' ? dataFileAt(address.path) : undefined;
    const options = this.#optionsFor(address);
    return place === undefined ? fixAll(text, folder, options) : fixAllData(place, text, folder, options);
  }

  configure(options: LintOptions): void {
    this.#lint = options;
    this.#forgetAnswers();
  }

  /** When other folders are open, other policies may hold. */
  forgetPolicies(): void {
    this.#options.policies.forget();
    this.#options.catalog.renew();
    this.#forgetAnswers();
  }

  #forgetAnswers(): void {
    for (const remembered of this.#skills.values()) remembered.checked = undefined;
  }

  /** Forgets the answers that rest on a file or folder that changed. True when there was one. */
  invalidate(path: string): boolean {
    let any = this.#options.policies.invalidate(path);
    if (any) {
      this.#options.catalog.renew();
      this.#forgetAnswers();
    }
    this.#options.catalog.changed(path);
    for (const [key, remembered] of this.#skills) {
      if (!(remembered.folder instanceof DiskFolder)) continue;
      if (key !== path && !remembered.folder.dependsOn(path)) continue;
      remembered.folder.invalidate();
      remembered.checked = undefined;
      any = true;
    }
    return any;
  }

  forget(uri: string): void {
    const address = toSkillAddress(uri);
    if (address === undefined) return;
    this.#skills.delete(address.key);
    if (address.on === 'disk') this.#options.catalog.changed(address.path);
  }

  #find(address: SkillAddress, document: TextDocument | undefined, folder: DiskFolder | EditorFolder) {
    if (!this.#options.watched && folder instanceof DiskFolder) folder.invalidate();
    const skill = this.#parse(address, document);
    if (skill === undefined) return undefined;
    if (!this.#options.watched) this.#options.policies.forget();
    const ignored = address.on === 'disk' && this.#options.policies.ignores(address.path);
    const place = address.on === 'disk' ? dataFileAt(address.path) : undefined;
    if (place === undefined && folder instanceof DiskFolder) this.#options.catalog.take(skill, folder, ignored);
    if (ignored) return { skill, findings: [] };
    const options = this.#optionsFor(address);
    if (place !== undefined) return { skill, findings: lintFile(parseDataFile(place, skill.text), folder, options) };
    return { skill, findings: lint(skill, folder, options) };
  }

  /** The policy, which everybody shares, and where it says nothing the person's own settings. */
  #optionsFor(address: SkillAddress): LintOptions {
    if (address.on !== 'disk') return this.#lint;
    const options = toLintOptions(this.#options.policies.for(address.path).policy, this.#lint);
    const project = this.#projectOf(address);
    return { ...options, catalog: this.#options.catalog.skills, ...(project === undefined ? {} : { project }) };
  }

  /** Of workspace folders that lie in each other the innermost. */
  #projectOf(address: SkillAddress): string | undefined {
    if (address.on !== 'disk') return undefined;
    const around = [...this.#options.roots].filter((root) => address.path.startsWith(root + sep));
    return around.toSorted((a, b) => b.length - a.length)[0];
  }

  #comparedAt(folder: DiskFolder | EditorFolder): number {
    return folder instanceof DiskFolder ? this.#options.catalog.skills.changedAt(folder.path) : 0;
  }

  /** An open document is read once for each of its versions, however many features ask. */
  #parse(address: SkillAddress, document: TextDocument | undefined): Skill | undefined {
    const known = document === undefined ? undefined : this.#parsed.get(document);
    if (known !== undefined && known.version === document?.version) return known.skill;
    const text = document?.getText() ?? this.#readFromDisk(address);
    if (text === undefined) return undefined;
    const skill = parseSkill(text);
    if (document !== undefined) this.#parsed.set(document, { version: document.version, skill });
    return skill;
  }

  #readFromDisk(address: SkillAddress): string | undefined {
    if (address.on !== 'disk') return undefined;
    const read = readText(address.path, SKILL_FILE_LIMIT);
    if ('text' in read) return read.text;
    if (read.problem !== 'missing') this.#options.log(`${address.path} ${read.message}; it is not checked.`);
    return undefined;
  }

  #remembered(address: SkillAddress): Remembered {
    const known = this.#skills.get(address.key);
    if (known !== undefined) return known;
    const folder =
      address.on === 'disk'
        ? new DiskFolder(spelledAsListed(address.path), dataFileAt(address.path)?.path)
        : new EditorFolder(address.folderName, address.entryName);
    const remembered: Remembered = { folder, checked: undefined, comparedAt: 0 };
    this.#skills.set(address.key, remembered);
    return remembered;
  }

  /** The editor may spell the URI of an open document in another way than the server does. */
  #openDocument(address: SkillAddress, uri: string): TextDocument | undefined {
    const direct = this.#options.documents.get(uri);
    if (direct !== undefined || address.on !== 'disk') return direct;
    return this.#options.documents.all().find((document) => toPath(document.uri) === address.path);
  }
}

/** Data is checked as skills are, and is none: no other feature looks at it. */
function isData(address: SkillAddress): boolean {
  return address.on === 'disk' && dataFileAt(address.path) !== undefined;
}
