/** A finding as the protocol's diagnostic. */
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver/node';
import { docsUrl, type Finding, type LineTable, type Severity, toRange } from '../core/index.ts';

/** Our own name beside every message, so that people can tell it from the editor's built-in checks. */
export const DIAGNOSTIC_SOURCE = 'Agent Skills';

/** What code actions and the editor need without computing the finding again. */
export interface DiagnosticData {
  readonly rule: string;
  readonly fixable: boolean;
  readonly fixes: readonly string[];
}

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

export function toDiagnostic(finding: Finding, lines: LineTable, uri: string, withRelated: boolean): Diagnostic {
  const { related } = finding;
  const data: DiagnosticData = {
    rule: finding.rule,
    fixable: finding.fixes.length > 0,
    fixes: finding.fixes.map(({ title }) => title),
  };
  return {
    range: toRange(lines, finding.span),
    severity: severities[finding.severity],
    code: finding.rule,
    codeDescription: { href: docsUrl(finding.rule) },
    source: DIAGNOSTIC_SOURCE,
    message: finding.message,
    ...(related !== undefined && withRelated
      ? { relatedInformation: [{ location: { uri, range: toRange(lines, related.span) }, message: related.message }] }
      : {}),
    data,
  };
}
