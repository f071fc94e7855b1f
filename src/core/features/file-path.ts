/** Paths with '/' between segments, of whatever root: where a link leads, and how one file names another. */

/** The folder of a path; empty for a single segment. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** Joins and takes out `.` and `..`. Undefined when it leads above the root. */
export function resolvePath(folder: string, path: string): string | undefined {
  const out = folder === '' ? [] : folder.split('/');
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') out.push(segment);
    // The first segment is empty or a drive: the root itself.
    else if (out.length > 1 || (out.length === 1 && out[0] !== '' && !folder.includes(':'))) out.pop();
    else return undefined;
  }
  return out.join('/');
}

export function relativePath(folder: string, path: string): string {
  const from = folder === '' ? [] : folder.split('/');
  const to = path.split('/');
  let same = 0;
  while (same < from.length && same < to.length && from[same] === to[same]) same++;
  return [...from.slice(same).map(() => '..'), ...to.slice(same)].join('/');
}

export function isAtOrBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
