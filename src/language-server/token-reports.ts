/** Token reports from a worker thread, with a time limit; what takes too long is estimated. */
import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { estimateTokens, type TokenReport, type TokenReportParams, tokenReport } from '../core/index.ts';
import type { TokenJob } from './token-worker.ts';

const CACHE_LIMIT = 500;
const COUNT_MILLISECONDS = 2_000;
const START_MILLISECONDS = 20_000;

export interface TokenReportsOptions {
  readonly workerPath: string;
  readonly log: (message: string) => void;
}

export class TokenReports {
  readonly #options: TokenReportsOptions;
  /** Insertion order is the order of use: the first is the one least recently used. */
  readonly #cache = new Map<string, Promise<TokenReport>>();
  #worker: Promise<Worker> | undefined;
  /** One count at a time, so that the time limit of one does not run while another is counted. */
  #queue: Promise<unknown> = Promise.resolve();
  #lastId = 0;

  constructor(options: TokenReportsOptions) {
    this.#options = options;
  }

  report(params: TokenReportParams): Promise<TokenReport> {
    const key = createHash('sha256').update(JSON.stringify(params)).digest('base64url');
    const known = this.#cache.get(key);
    if (known !== undefined) this.#cache.delete(key);
    const report = known ?? this.#enqueue(params, key);
    this.#cache.set(key, report);
    const oldest = this.#cache.keys().next().value;
    if (this.#cache.size > CACHE_LIMIT && oldest !== undefined) this.#cache.delete(oldest);
    return report;
  }

  async dispose(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await (await worker?.catch(() => undefined))?.terminate();
  }

  #enqueue(params: TokenReportParams, key: string): Promise<TokenReport> {
    const report = this.#queue.then(async () => {
      try {
        return await this.#count(params);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.#options.log(`Tokens are estimated, not counted: ${reason}`);
        await this.dispose();
        // The next request for the same text tries to count again.
        this.#cache.delete(key);
        return tokenReport(params, estimateTokens);
      }
    });
    this.#queue = report;
    return report;
  }

  async #count(params: TokenReportParams): Promise<TokenReport> {
    this.#worker ??= this.#start();
    const worker = await this.#worker;
    this.#lastId += 1;
    const job: TokenJob = { id: this.#lastId, params };
    worker.postMessage(job);
    const answer = await answerOf(worker, COUNT_MILLISECONDS, 'the count took too long');
    if (!isAnswerTo(answer, job)) throw new Error('the counting thread gave another answer');
    return answer.report;
  }

  async #start(): Promise<Worker> {
    const worker = new Worker(this.#options.workerPath);
    worker.unref();
    // Failures are heard where an answer is waited for; this one only keeps them from ending the process.
    worker.on('error', () => {});
    try {
      await answerOf(worker, START_MILLISECONDS, 'the counting thread did not start in time');
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    return worker;
  }
}

/** The next message of a worker, or an error when it fails, ends, or takes too long. */
function answerOf(worker: Worker, milliseconds: number, late: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => done(() => reject(new Error(late))), milliseconds);
    const onMessage = (message: unknown): void => done(() => resolve(message));
    const onError = (error: unknown): void => done(() => reject(error));
    const onExit = (code: number): void => done(() => reject(new Error(`the counting thread ended with code ${code}`)));
    function done(settle: () => void): void {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      settle();
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

function isAnswerTo(value: unknown, job: TokenJob): value is { readonly report: TokenReport } {
  return typeof value === 'object' && value !== null && 'id' in value && value.id === job.id && 'report' in value;
}
