/** `npm run test:ui [-- part of a file name …] [-- --vsix FILE]`: drives the whole workbench with the packed extension. */
import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { parseArgs } from 'node:util';
import { bundleExtension, packageExtension } from './vscode/package-extension.ts';
import { root, uiExtensionsFolder } from './vscode/paths.ts';
import { runAsCommand, step } from './vscode/progress.ts';
import { writeResults } from './vscode/results.ts';
import { installOnServer } from './vscode/server.ts';
import { installServer } from './vscode/server-install.ts';

const fileLimitMilliseconds = 5 * 60_000;

runAsCommand(async () => {
  const { values, positionals } = parseArgs({ options: { vsix: { type: 'string' } }, allowPositionals: true });
  const folder = join(root, 'test', 'ui');
  const files = globSync('**/*.test.ts', { cwd: folder }).sort();
  const chosen = files.filter((file) => positionals.length === 0 || positionals.some((text) => file.includes(text)));
  if (chosen.length === 0) throw new Error(`No test file in test/ui matches ${positionals.join(', ')}.`);
  const vsix = values.vsix ? resolve(values.vsix) : await build();
  console.log('VS Code: server with a browser — the tests of the user interface always run there');
  await installServer();
  await rm(uiExtensionsFolder, { recursive: true, force: true });
  await step('Installing the extension', () => installOnServer(vsix, uiExtensionsFolder));
  const { passed, failed } = await runTests(chosen.map((file) => join(folder, file)));
  return writeResults('ui', passed, failed);
});

async function build(): Promise<string> {
  await bundleExtension();
  return packageExtension();
}

/** One file after the other: two VS Codes at once starve each other on a small machine. */
async function runTests(files: readonly string[]): Promise<{ passed: number; failed: number }> {
  const counts = Promise.withResolvers<{ passed: number; failed: number }>();
  const stop = new AbortController();
  process.on('exit', () => stop.abort());
  const stream = run({ files, concurrency: 1, cwd: root, timeout: fileLimitMilliseconds, signal: stop.signal });
  stream.on('test:summary', ({ file, counts: { tests, passed } }) => {
    // The summary without a file is the one over all files. A test that was skipped or cancelled proves nothing.
    if (file === undefined) counts.resolve({ passed, failed: tests - passed });
  });
  stream.compose(spec).pipe(process.stdout);
  return counts.promise;
}
