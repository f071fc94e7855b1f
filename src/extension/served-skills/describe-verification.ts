/** Verdicts as a text: what was found, by which rule, with the page of each rule, and what a host would do. Pure. */
import { counted } from '../../core/display.ts';
import { docsUrl } from '../../core/index.ts';
import type { SkillVerification, Verification } from '../../mcp/verification/verification.ts';
import { formatBytes, formatCount } from '../../protocol/figures.ts';
import { visibleText } from '../../runs/visible-text.ts';

const WORDS: Readonly<Record<Verification['verdict'], string>> = {
  conforms: '✓ conforms',
  violates: '✗ does not conform',
  unchecked: '? not all could be checked',
};

export function describeSkill(verification: SkillVerification): string {
  const { name, verdict, dialect, filesRead, bytesRead, refusal } = verification;
  const files = counted(filesRead, 'file');
  return [
    `${visibleText(name)}  ${WORDS[verdict]}`,
    `${dialect}, ${files} read, ${formatBytes(bytesRead)}`,
    ...(refusal === undefined ? [] : ['', `A conforming host would refuse this: ${visibleText(refusal)}`]),
    ...details(verification),
    '',
  ].join('\n');
}

/** The server itself, then each skill, those that do not conform first. */
export function describeServer(
  server: string,
  ofServer: Verification,
  skills: readonly SkillVerification[],
  cancelledAfter?: number,
): string {
  const order = ['violates', 'unchecked', 'conforms'] as const;
  const sorted = [...skills].sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  const counts = order.flatMap((verdict) => {
    const count = skills.filter((skill) => skill.verdict === verdict).length;
    return count === 0 ? [] : `${formatCount(count)} ${WORDS[verdict].slice(2)}`;
  });
  return [
    `${visibleText(server)}: ${counts.join(', ') || 'no skills'}`,
    ...(cancelledAfter === undefined
      ? []
      : [`Cancelled after ${counted(cancelledAfter, 'skill')}; the others were not verified.`]),
    '',
    `The server itself  ${WORDS[ofServer.verdict]}`,
    ...details(ofServer),
    '',
    ...sorted.map(describeSkill),
  ].join('\n');
}

function details({ findings, unchecked }: Verification): readonly string[] {
  return [
    ...findings.flatMap(({ rule, severity, message }) => [
      '',
      `${severity}  ${visibleText(rule)}`,
      `    ${visibleText(message)}`,
      `    ${docsUrl(rule)}`,
    ]),
    ...(unchecked.length === 0 ? [] : ['']),
    ...unchecked.map((sentence) => `not checked  ${visibleText(sentence)}`),
  ];
}
