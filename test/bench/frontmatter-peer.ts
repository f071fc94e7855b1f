/** The reference validator's work as a process that does one pass when asked, so that its rounds and ours can take turns. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('frontmatter-pass.py', import.meta.url));

/** Undefined where Python or strictyaml is missing. */
export function findPython(): string | undefined {
  const found = ['/usr/bin/python3', 'python3'].find(
    (python) => spawnSync(python, ['-c', 'import strictyaml'], { stdio: 'ignore' }).status === 0,
  );
  if (found === undefined) {
    console.log('No Python with strictyaml (on Debian: python3-strictyaml), so the check has no peer.');
  }
  return found;
}

export class FrontmatterPeer {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #answers: AsyncIterator<string>;

  constructor(python: string, paths: readonly string[]) {
    this.#process = spawn(python, [script]);
    this.#process.stderr.pipe(process.stderr);
    this.#answers = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
    this.#process.stdin.write(`${paths.join('\n')}\n\n`);
  }

  /** Milliseconds of one pass over all files. */
  async pass(): Promise<number> {
    this.#process.stdin.write('pass\n');
    const { value, done } = await this.#answers.next();
    if (done === true) throw new Error('The peer ended before its pass.');
    return Number(value);
  }

  stop(): void {
    this.#process.stdin.end();
  }
}
