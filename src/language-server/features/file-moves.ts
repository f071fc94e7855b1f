/** The edits that keep links true when files and folders of skills move. */
import { basename, dirname, sep } from 'node:path';
import { type MarkdownFile, type Move, moveEdits, type TextEdit, writePath } from '../../core/index.ts';
import type { FeatureContext } from './feature-context.ts';
import type { SkillFiles } from './skill-files.ts';
import { exists, kindOf, slashed } from './skill-files.ts';

export interface FileEdits {
  readonly file: MarkdownFile;
  readonly edits: readonly TextEdit[];
}

/** Other skills are read as long as an editor that waits may wait. */
const SEARCH_MILLISECONDS = 2_000;
/** Skills read between two looks at the event loop. */
const BATCH = 16;

export async function fileMoveEdits(
  moves: readonly Move[],
  { files, skills, log }: FeatureContext,
): Promise<readonly FileEdits[]> {
  const slashedMoves = moves.map(({ from, to }) => ({ from: slashed(from), to: slashed(to) }));
  const edited: FileEdits[] = [];
  const seen = new Set<string>();
  const look = (file: MarkdownFile | undefined): void => {
    if (file === undefined || seen.has(file.path)) return;
    seen.add(file.path);
    const edits = moveEdits(file, slashedMoves, exists);
    if (edits.length > 0) edited.push({ file, edits });
  };
  for (const folder of ownFolders(moves, files)) for (const file of files.markdownFiles(folder)) look(file);

  // From outside, only a path through the name of what moved leads to it, or to what lies in it.
  const words = moves.flatMap(({ from }) => [basename(from), writePath(basename(from))]);
  const end = performance.now() + SEARCH_MILLISECONDS;
  const entries: string[] = [];
  for await (const entry of skills.paths(new AbortController().signal)) entries.push(entry);
  // First what most links stand in.
  const steps = [
    (entry: string) => look(files.file(entry, dirname(entry), isWithin(entry, moves) ? undefined : words)),
    (entry: string) => {
      for (const file of files.markdownFiles(dirname(entry), isWithin(entry, moves) ? undefined : words)) look(file);
    },
  ];
  for (const step of steps) {
    for (const [i, entry] of entries.entries()) {
      if (i % BATCH === BATCH - 1) await new Promise((done) => setImmediate(done));
      if (performance.now() > end) {
        log(
          `Links from other skills were searched for ${SEARCH_MILLISECONDS / 1000} s; some may be left as they were.`,
        );
        return edited;
      }
      step(entry);
    }
  }
  return edited;
}

function isWithin(path: string, moves: readonly Move[]): boolean {
  return moves.some(({ from }) => path.startsWith(from + sep));
}

/** The skills that the moved things belong to, also outside of the workspace. */
function ownFolders(moves: readonly Move[], files: SkillFiles): Set<string> {
  const folders = new Set<string>();
  for (const { from } of moves) {
    const folder = files.skillFolderOf(from);
    if (folder !== undefined) folders.add(folder);
    if (kindOf(from) === 'folder') folders.add(from);
  }
  return folders;
}
