/** Runs the rules over one file of data. */
import type { DataFile } from '../skill/data-file.ts';
import { visibleSpan } from '../text/span.ts';
import type { SkillFolder } from '../workspace.ts';
import { fileRules } from './file-rules.ts';
import type { Finding } from './finding.ts';
import type { LintOptions } from './lint.ts';

/** Ordered by place, then by rule id, as the findings of a skill are. */
export function lintFile(file: DataFile, folder: SkillFolder, options: LintOptions = {}): readonly Finding[] {
  const found = new Set<string>();
  const findings = new Map<string, Finding>();
  const { severities = {} } = options;
  for (const rule of fileRules) {
    if (rule.file !== file.kind || rule.silentAfter?.some((id) => found.has(id)) === true) continue;
    const wanted = Object.hasOwn(severities, rule.id) ? severities[rule.id] : undefined;
    rule.check(
      file,
      (place, message, { fixes = [], related, severity } = {}) => {
        found.add(rule.id);
        if (wanted === 'off') return;
        const span = visibleSpan(place, file.text.length);
        const about = related === undefined ? {} : { related };
        const key = `${span.start} ${span.end} ${rule.id} ${message}`;
        if (findings.has(key)) return;
        findings.set(key, {
          ...{ rule: rule.id, severity: wanted ?? severity ?? rule.severity, message, span, fixes },
          ...about,
        });
      },
      folder,
    );
  }
  return [...findings.values()].sort(
    (a, b) => a.span.start - b.span.start || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : a.span.end - b.span.end),
  );
}
