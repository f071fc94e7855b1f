/** What a verification says of one skill, or of the server that offers it. */
import { findWireRule, type Severity, type WireRuleId } from '../../core/index.ts';
import type { DialectId, WireViolation } from '../dialects/dialect.ts';

/** `unchecked`: no error was found, but not everything could be looked at. */
export type Verdict = 'conforms' | 'violates' | 'unchecked';

export interface VerificationFinding extends WireViolation {
  readonly severity: Severity;
}

export interface Verification {
  readonly verdict: Verdict;
  /** Worst first. */
  readonly findings: readonly VerificationFinding[];
  /** What could not be looked at, and why, in sentences. */
  readonly unchecked: readonly string[];
}

export interface SkillVerification extends Verification {
  /** The key by which the source lists the skill. */
  readonly key: string;
  readonly name: string;
  readonly dialect: DialectId;
  readonly filesRead: number;
  readonly bytesRead: number;
  /** Why the official client, as the second opinion, would not use the skill. */
  readonly refusal: string | undefined;
}

const FINDINGS_LIMIT = 200;
const ORDER: readonly Severity[] = ['error', 'warning', 'info', 'hint'];

/** Collects findings, each once, and draws the verdict. */
export class VerificationNotes {
  readonly #findings = new Map<string, VerificationFinding>();
  readonly #unchecked = new Set<string>();

  readonly report = (rule: WireRuleId, message: string): void => {
    if (this.#findings.size >= FINDINGS_LIMIT) return;
    const severity = findWireRule(rule)?.severity ?? 'error';
    this.#findings.set(JSON.stringify([rule, message]), { rule, message, severity });
  };

  add(violations: readonly WireViolation[]): void {
    for (const { rule, message } of violations) this.report(rule, message);
  }

  leftOut(sentence: string): void {
    if (this.#unchecked.size < FINDINGS_LIMIT) this.#unchecked.add(sentence);
  }

  conclude(): Verification {
    const findings = [...this.#findings.values()].sort(
      (left, right) => ORDER.indexOf(left.severity) - ORDER.indexOf(right.severity),
    );
    const unchecked = [...this.#unchecked];
    const isBroken = findings.some(({ severity }) => severity === 'error');
    return { verdict: isBroken ? 'violates' : unchecked.length > 0 ? 'unchecked' : 'conforms', findings, unchecked };
  }
}
