/** Rule: a skill for VS Code lies where VS Code looks. Moving it is a choice: the place may be right with a setting that nobody here sees. */
import { isAtOrBelow, relativePath } from '../../features/file-path.ts';
import { hosts } from '../../hosts/hosts.ts';
import { listWords } from '../../hosts/list-words.ts';
import { matchFolder } from '../../hosts/skill-place.ts';
import { findField } from '../../skill/field-access.ts';
import type { SkillFolder } from '../../workspace.ts';
import type { Fix } from '../finding.ts';
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
    bad: [{ text: sampleText(''), path: '/work/notes/my-skill', project: '/work', hosts: ['vscode'] }],
    good: [{ text: sampleText(''), path: '.github/skills/my-skill', hosts: ['vscode'] }],
  },
  fix: 'choice',
  silentAfter: ['skill-file-missing'],
  check({ frontmatter }, report, folder, { targets, project: around }) {
    const { path } = folder;
    if (!targets.explicit || path === undefined) return;
    const unified = path.replaceAll('\\', '/');
    if (folders.some((folder) => matchFolder(unified, folder) !== undefined)) return;
    report(
      findField(frontmatter, 'name')?.keySpan ?? frontmatter.opening ?? { start: 0, end: 1 },
      `VS Code looks in ${listWords(
        project.map((folder) => folder.path),
        'and',
      )}; here it finds the skill only through a setting, a plugin or an extension.`,
      { fixes: around === undefined ? [] : moves(unified, around.replaceAll('\\', '/'), folder) },
    );
  },
});

/** To each of the folders of the project where nothing of this name lies yet. */
function moves(path: string, root: string, folder: SkillFolder): readonly Fix[] {
  if (path === root || !isAtOrBelow(path, root)) return [];
  return project
    .map(({ path: place }) => ({ place, to: relativePath(path, `${root}/${place}/${folder.name}`) }))
    .filter(({ to }) => folder.kind(to) === undefined)
    .map(({ place, to }) => ({
      title: `Move the skill to ${place}`,
      kind: 'choice',
      edits: [],
      renames: [{ from: '.', to }],
    }));
}
