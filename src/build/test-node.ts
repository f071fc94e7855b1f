/** Runs a suite of tests outside VS Code: `node src/build/test-node.ts SUITE [GLOB…]`, and leaves their count in out/results/SUITE.json. */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { isNodeSuite, nodeSuites } from './node-suites.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [name = '', ...chosen] = process.argv.slice(2);
if (!isNodeSuite(name)) throw new Error(`Name a suite: ${Object.keys(nodeSuites).join(', ')}.`);
const globPatterns = chosen.length > 0 ? chosen : [...nodeSuites[name]];

interface TestEnd {
  readonly details: { readonly type?: string };
  readonly skip?: string | boolean;
}

let passed = 0;
let failed = 0;
const isSuite = ({ details }: TestEnd): boolean => details.type === 'suite';

const preloads = ['../../test/fixed-seed.ts', '../../test/time-limit.ts'];
const execArgv = preloads.flatMap((file) => ['--import', new URL(file, import.meta.url).href]);
// Tests that start no process may have every core; the others leave one to what they start.
const concurrency = name === 'unit' ? availableParallelism() : true;
const tests = run({ cwd: root, globPatterns, concurrency, execArgv });
tests.on('test:pass', (test: TestEnd) => {
  if (isSuite(test)) return;
  // A skipped test proves nothing: it counts as failed, so that nothing is skipped silently.
  if (test.skip) failed++;
  else passed++;
});
tests.on('test:fail', (test: TestEnd) => {
  if (!isSuite(test)) failed++;
});
tests.compose(new spec()).pipe(process.stdout);
tests.once('end', () => void finish());

async function finish(): Promise<void> {
  await mkdir(`${root}out/results`, { recursive: true });
  await writeFile(`${root}out/results/${name}.json`, JSON.stringify({ suite: name, passed, failed }));
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
