/** The findings that an old repository lives with: known by rule, file and text, and not by line, so that edits elsewhere keep them known. */
import { allRules } from '../rules/all-rules.ts';
import type { Finding } from '../rules/finding.ts';

export interface BaselineEntry {
  /** Relative to the folder of the baseline file, with `/`. */
  readonly path: string;
  readonly rule: string;
  /** Of the text at the place. */
  readonly fingerprint: string;
  /** How often the same stands in the file. */
  readonly count: number;
}

export interface KnownFinding {
  readonly rule: string;
  readonly fingerprint: string;
}

const TEXT_LIMIT = 2_000;
const wholeFile: ReadonlySet<string> = new Set(allRules.filter((rule) => rule.wholeFile === true).map(({ id }) => id));
const comparing: ReadonlySet<string> = new Set(allRules.filter((rule) => rule.comparesSkills).map(({ id }) => id));

/** What a fingerprint is made of: the text at the place without regard to white space; nothing for a rule about the whole file. */
export function fingerprintText(text: string, { rule, span }: Pick<Finding, 'rule' | 'span'>): string {
  if (wholeFile.has(rule)) return rule;
  const place = text.slice(span.start, Math.min(span.end, span.start + TEXT_LIMIT));
  return `${rule}\n${place.replace(/\s+/g, ' ').trim()}`;
}

export class Baseline {
  readonly #left = new Map<string, { readonly entry: BaselineEntry; count: number }>();

  constructor(entries: readonly BaselineEntry[]) {
    for (const entry of entries) {
      const key = keyOf(entry.path, entry);
      const known = this.#left.get(key);
      this.#left.set(key, { entry, count: (known?.count ?? 0) + entry.count });
    }
  }

  /** Whether the finding is known. Each entry stands for as many findings as it counts. */
  takes(path: string, finding: KnownFinding): boolean {
    const known = this.#left.get(keyOf(path, finding));
    if (known === undefined || known.count === 0) return false;
    known.count -= 1;
    return true;
  }

  /** What was known and is no longer found, among the files for which the answer is known. What a rule finds between skills may come again when more of them are checked. */
  stale(isChecked: (path: string) => boolean): readonly BaselineEntry[] {
    return [...this.#left.values()]
      .filter(({ entry, count }) => count > 0 && isChecked(entry.path) && !comparing.has(entry.rule))
      .map((one) => one.entry);
  }
}

/** In order of path, rule and fingerprint, so that a diff of two baselines says what changed. */
export function toBaseline(
  files: readonly { readonly path: string; readonly findings: readonly KnownFinding[] }[],
): readonly BaselineEntry[] {
  const entries = new Map<string, BaselineEntry>();
  for (const { path, findings } of files) {
    for (const { rule, fingerprint } of findings) {
      const key = keyOf(path, { rule, fingerprint });
      entries.set(key, { path, rule, fingerprint, count: (entries.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

/** Undefined when the JSON is no baseline. */
export function parseBaseline(json: string): readonly BaselineEntry[] | undefined {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (typeof data !== 'object' || data === null || !('version' in data) || data.version !== 1) return undefined;
  if (!('findings' in data) || !Array.isArray(data.findings) || !data.findings.every(isEntry)) return undefined;
  return data.findings;
}

function isEntry(value: unknown): value is BaselineEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { path, rule, fingerprint, count } = value as Record<string, unknown>;
  const texts = [path, rule, fingerprint].every((text) => typeof text === 'string');
  return texts && typeof count === 'number' && Number.isInteger(count) && count > 0;
}

function keyOf(path: string, { rule, fingerprint }: KnownFinding): string {
  return `${path}\0${rule}\0${fingerprint}`;
}
