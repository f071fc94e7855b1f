/** What both hosts offer to a run of tests inside the extension host, and how one bundle of tests is run and told. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import type { TestLine } from '../../../test/vscode/index.ts';
import { root } from './paths.ts';
import type { TestBundle } from './test-bundle.ts';

export interface TestSession {
  /** Opens a fresh window that runs the bundle; settles with its exit code. State outlives the window. */
  run(bundle: string): Promise<number>;
  /** The last things the host said, for a run that ended without results. */
  log(): string;
  stop(): Promise<void>;
}

export interface Counts {
  passed: number;
  failed: number;
}

const silenceMilliseconds = 5 * 60_000;

/** Runs one bundle, prints every result as it comes, and adds to the counts. */
export async function runBundle(session: TestSession, bundle: TestBundle, counts: Counts): Promise<void> {
  const started = performance.now();
  const inSource = await sourcePositions(bundle.file);
  let printed = 0;
  let last = 'no test had ended';
  let ended = false;
  const late = Promise.withResolvers<'late'>();
  const silence = setTimeout(() => late.resolve('late'), silenceMilliseconds);
  const follow = () => {
    // At once, so that no two readings overlap.
    const lines = existsSync(bundle.reportFile) ? readFileSync(bundle.reportFile, 'utf8').split('\n').slice(0, -1) : [];
    for (const line of lines.slice(printed)) {
      const result = JSON.parse(line) as TestLine;
      if (result.state === 'end') ended = true;
      else last = `the last test to end was "${result.title}"`;
      print(result, counts, inSource);
      silence.refresh();
    }
    printed = lines.length;
  };
  const timer = setInterval(follow, 250);
  const code = await Promise.race([session.run(bundle.file), late.promise]).finally(() => {
    clearInterval(timer);
    clearTimeout(silence);
  });
  follow();
  const explain = (what: string) =>
    new Error(`${bundle.name}: ${what}; ${last}. The host's last output:\n${session.log()}`);
  if (code === 'late') throw explain(`nothing more came within ${silenceMilliseconds / 60_000} minutes`);
  if (!ended) throw explain(`the window closed with code ${code} before the tests were done`);
  console.log(
    `${bundle.name}: ${((performance.now() - started) / 1000).toFixed(1)} s from opening the window to the last test`,
  );
}

function print(line: TestLine, counts: Counts, inSource: (text: string) => string): void {
  if (line.state === 'end') return;
  counts[line.state]++;
  console.log(`${line.state === 'passed' ? '✔' : '✖'} ${line.title} (${line.milliseconds} ms)`);
  if (line.error) console.log(inSource(line.error).replaceAll(/^/gm, '    '));
}

/** VS Code's extension host ignores source maps, so its stack traces are translated here. */
async function sourcePositions(bundle: string): Promise<(text: string) => string> {
  const map = new SourceMap(JSON.parse(await readFile(`${bundle}.map`, 'utf8')));
  return (text) =>
    text.replaceAll(/[^\s()]*index\.cjs:(\d+):(\d+)/g, (position, line, column) => {
      const origin = map.findEntry(Number(line) - 1, Number(column) - 1);
      if (!('originalSource' in origin)) return position;
      const file = relative(root, resolve(dirname(bundle), origin.originalSource));
      return `${file}:${origin.originalLine + 1}:${origin.originalColumn + 1}`;
    });
}
