/** Leaves a suite's counts where other programs read them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.ts';

/** Writes out/results/<suite>.json and prints the counts; returns the exit code. A run of nothing is a failure. */
export async function writeResults(suite: string, passed: number, failed: number): Promise<number> {
  const folder = join(root, 'out', 'results');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${suite}.json`), `${JSON.stringify({ suite, passed, failed })}\n`);
  console.log(`${suite}: ${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
