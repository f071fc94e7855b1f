/** The costs of a skill's tiers above its frontmatter. Made in two steps, so that no editor waits for a count. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CodeLens } from 'vscode-languageserver/node';
import {
  estimateTokens,
  type FileEntry,
  lensTitle,
  type Skill,
  type TokenReport,
  type TokenReportParams,
  tokenReport,
  toRange,
} from '../../core/index.ts';
import { DiskFolder } from '../../disk/disk-folder.ts';
import type { FeatureContext } from './feature-context.ts';

/** As in the preview, so that both say the same: larger resources are estimated by their size. */
const READ_LIMIT = { files: 64, bytes: 256 * 1024 };
/** A count that takes longer is shown as an estimate until it is there. */
const PATIENCE_MILLISECONDS = 250;
/** Larger texts are no skill that anybody loads. */
const TEXT_LIMIT = 1_000_000;

export function codeLenses(uri: string, { checks }: FeatureContext): CodeLens[] {
  const skill = checks.look(uri)?.skill;
  const opening = skill?.frontmatter.opening;
  if (skill === undefined || opening === undefined || skill.text.length > TEXT_LIMIT) return [];
  return [{ range: toRange(skill.lines, opening), data: { uri } }];
}

/** Turns a lens into the line of costs. */
export class LensResolver {
  readonly #context: FeatureContext;
  readonly #refresh: () => void;
  /** Skills whose late count was announced. Once is enough: what can never be counted must not be asked for for ever. */
  readonly #announced = new WeakSet<Skill>();

  /** @param refresh asks the editor for its lenses again */
  constructor(context: FeatureContext, refresh: () => void) {
    this.#context = context;
    this.#refresh = refresh;
  }

  async resolve(lens: CodeLens): Promise<CodeLens> {
    const uri: unknown = lens.data?.uri;
    const looked = typeof uri === 'string' ? this.#context.checks.look(uri) : undefined;
    if (looked === undefined) return titled(lens, '', undefined);
    const { skill, folder } = looked;
    const resources = folder instanceof DiskFolder ? await readResources(folder) : [];
    const params: TokenReportParams = { skillText: skill.text, resources };
    const counted = this.#context.tokens.report(params);
    const report = await Promise.race([counted, later(PATIENCE_MILLISECONDS)]);
    if (report === undefined) this.#announceLater(skill, counted);
    const shown = report ?? tokenReport(params, estimateTokens);
    return titled(lens, lensTitle(shown), this.#context.editor.previewCommand);
  }

  #announceLater(skill: Skill, counted: Promise<TokenReport>): void {
    if (this.#announced.has(skill)) return;
    this.#announced.add(skill);
    // A count that failed has told the log, and the estimate stands.
    void counted.then(this.#refresh, () => {});
  }
}

function titled(lens: CodeLens, title: string, command: string | undefined): CodeLens {
  return { range: lens.range, command: { title, command: command ?? '' } };
}

function later(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds).unref();
  });
}

async function readResources(folder: DiskFolder): Promise<TokenReportParams['resources']> {
  const files = folder.entries().filter(({ kind, path }) => kind === 'file' && path !== folder.entryName);
  return Promise.all(files.map((entry, index) => readResource(join(folder.path, entry.path), entry, index)));
}

async function readResource(absolute: string, { path, bytes }: FileEntry, index: number) {
  if (index >= READ_LIMIT.files || bytes > READ_LIMIT.bytes) return { path, bytes };
  try {
    // What was a file when it was listed may be a pipe by now, which would never end.
    if (!(await stat(absolute)).isFile()) return { path, bytes };
    const read = await readFile(absolute);
    // A model is not given binary files as text.
    return read.includes(0) ? { path, bytes: 0 } : { path, text: read.toString('utf8') };
  } catch {
    return { path, bytes };
  }
}
