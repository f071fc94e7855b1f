/** `verify`: one verdict for each skill of a server, and what concerns the server itself. */
import { counted } from '../../core/display.ts';
import type { WireRuleId } from '../../core/index.ts';
import type { SkillVerification, Verification, VerificationFinding } from '../../mcp/verification/verification.ts';
import type { Surroundings } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { type Paint, printable, type Style } from '../terminal.ts';
import { findSkill } from './find-skill.ts';
import type { AskedServer } from './server-options.ts';
import { dialectsOf, evidenceText, headline, toServerReport, writeJson } from './server-report.ts';
import { type UsedServer, useServer } from './use-server.ts';

const VERDICTS = {
  conforms: { mark: '✓', style: 'bold', words: 'conforms', ofMany: 'conform' },
  violates: { mark: '✗', style: 'red', words: 'does not conform', ofMany: 'do not conform' },
  unchecked: { mark: '?', style: 'yellow', words: 'not all could be checked', ofMany: 'not all could be checked' },
} as const satisfies Readonly<
  Record<Verification['verdict'], { mark: string; style: Style; words: string; ofMany: string }>
>;

const STYLES: Readonly<Record<VerificationFinding['severity'], Style>> = {
  error: 'red',
  warning: 'yellow',
  info: 'blue',
  hint: 'dim',
};

/** Without names, every skill. */
export function runVerify(asked: AskedServer, names: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const { write, paint, status = () => {} } = surroundings;
  return useServer(asked, surroundings, async (server) => {
    const { source, signal } = server;
    const named = await Promise.all(names.map((name) => findSkill(name, server)));
    const chosen = names.length === 0 ? server.skills : [...new Set(named)];
    const verified: SkillVerification[] = [];
    if (!asked.json) write(`${headline(server, paint)}\n`);
    for (const [index, { key, name }] of chosen.entries()) {
      status(`Verifying ${index + 1} of ${chosen.length}: ${printable(name)}`);
      const verification = await source.verify(key, signal);
      verified.push(verification);
      status('');
      if (!asked.json) write(textOf(verification, paint));
    }
    const ofServer = await source.verifyServer(signal);
    if (asked.json) writeJson(toReport(server, verified, ofServer), surroundings);
    else write(conclusionOf(server, verified, ofServer, paint));
    return exitCodeOf(server, verified, ofServer);
  });
}

/** What is listed as a skill and cannot be one: it has no name, so it stands at the server. */
const LISTED_IN_VAIN: WireRuleId = 'mcp-entry-invalid';

/** About the skills; a fault of the server alone is told, and is no fault of a skill. */
function exitCodeOf(
  { detection }: UsedServer,
  verified: readonly SkillVerification[],
  ofServer: Verification,
): ExitCode {
  const isListedInVain = ofServer.findings.some(({ rule }) => rule === LISTED_IN_VAIN);
  if (isListedInVain || verified.some(({ verdict }) => verdict === 'violates')) return exitCodes.nonconforming;
  const isWhole = ofServer.unchecked.length === 0 && detection.troubles.length === 0;
  return isWhole && verified.every(({ verdict }) => verdict === 'conforms') ? exitCodes.clean : exitCodes.unchecked;
}

/** The shape is public. */
function toReport(server: UsedServer, verified: readonly SkillVerification[], ofServer: Verification): unknown {
  return {
    server: { ...toServerReport(server), ...ofServer },
    dialects: dialectsOf(server),
    skills: verified.map(({ key, ...verification }) => {
      const uri = server.source.handle(key)?.skill.uri;
      return { ...verification, ...(uri !== undefined && { uri }) };
    }),
  };
}

function textOf(verification: SkillVerification, paint: Paint): string {
  const { name, verdict, filesRead, bytesRead, refusal } = verification;
  const { mark, style, words } = VERDICTS[verdict];
  const read = `${counted(filesRead, 'file')}, ${counted(bytesRead, 'byte')} read`;
  return [
    `${paint(style, mark)} ${paint('bold', printable(name))}  ${words}  ${paint('dim', read)}\n`,
    detailsOf(verification, paint),
    ...(refusal === undefined ? [] : [`    A conforming host would refuse this: ${printable(refusal)}\n`]),
  ].join('');
}

function detailsOf({ findings, unchecked }: Verification, paint: Paint): string {
  const width = Math.max(...findings.map(({ rule }) => rule.length));
  const lines = findings.map(
    ({ rule, severity, message }) =>
      `    ${paint(STYLES[severity], severity.padEnd(7))}  ${rule.padEnd(width)}  ${printable(message)}\n`,
  );
  return [...lines, ...unchecked.map((sentence) => `    not checked  ${printable(sentence)}\n`)].join('');
}

function conclusionOf(
  server: UsedServer,
  verified: readonly SkillVerification[],
  ofServer: Verification,
  paint: Paint,
): string {
  if (dialectsOf(server).length === 0) return `No skills found. ${evidenceText(server, paint)}`;
  const details = detailsOf(ofServer, paint);
  const count = (verdict: Verification['verdict']): number =>
    verified.filter((each) => each.verdict === verdict).length;
  const counts = (['conforms', 'violates', 'unchecked'] as const)
    .filter((verdict) => count(verdict) > 0)
    .map((verdict) => `${count(verdict)} ${VERDICTS[verdict][count(verdict) === 1 ? 'words' : 'ofMany']}`);
  const skills = counted(verified.length, 'skill');
  return [
    ...(details === '' ? [] : [`\nThe server itself:\n${details}`]),
    `\n${[skills, ...counts].join(' · ')}\n`,
    ...(details === '' && counts.length < 2 ? [] : ['See skill-workbench explain RULE.\n']),
  ].join('');
}
