/**
 * Rule: a skill for VS Code lies where VS Code looks. No fix: a fix stays within the folder or beside it, and the place may be
 * right with a setting that nobody here sees.
 */
import { hosts } from '../../hosts/hosts.ts';
import { listWords } from '../../hosts/list-words.ts';
import { matchFolder } from '../../hosts/skill-place.ts';
import { findField } from '../../skill/field-access.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

const { project, user } = hosts.vscode;
const folders = [...new Set([...project, ...user].map(({ path }) => path))];

export const vscodeNotInKnownFolder = hostRule('vscode', {
  id: 'vscode-not-in-known-folder',
  title: 'The skill lies in a folder that VS Code reads',
  severity: 'warning',
  spec: hostClauses.vscode,
  docs: {
    why: 'VS Code reads `.github/skills`, `.agents/skills` and `.claude/skills`. Elsewhere it finds a skill only through the setting `chat.agentSkillsLocations`, a plugin or an extension. Said only where VS Code is named as a host.',
    bad: [{ text: sampleText(''), path: 'notes/my-skill', hosts: ['vscode'] }],
    good: [{ text: sampleText(''), path: '.github/skills/my-skill', hosts: ['vscode'] }],
  },
  silentAfter: ['skill-file-missing'],
  check({ frontmatter }, report, { path }, { targets }) {
    if (!targets.explicit || path === undefined) return;
    const unified = path.replaceAll('\\', '/');
    if (folders.some((folder) => matchFolder(unified, folder) !== undefined)) return;
    report(
      findField(frontmatter, 'name')?.keySpan ?? frontmatter.opening ?? { start: 0, end: 1 },
      `VS Code looks in ${listWords(
        project.map((folder) => folder.path),
        'and',
      )}; here it finds the skill only through a setting, a plugin or an extension.`,
    );
  },
});
