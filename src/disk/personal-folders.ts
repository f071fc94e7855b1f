/** The folders in which hosts keep a person's own skills, as far as they are on this machine. */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { hosts, isHostId } from '../core/index.ts';

export interface PersonalFolder {
  /** Absolute, as the host writes it. */
  readonly path: string;
  /** `~/.claude/skills` */
  readonly label: string;
  readonly exists: boolean;
}

/** @param wanted ids of hosts. Each folder once: several hosts share some, and a link may make one of two. */
export function personalFolders(wanted: readonly string[], home: string): readonly PersonalFolder[] {
  const labels = new Set(wanted.filter(isHostId).flatMap((id) => hosts[id].user.map(({ path }) => path)));
  const seen = new Set<string>();
  return [...labels].flatMap((folder) => {
    const path = join(home, ...folder.split('/'));
    const real = realPath(path);
    if (real !== undefined && seen.has(real)) return [];
    if (real !== undefined) seen.add(real);
    return [{ path, label: `~/${folder}`, exists: real !== undefined }];
  });
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
