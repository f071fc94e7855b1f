/** The corpus of public skills, which lies beside the repository. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const corpusFolder = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url));

/** Absolute paths of files, in order. */
export function corpusFiles(pattern: string): readonly string[] {
  const paths = globSync(pattern, { cwd: corpusFolder }).sort();
  if (paths.length < 100) throw new Error(`The corpus is missing: expected skills in ${corpusFolder}`);
  return paths.map((path) => join(corpusFolder, path));
}
