/** The thread that counts tokens: its vocabulary and its work stay away from the thread that answers the editor. */
import { parentPort } from 'node:worker_threads';
import { type CountTokens, loadTokenCounter, type TokenReportParams, tokenReport } from '../core/index.ts';

export interface TokenJob {
  readonly id: number;
  readonly params: TokenReportParams;
}

function answerWith(count: CountTokens): void {
  parentPort?.on('message', ({ id, params }: TokenJob) => {
    parentPort?.postMessage({ id, report: tokenReport(params, count) });
  });
  // Loading takes longer than most counts: time limits begin after it.
  parentPort?.postMessage('ready');
}

// A program in CommonJS cannot await at its top. A rejection ends the thread, and its owner hears of it.
void loadTokenCounter().then(answerWith);
