/** One checked file with its findings, in a shape that every output format can be made of. */
import { createHash } from 'node:crypto';
import {
  type Finding,
  type Fix,
  fingerprintText,
  type LineTable,
  type Range,
  type Severity,
  toRange,
} from '../../core/index.ts';

export interface CheckedFile {
  readonly kind: 'skill' | 'data' | 'policy';
  /** Absolute. */
  readonly path: string;
  readonly findings: readonly CheckedFinding[];
}

export interface CheckedFinding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly range: Range;
  /** Whether any fix exists, those that rename or make files among them. */
  readonly fixable: boolean;
  /** `safe` when `fix` mends it unasked; absent without a fix. */
  readonly fix?: Fix['kind'];
  /** The fixes that only change the text of the file itself. */
  readonly textFixes: readonly TextFix[];
  /** Stays the same while the text at the place does, wherever it moves. */
  readonly fingerprint: string;
}

export interface TextFix {
  readonly title: string;
  readonly edits: readonly { readonly range: Range; readonly newText: string }[];
}

export function toCheckedFinding(finding: Finding, text: string, lines: LineTable): CheckedFinding {
  const { rule, severity, message, span, fixes } = finding;
  return {
    rule,
    severity,
    message,
    range: toRange(lines, span),
    fixable: fixes.length > 0,
    ...kindOf(fixes),
    textFixes: fixes.flatMap((fix) => toTextFix(fix, lines)),
    fingerprint: createHash('sha256').update(fingerprintText(text, finding)).digest('hex').slice(0, 16),
  };
}

function kindOf(fixes: readonly Fix[]): Pick<CheckedFinding, 'fix'> {
  if (fixes.length === 0) return {};
  return { fix: fixes.some(({ kind }) => kind === 'safe') ? 'safe' : 'choice' };
}

function toTextFix({ title, edits, renames, creates }: Fix, lines: LineTable): TextFix[] {
  if (edits.length === 0 || renames !== undefined || creates !== undefined) return [];
  return [{ title, edits: edits.map(({ span, newText }) => ({ range: toRange(lines, span), newText })) }];
}
