/** Which entry of an archive would end up outside of the folder that it is unpacked into. */
import { displayText } from '../text/display-text.ts';
import type { ArchiveEntry } from '../workspace.ts';

/** The first one, in words for a sentence; undefined when all stay inside. */
export function leavingEntry(entries: readonly ArchiveEntry[]): string | undefined {
  for (const { path, link } of entries) {
    if (leaves(path)) return `the entry "${displayText(path, 80)}"`;
    if (link !== undefined && leaves(link)) return `the link "${displayText(path, 80)}"`;
  }
  return undefined;
}

/** Some programs take a backslash for a separator, whatever the system. */
function leaves(path: string): boolean {
  if (/^[/\\]|^[A-Za-z]:/.test(path)) return true;
  let depth = 0;
  for (const segment of path.split(/[/\\]/)) {
    if (segment === '' || segment === '.') continue;
    depth += segment === '..' ? -1 : 1;
    if (depth < 0) return true;
  }
  return false;
}
