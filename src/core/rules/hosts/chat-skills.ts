/** The skills that an extension contributes to VS Code by `contributes.chatSkills` in its package.json. */
import type { DataFile } from '../../skill/data-file.ts';
import type { Field } from '../../skill/skill.ts';
import type { Sample } from '../rule.ts';

/** The paths that are strings. */
export function chatSkillPaths(file: DataFile): readonly { readonly field: Field; readonly path: string }[] {
  const contributes = file.root?.fields.find(({ key }) => key === 'contributes');
  const skills = contributes?.fields.find(({ key }) => key === 'chatSkills');
  return (skills?.items ?? []).flatMap(({ fields }) => {
    const field = fields.find(({ key }) => key === 'path');
    return field !== undefined && typeof field.value === 'string' ? [{ field, path: field.value }] : [];
  });
}

export function chatSkillsSample(path: string, files: Readonly<Record<string, string>>): Sample {
  const text = `${JSON.stringify({ contributes: { chatSkills: [{ path }] } }, undefined, 2)}\n`;
  return { text, folder: 'extension', entryName: 'package.json', files };
}
