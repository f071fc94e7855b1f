/** Turns the test files for the extension host into bundles that VS Code can load. */
import { globSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { root } from './paths.ts';

export interface TestBundle {
  readonly name: string;
  /** Its tests look for what the tests before them left. */
  readonly afterReload: boolean;
  readonly file: string;
  /** The tests write one line of JSON for each result here. */
  readonly reportFile: string;
}

const testFolder = join(root, 'test', 'vscode');

/**
 * One bundle for each window: the tests of the folder itself, then those of after-reload/. With filters, only files
 * whose path contains one of them; a window without files is left out.
 */
export async function bundleTests(filters: readonly string[]): Promise<TestBundle[]> {
  const bundles: TestBundle[] = [];
  for (const [name, pattern] of [
    ['vscode', '*.test.ts'],
    ['vscode/after-reload', 'after-reload/*.test.ts'],
  ] as const) {
    const all = globSync(pattern, { cwd: testFolder }).sort();
    const files = all.filter((file) => filters.length === 0 || filters.some((text) => file.includes(text)));
    if (files.length > 0) bundles.push(await bundle(name, files));
  }
  if (bundles.length === 0)
    throw new Error(`No test file in ${relative(root, testFolder)} matches ${filters.join(', ')}.`);
  return bundles;
}

async function bundle(name: string, files: readonly string[]): Promise<TestBundle> {
  const file = join(root, 'out', 'test', name, 'index.cjs');
  const reportFile = file.replace(/\.cjs$/, '.jsonl');
  await mkdir(dirname(file), { recursive: true });
  await rm(reportFile, { force: true });
  const imports = files.map((path) => JSON.stringify(`./${path.replaceAll('\\', '/')}`));
  await build({
    stdin: {
      contents: `import { runMocha } from './index.ts';
        export const run = () => runMocha(${JSON.stringify(reportFile)}, { ${imports.map((path) => `${path}: () => import(${path})`)} });`,
      resolveDir: testFolder,
      loader: 'ts',
    },
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    external: ['vscode', 'mocha'],
    sourcemap: 'linked',
    logLevel: 'warning',
  });
  return { name, afterReload: name !== 'vscode', file, reportFile };
}
