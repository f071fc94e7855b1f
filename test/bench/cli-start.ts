/** From the call of the command line to the first finding of one file, beside what Node alone takes to start. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Measurement, median } from './figure.ts';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const CALLS = 15;

export const cliStart: Measurement = {
  processes: 1,
  async measure() {
    const folder = mkdtempSync(join(tmpdir(), 'skill-workbench-start-'));
    const path = join(folder, 'SKILL.md');
    writeFileSync(path, '---\nname: Wrong Name\ndescription: Checks reports.\n---\n\nRead them.\n');
    try {
      const ours: number[] = [];
      const bare: number[] = [];
      // In turns, so that both meet the same moments of the machine.
      for (let call = 0; call < CALLS; call++) {
        ours.push(await firstOutput([cli, 'check', path]));
        bare.push(await firstOutput(['-e', 'process.stdout.write("0")']));
      }
      return [
        {
          what: 'Command line, start to first finding',
          unit: 'ms',
          value: median(ours),
          aim: 150,
          peer: { what: 'Node alone', value: median(bare) },
        },
      ];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function firstOutput(args: readonly string[]): Promise<number> {
  const started = performance.now();
  const run = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(run, 'exit');
  await once(run.stdout, 'data');
  const time = performance.now() - started;
  run.stdout.resume();
  await ended;
  return time;
}
