/** Makes the samples of the rules about a discovery index. */
import type { ArchiveEntry } from '../../workspace.ts';
import type { Sample } from '../rule.ts';
import { SCHEMA } from './index-entries.ts';

export const skillText = '---\nname: my-skill\ndescription: Formats dates.\n---\n\nDo it.\n';
/** SHA-256 of `skillText`. */
export const digest = 'sha256:e6be6f676daf41bef850a2e125c63dbf2cfbc21775bd566dd4c17e3c6021f019';

/** SHA-256 of an empty file. */
const emptyDigest = 'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export function indexSample(
  skills: readonly Readonly<Record<string, string>>[],
  path = '.well-known/agent-skills/index.json',
): Sample {
  const folder = path.slice(0, path.lastIndexOf('/'));
  return {
    text: `${JSON.stringify({ $schema: SCHEMA, skills }, undefined, 2)}\n`,
    folder: 'site',
    entryName: path,
    files: { [`${folder}/my-skill/SKILL.md`]: skillText },
  };
}

/** An index of one archive that holds these. */
export function archiveSample(entries: readonly ArchiveEntry[]): Sample {
  const path = '.well-known/agent-skills/my-skill.tar.gz';
  const entry = { name: 'my-skill', type: 'archive', description: 'Formats dates.', url: 'my-skill.tar.gz' };
  return { ...indexSample([{ ...entry, digest: emptyDigest }]), files: { [path]: '' }, archives: { [path]: entries } };
}
