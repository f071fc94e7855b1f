/** How many skills a second are read and checked, beside the reference validator's work on the same files, in turns with it. */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { CheckCrew } from '../../src/cli/check/check-crew.ts';
import { parseSkill, rules } from '../../src/core/index.ts';
import { lintWith } from '../../src/core/rules/lint.ts';
import { DiskFolder } from '../../src/disk/disk-folder.ts';
import { readText } from '../../src/disk/read-text.ts';
import { corpusFiles, corpusFolder } from './corpus.ts';
import { type Figure, type Measurement, median, timeOf, timeOfPromise } from './figure.ts';
import { FrontmatterPeer, findPython } from './frontmatter-peer.ts';

const ROUNDS = 15;
/** Until every thread of both programs has compiled what it runs often: each sees a part of the skills in a round. */
const WARM_UP = 20;
/** Each starts both programs. */
const CALLS = 3;
const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** The rules on what the reference validator looks at; it reads neither the body nor the other files. */
const FRONTMATTER = /^(?:frontmatter|name|compatibility)-|^description-(?:missing|type|empty|too-long)$/;
const frontmatterRules = rules.filter(({ id }) => FRONTMATTER.test(id));

export const checkCorpus: Measurement = {
  processes: 3,
  async measure() {
    const paths = corpusFiles('**/SKILL.md');
    const python = findPython();
    const peer = python === undefined ? undefined : new FrontmatterPeer(python, paths);
    const theirs: number[] = [];
    const [frontmatter, all, shared]: [number[], number[], number[]] = [[], [], []];
    const threads = availableParallelism();
    const crew = new CheckCrew(threads, { settings: {}, cwd: corpusFolder });
    const sources = paths.map((path) => ({ path }));
    await crew.compareWith(await crew.describe(sources));
    // In turns, so that all meet the same moments of the machine.
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const counts = round >= WARM_UP;
      const times = [
        await peer?.pass(),
        timeOf(() => paths.map((path) => check(path, frontmatterRules))),
        timeOf(() => paths.map((path) => check(path, rules))),
        await timeOfPromise(() => crew.check(sources, () => {})),
      ];
      for (const [i, into] of [theirs, frontmatter, all, shared].entries()) {
        const time = times[i];
        if (counts && time !== undefined) into.push(time);
      }
    }
    peer?.stop();
    await crew.end();
    const count = paths.length;
    const first = rateFigure('Check, frontmatter only, public skills', count, frontmatter, theirs);
    const name = `Check, all ${rules.length} rules and every file, public skills`;
    const onAll = `The same with the comparing of skills, on ${threads} threads as for many files`;
    return [
      { ...first, aim: 3 * (first.peer?.value ?? 0) },
      rateFigure(name, count, all, theirs),
      { ...rateFigure(onAll, count, shared, theirs), aim: first.peer?.value ?? 0 },
      await wholeCommand(python, paths),
    ];
  },
};

/** With all that a process costs: starting, loading, compiling, finding the skills, writing the report. */
async function wholeCommand(python: string | undefined, paths: readonly string[]): Promise<Figure> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    ours.push(timeOf(() => spawnSync(process.execPath, [cli, 'check', corpusFolder], { stdio: 'ignore' })));
    if (python === undefined) continue;
    const started = performance.now();
    const peer = new FrontmatterPeer(python, paths);
    await peer.pass();
    theirs.push(performance.now() - started);
    peer.stop();
  }
  const what = 'The same as a command, from its start to its end';
  const value = median(ours);
  if (theirs.length === 0) return { what, unit: 'ms', value };
  return { what, unit: 'ms', value, peer: { what: 'the same pass in a new process', value: median(theirs) } };
}

/** From the disk each time. */
function check(path: string, chosen: typeof rules): void {
  const read = readText(path, 16 * 1024 * 1024);
  if (!('text' in read)) throw new Error(`${path} ${read.message}`);
  lintWith(chosen, parseSkill(read.text), new DiskFolder(path), {});
}

function rateFigure(what: string, skills: number, mine: readonly number[], theirs: readonly number[]): Figure {
  const rate = (times: readonly number[]): number => (skills * 1_000) / median(times);
  const figure: Figure = { what, unit: 'skills/s', value: rate(mine) };
  if (theirs.length === 0) return figure;
  return { ...figure, peer: { what: 'strictyaml frontmatter pass (what skills-ref does)', value: rate(theirs) } };
}
