/** The Markdown files of the corpus, which lies beside the repository. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const corpus = fileURLToPath(new URL('../../../../shared/corpus/', import.meta.url));

export function corpusTexts(): ReadonlyMap<string, string> {
  const paths = globSync('**/*.md', { cwd: corpus });
  if (paths.length < 100) throw new Error(`The corpus is missing: expected skills in ${corpus}`);
  return new Map(paths.map((path) => [path, readFileSync(corpus + path, 'utf8')]));
}
