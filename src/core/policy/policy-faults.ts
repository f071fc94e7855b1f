/** Collects what is wrong in a policy file, as findings with their places. */
import type { Finding, Fix } from '../rules/finding.ts';
import { findNearest } from '../rules/nearest.ts';
import { displayText } from '../text/display-text.ts';
import { type Span, visibleSpan } from '../text/span.ts';

/** Not a rule of skills: it has no setting, since a policy that is wrong must not pass for one. */
export const POLICY_RULE_ID = 'policy-invalid';

/** Told of one file; more would say nothing new. */
const FAULTS_LIMIT = 100;

export interface PolicyFaults {
  error(span: Span, message: string, fixes?: readonly Fix[]): void;
  /** Something that is not known, with the word that was probably meant. */
  unknown(span: Span, what: string, word: string, known: Iterable<string>): void;
  /** In order of their place. */
  all(): readonly Finding[];
}

export function policyFaults(text: string): PolicyFaults {
  const found: Finding[] = [];
  const add = (severity: Finding['severity'], place: Span, message: string, fixes: readonly Fix[] = []): void => {
    if (found.length >= FAULTS_LIMIT) return;
    found.push({ rule: POLICY_RULE_ID, severity, message, span: visibleSpan(place, text.length), fixes });
  };
  return {
    error: (span, message, fixes) => add('error', span, message, fixes),
    unknown(span, what, word, known) {
      const list = [...known];
      const nearest = findNearest(word.slice(0, 100), list, 3);
      const shown = displayText(word, 60);
      if (nearest !== undefined) {
        const fix: Fix = { title: `Change to "${nearest}"`, kind: 'safe', edits: [{ span, newText: nearest }] };
        add('warning', span, `There is no ${what} "${shown}"; did you mean "${nearest}"?`, [fix]);
      } else {
        const all = list.length > 20 ? '.' : `; the known are ${list.join(', ')}.`;
        add('warning', span, `There is no ${what} "${shown}"${all}`);
      }
    },
    all: () => found.sort((a, b) => a.span.start - b.span.start),
  };
}
