/**
 * `npm run bench [-- name …] [--no-build]`: measures speed and size, beside a peer where there is one, each in the same run.
 * Prints a table and writes out/bench.json. A missed aim is shown, and is no failure: machines differ.
 */
import { fork } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../src/build/bundle.ts';
import type { Figure } from './figure.ts';
import { formatFigures } from './format-figures.ts';
import { measurements } from './measurements.ts';
import { mergeFigures } from './merge-figures.ts';

const out = fileURLToPath(new URL('../../out/', import.meta.url));
const child = fileURLToPath(new URL('run-measurement.ts', import.meta.url));

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const unknown = wanted.find((name) => !Object.hasOwn(measurements, name));
if (unknown !== undefined) {
  throw new Error(`There is no measurement “${unknown}”. There are ${Object.keys(measurements).join(', ')}.`);
}
if (!args.includes('--no-build')) await bundle();

const figures: Figure[] = [];
for (const [name, { processes }] of Object.entries(measurements)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`${name} …`);
  const runs: (readonly Figure[])[] = [];
  for (let run = 0; run < processes; run++) runs.push(await figuresOf(name));
  figures.push(...mergeFigures(runs));
}
const [load = 0] = loadavg();
const processor = `${cpus().length} cores, ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}, load ${load.toFixed(1)}`;
console.log(`\n${formatFigures(figures)}\n\nMedians, on ${processor}.`);
await mkdir(out, { recursive: true });
await writeFile(`${out}bench.json`, `${JSON.stringify({ processor, figures }, undefined, 2)}\n`);

function figuresOf(name: string): Promise<readonly Figure[]> {
  return new Promise((resolve, reject) => {
    const run = fork(child, [name]);
    let answer: readonly Figure[] | undefined;
    run.on('message', (message) => {
      answer = message as readonly Figure[];
    });
    run.on('exit', (code) => {
      if (code === 0 && answer !== undefined) resolve(answer);
      else reject(new Error(`The measurement “${name}” ended with code ${code}.`));
    });
  });
}
