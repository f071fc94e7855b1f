/** What has been read of one skill, and the load state that follows from it. */
import type { LoadState } from './load-state.ts';
import { type SkillFileContent, type SkillSummary, SourceError, type SourceErrorReason } from './skill-source.ts';

const REASONS: Readonly<Record<SourceErrorReason, string>> = {
  'not-found': 'file not found',
  'not-connected': 'not connected',
  refused: 'reading was refused',
  malformed: 'malformed answer',
  timeout: 'no answer in time',
  io: 'cannot be read',
};

/** Facts are kept and the state is derived, so that reads that overlap, fail or are given up cannot leave a wrong one. */
export class LoadTracker {
  #reading = 0;
  #at = 0;
  readonly #read = new Set<string>();
  /** Why a file is not what was listed, by path. One bad file spoils the skill until it is read again and found good. */
  readonly #unverified = new Map<string, string>();
  readonly #changed = new Set<string>();
  #error: Extract<LoadState, { kind: 'error' }> | undefined;

  /** Paths of the files that were read. */
  get paths(): readonly string[] {
    return [...this.#read];
  }

  /** Until the file is read again. */
  change(path: string): void {
    if (this.#read.has(path)) this.#changed.add(path);
  }

  /** A read has begun; every call is followed by one of the three below. */
  begin(): void {
    this.#reading += 1;
  }

  succeed({ path, violations: [violation] }: SkillFileContent): void {
    this.#reading -= 1;
    this.#error = undefined;
    this.#at = Date.now();
    this.#read.add(path);
    this.#changed.delete(path);
    if (violation === undefined) this.#unverified.delete(path);
    else this.#unverified.set(path, violation.rule.replace(/^mcp-/, '').replaceAll('-', ' '));
  }

  fail(error: unknown): void {
    this.#reading -= 1;
    const reason = REASONS[error instanceof SourceError ? error.reason : 'io'];
    this.#error = { kind: 'error', reason, message: error instanceof Error ? error.message : String(error) };
  }

  giveUp(): void {
    this.#reading -= 1;
  }

  state(files: SkillSummary['files'] | undefined): LoadState {
    if (this.#reading > 0) return { kind: 'loading' };
    const [unverified] = this.#unverified.values();
    if (unverified !== undefined) return { kind: 'does-not-verify', reason: unverified };
    if (this.#error !== undefined) return this.#error;
    if (this.#changed.size > 0) return { kind: 'changed' };
    if (this.#read.size === 0) return { kind: 'listed' };
    const at = this.#at;
    // Hosts want `SKILL.md`; a local skill whose file is spelled otherwise is a skill with a finding.
    const isEntryOnly = [...this.#read].every((path) => path.toLowerCase() === 'skill.md');
    if (isEntryOnly) return { kind: 'instructions', at };
    const total = files === 'dynamic' ? undefined : files?.length;
    return { kind: 'resources', at, read: this.#read.size, total };
  }
}
