/** The explanation as a text for an editor: a section for each host, each statement with its line. */
import type { Skill } from '../skill/skill.ts';
import { headline, shownStatements } from './explain-hosts.ts';
import { hosts } from './hosts.ts';
import type { HostVerdict, Statement } from './verdict.ts';

export function explanationDocument(title: string, skill: Skill, verdicts: readonly HostVerdict[]): string {
  const sections = verdicts.map((verdict) => {
    const statements = shownStatements(verdict).map((statement) => `- ${statementLine(statement, skill)}\n`);
    return `## ${hosts[verdict.host].name}: ${headline(verdict)}\n\n${statements.join('')}`;
  });
  const note =
    'What each host does with this skill, by its documents and its source. Settings and versions can make a difference.';
  return `# ${title}\n\n${note}\n\n${sections.join('\n')}`;
}

/** The sentence, where it comes from, and that it is not confirmed where it is not. */
export function statementLine({ text, span, confirmed }: Statement, { lines }: Pick<Skill, 'lines'>): string {
  const line = span === undefined ? '' : ` (line ${lines.lineAt(span.start) + 1})`;
  return `${text}${line}${confirmed ? '' : ' Not confirmed.'}`;
}
