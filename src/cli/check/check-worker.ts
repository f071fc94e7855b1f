/** A thread that checks what it is given. */
import { parentPort, workerData } from 'node:worker_threads';
import { CheckJob } from './check-job.ts';
import { type SettingValues, toCheckSettings } from './check-settings.ts';

export interface CheckWorkerData {
  readonly settings: SettingValues;
  readonly cwd: string;
}

/** A method of the job with its argument. */
export type CheckCall = {
  readonly [Method in keyof CheckJob]: { readonly method: Method; readonly argument: Parameters<CheckJob[Method]>[0] };
}[keyof CheckJob];

const { settings, cwd } = workerData as CheckWorkerData;
const job = new CheckJob(toCheckSettings(settings, cwd), cwd);

parentPort?.on('message', (call: CheckCall) => parentPort?.postMessage(answer(call)));

function answer(call: CheckCall): unknown {
  switch (call.method) {
    case 'describe':
      return job.describe(call.argument);
    case 'compareWith':
      return job.compareWith(call.argument);
    case 'check':
      return job.check(call.argument);
  }
}
