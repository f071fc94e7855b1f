/** `npm test`: every check of the project, one after another, and the sum of them in the last line. */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { NodeSuite } from './node-suites.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const results = `${root}out/results`;

interface Step {
  readonly title: string;
  readonly command: readonly string[];
  /** Where the step leaves `{passed, failed}`. A step without counts as one test. */
  readonly counts?: string;
}

interface Outcome {
  readonly title: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}

const bin = (name: string): string => `${root}node_modules/.bin/${name}`;

function nodeTests(name: NodeSuite): Step {
  return {
    title: `${name} tests`,
    command: [process.execPath, 'src/build/test-node.ts', name],
    counts: `${results}/${name}.json`,
  };
}

const steps: readonly Step[] = [
  { title: 'format and lint', command: [bin('biome'), 'ci', '--error-on-warnings'] },
  { title: 'types', command: [bin('tsc'), '-p', '.'] },
  { title: 'types of the webviews', command: [bin('tsc'), '-p', 'src/webview'] },
  { title: 'types of the webview tests', command: [bin('tsc'), '-p', 'test/webview'] },
  { title: 'bundle', command: [process.execPath, 'src/build/bundle.ts'] },
  nodeTests('unit'),
  nodeTests('program'),
  nodeTests('fuzz'),
  { title: 'servers of the interop tests', command: [process.execPath, 'src/build/install-interop.ts'] },
  nodeTests('interop'),
  nodeTests('webview'),
  {
    title: "suite in VS Code's extension host",
    command: [process.execPath, 'src/build/test-vscode.ts'],
    counts: `${results}/vscode.json`,
  },
  {
    title: 'suite through the workbench',
    command: [process.execPath, 'src/build/test-ui.ts'],
    counts: `${results}/ui.json`,
  },
];

async function take(step: Step): Promise<Outcome> {
  console.log(`\n── ${step.title}`);
  const start = performance.now();
  const [program = '', ...args] = step.command;
  const code = await new Promise<number>((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  const seconds = (performance.now() - start) / 1000;
  const counted = step.counts
    ? await readCounts(step.counts)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  // A suite that ended badly without a failed test, or without a count, has failed all the same.
  const failed = counted.failed === 0 && (code !== 0 || counted.passed === 0) ? 1 : counted.failed;
  return { title: step.title, passed: counted.passed, failed, seconds };
}

async function readCounts(path: string): Promise<{ passed: number; failed: number }> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as { passed: number; failed: number };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const outcomes: Outcome[] = [];
for (const step of steps) outcomes.push(await take(step));

console.log('');
for (const { title, passed, failed, seconds } of outcomes) {
  console.log(
    `${failed ? '✗' : '✓'} ${title.padEnd(36)} ${String(passed).padStart(5)} passed  ${failed} failed  ${seconds.toFixed(0)} s`,
  );
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
