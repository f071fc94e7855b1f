/** Checks many files on several cores, with the same result as one after the other. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CatalogEntry } from '../../core/index.ts';
import type { Checked } from './check-job.ts';
import type { CheckCall, CheckWorkerData } from './check-worker.ts';
import type { Source } from './source.ts';

/** Small enough that no thread has much left when the others are done, large enough that talking costs nothing. */
const BATCH = 16;

export class CheckCrew {
  readonly #workers: readonly Worker[];

  constructor(threads: number, data: CheckWorkerData) {
    // The bundle has it beside the program.
    const file = import.meta.url.endsWith('.ts') ? './check-worker.ts' : './cli-check-worker.js';
    this.#workers = Array.from({ length: threads }, () => {
      const worker = new Worker(new URL(file, import.meta.url), { workerData: data });
      // Failures are heard where an answer is waited for; this one only keeps them from ending the process.
      worker.on('error', () => {});
      return worker;
    });
  }

  async describe(sources: readonly Source[]): Promise<readonly CatalogEntry[]> {
    return this.#share<CatalogEntry>('describe', sources, () => {});
  }

  async compareWith(entries: readonly CatalogEntry[]): Promise<void> {
    await Promise.all(this.#workers.map((worker) => ask(worker, { method: 'compareWith', argument: entries })));
  }

  /** In the order of the sources. @param step called for each file that is done */
  async check(sources: readonly Source[], step: () => void): Promise<readonly Checked[]> {
    return this.#share<Checked>('check', sources, step);
  }

  /** The threads are gone when this resolves. */
  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  /** Whoever is done takes the next batch. @throws when a thread does */
  async #share<Result>(
    method: 'describe' | 'check',
    sources: readonly Source[],
    step: () => void,
  ): Promise<readonly Result[]> {
    const results: (readonly Result[])[] = [];
    let next = 0;
    const work = async (worker: Worker): Promise<void> => {
      while (next < sources.length) {
        const start = next;
        next += BATCH;
        const batch = sources.slice(start, next);
        results[start / BATCH] = (await ask(worker, { method, argument: batch })) as readonly Result[];
        for (const _ of batch) step();
      }
    };
    await Promise.all(this.#workers.map(work));
    return results.flat();
  }
}

/** The next message of a worker, or an error when it fails or ends. */
async function ask(worker: Worker, call: CheckCall): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  try {
    const answer = once(worker, 'message', { signal });
    const exit = once(worker, 'exit', { signal }).then(([code]) => {
      throw new Error(`A checking thread ended with code ${code}.`);
    });
    worker.postMessage(call);
    const [message] = await Promise.race([answer, exit]);
    return message;
  } finally {
    over.abort();
  }
}
