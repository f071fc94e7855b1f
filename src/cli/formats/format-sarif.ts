/** Checked files as a SARIF 2.1.0 log, for code scanning and editors. */
import { isAbsolute, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allRules, docsUrl, POLICY_RULE_ID, type Range, type Severity } from '../../core/index.ts';
import type { CheckedFile, CheckedFinding, TextFix } from '../check/checked-file.ts';

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
  hint: 'note',
};

export interface SarifRun {
  readonly files: readonly CheckedFile[];
  readonly cwd: string;
  readonly version: string;
  /** Sentences on files that could not be read. */
  readonly troubles: readonly string[];
}

export function formatSarif({ files, cwd, version, troubles }: SarifRun): string {
  const used = new Set(files.flatMap(({ findings }) => findings.map(({ rule }) => rule)));
  const rules = descriptors().filter(({ id }) => used.has(id));
  const index = new Map(rules.map(({ id }, i) => [id, i]));
  const run = {
    tool: {
      driver: {
        name: 'skill-workbench',
        semanticVersion: version,
        informationUri: 'https://github.com/skill-workbench/skill-workbench',
        rules,
      },
    },
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: troubles.length === 0,
        toolExecutionNotifications: troubles.map((text) => ({ level: 'error', message: { text } })),
      },
    ],
    results: files.flatMap(({ path, findings }) =>
      findings.map((finding) => toResult(finding, toLocation(path, cwd), index.get(finding.rule) ?? -1)),
    ),
  };
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [run],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

function descriptors() {
  const ofSkills = allRules.map(({ id, title, severity, docs, docsUrl: helpUri }) => ({
    id,
    shortDescription: { text: `${title}.` },
    fullDescription: { text: docs.why },
    helpUri,
    defaultConfiguration: { level: levels[severity] },
  }));
  const text = 'A policy file is valid, and names what exists.';
  return [...ofSkills, { id: POLICY_RULE_ID, shortDescription: { text }, helpUri: docsUrl(POLICY_RULE_ID) }];
}

function toResult(
  { rule, severity, message, range, textFixes, fingerprint }: CheckedFinding,
  location: object,
  ruleIndex: number,
) {
  return {
    ruleId: rule,
    ...(ruleIndex === -1 ? {} : { ruleIndex }),
    level: levels[severity],
    message: { text: message },
    locations: [{ physicalLocation: { artifactLocation: location, region: toRegion(range) } }],
    partialFingerprints: { 'skillWorkbench/v1': fingerprint },
    ...(textFixes.length === 0 ? {} : { fixes: textFixes.map((fix) => toFix(fix, location)) }),
  };
}

/** A fix in SARIF changes texts; it cannot rename or make files (SARIF 2.1.0, 3.55). */
function toFix({ title, edits }: TextFix, artifactLocation: object) {
  const replacements = edits.map(({ range, newText }) => ({
    deletedRegion: toRegion(range),
    ...(newText === '' ? {} : { insertedContent: { text: newText } }),
  }));
  return { description: { text: `${title}.` }, artifactChanges: [{ artifactLocation, replacements }] };
}

/** Lines and columns from 1; the end is the column after the last (SARIF 2.1.0, 3.30). */
function toRegion({ start, end }: Range) {
  return {
    startLine: start.line + 1,
    startColumn: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}

/** A relative path names the file in any checkout; what lies outside can only be named by its whole address. */
function toLocation(path: string, cwd: string): object {
  const local = relative(cwd, path);
  if (local.startsWith('..') || isAbsolute(local)) return { uri: pathToFileURL(path).href };
  const uri = local
    .split(sep)
    .map((segment) => encodeURIComponent(segment))
    .join('/');
  return { uri, uriBaseId: '%SRCROOT%' };
}
