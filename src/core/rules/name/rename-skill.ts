/** Fixes that give a skill another name. */

import type { TextEdit } from '../../text/span.ts';
import type { SkillFolder } from '../../workspace.ts';
import type { Fix } from '../finding.ts';

/** Where the folder bears the old name, it changes too: the two must be equal, and mending one alone would part them. */
export function renameSkill(
  title: string,
  edit: TextEdit | undefined,
  names: { readonly from: string; readonly to: string | undefined },
  folder: SkillFolder,
): Fix[] {
  const { from, to } = names;
  if (edit === undefined || to === undefined) return [];
  const alone: Fix = { title, kind: 'choice', edits: [edit] };
  if (from.trim() !== folder.name || to === folder.name) return [alone];
  const renames = [{ from: '.', to: `../${to}` }];
  return [{ ...alone, title: `${title}, and rename the folder`, renames }, alone];
}
