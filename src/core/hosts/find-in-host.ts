/** Whether a host finds a skill where it lies, and in which of its folders. */

import type { Host, HostFolder, Rank } from './host.ts';
import { listWords } from './list-words.ts';
import { type FolderMatch, matchFolder, type SkillPlace } from './skill-place.ts';
import type { Statement } from './verdict.ts';

export function findInHost(host: Host, place: SkillPlace): Statement {
  if (host.id === 'claude-ai') return found('limited', 'It reads no folder: the skill has to be uploaded.');
  if (place.entryName !== '' && place.entryName !== 'SKILL.md')
    return found('unknown', `The file is called ${place.entryName}; hosts look for exactly SKILL.md.`, false);
  if (host.id === 'claude-code' && place.plugin === true)
    return found('limited', 'It belongs to a plugin: it is found where the plugin is installed and enabled.');
  const project = firstMatch(host.project, place.workspace);
  if (project !== undefined) return inProject(host, project.folder, project.match);
  const user = firstMatch(host.user, place.home);
  if (user !== undefined && user.match.before === '') return inUser(host, user.folder, user.match);
  return found('no', notFound(host));
}

function notFound({ id, name, project }: Host): string {
  const others =
    id === 'vscode'
      ? ' The setting chat.agentSkillsLocations, plugins and extensions can bring it all the same.'
      : id === 'claude-code'
        ? ' A plugin or --add-dir can bring it all the same.'
        : '';
  return `It lies in no folder that ${name} reads: ${listWords(
    project.map(({ path }) => path),
    'or',
  )}.${others}`;
}

function inProject(host: Host, folder: HostFolder, match: FolderMatch): Statement {
  const where = match.before === '' ? folder.path : `${match.before}/${folder.path}`;
  const hidden = tooDeep(host, where, match);
  if (hidden !== undefined) return hidden;
  if (match.before === '') return found('yes', `In ${where} of the workspace.${rankOf(host)}`, folder.confirmed);
  const { is, confirmed } = host.nested;
  switch (is) {
    case 'on-use':
      return found('limited', `In ${where}: found once ${host.name} works with files below ${match.before}.`);
    case 'started-below':
      return found(
        'limited',
        `In ${where}: found when ${host.name} is started in or below ${match.before}.`,
        confirmed,
      );
    case 'opened-there':
      return found('limited', `In ${where}: found when ${match.before} is what is opened in ${host.name}.`, confirmed);
    case 'unknown':
      return found('unknown', `In ${where}; whether ${host.name} looks below the workspace root is open.`, false);
  }
}

function inUser(host: Host, folder: HostFolder, match: FolderMatch): Statement {
  const where = `~/${folder.path}`;
  return tooDeep(host, where, match) ?? found('yes', `In ${where}, for all projects.${rankOf(host)}`, folder.confirmed);
}

function tooDeep({ id, name, depth }: Host, where: string, { below }: FolderMatch): Statement | undefined {
  if (id === 'claude-code' && below[0] === 'synced')
    return found('no', `The folder name "synced" below ${where} is reserved by ${name}.`);
  if (id === 'codex' && below.some((segment) => segment.startsWith('.')))
    return found('no', `${name} skips hidden folders, and one lies between ${where} and the skill.`);
  if (below.length < 2) return undefined;
  const deep = `It lies ${below.length} folders below ${where}`;
  if (depth === undefined) return found('unknown', `${deep}; whether ${name} looks that deep is open.`, false);
  if (below.length <= depth.is) return undefined;
  return found('no', `${deep}; ${name} looks ${depth.is} deep.`, depth.confirmed);
}

function rankOf({ precedence }: Host): string {
  if (precedence === undefined) return '';
  const [first = '', ...others] = precedence.is.map((rank) => RANK_WORDS[rank]);
  return ` Of two skills of one name ${first} wins, then ${others.join(', then ')}.`;
}

const RANK_WORDS: Readonly<Record<Rank, string>> = {
  enterprise: 'the enterprise one',
  personal: 'the personal one',
  project: 'the one of the project',
  plugin: 'a plugin’s',
};

function firstMatch(
  folders: readonly HostFolder[],
  path: string | undefined,
): { readonly folder: HostFolder; readonly match: FolderMatch } | undefined {
  if (path === undefined) return undefined;
  for (const folder of folders) {
    const match = matchFolder(path, folder.path);
    if (match !== undefined) return { folder, match };
  }
  return undefined;
}

function found(answer: Statement['answer'], text: string, confirmed = true): Statement {
  return { topic: 'found', answer, text, confirmed };
}
