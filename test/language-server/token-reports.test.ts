import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { TokenReports } from '../../src/language-server/token-reports.ts';
import { temporaryFolder } from '../disk/temporary-folder.ts';

const params = { skillText: 'hello world', resources: [] };
const realWorker = fileURLToPath(new URL('../../src/language-server/token-worker.ts', import.meta.url));

function reportsFrom(t: TestContext, workerPath: string, log: string[] = []): TokenReports {
  const reports = new TokenReports({ workerPath, log: (message) => log.push(message) });
  t.after(() => reports.dispose());
  return reports;
}

for (const [name, code, reason] of [
  ['does not start', "throw new Error('no');", /no$/],
  ['ends', 'process.exit(3);', /code 3/],
  [
    'never answers',
    "require('node:worker_threads').parentPort.on('message', () => {}).postMessage('ready');",
    /too long/,
  ],
  [
    'is busy for ever',
    "require('node:worker_threads').parentPort.on('message', () => { for (;;); }).postMessage('ready');",
    /too long/,
  ],
  [
    'answers nonsense',
    "const { parentPort } = require('node:worker_threads'); parentPort.on('message', () => parentPort.postMessage(null)); parentPort.postMessage('ready');",
    /another answer/,
  ],
] as const) {
  test(`a worker that ${name}: the report is an estimate, and the log says why`, async (t) => {
    const log: string[] = [];
    const root = temporaryFolder(t, { 'worker.cjs': code });
    const report = await reportsFrom(t, join(root, 'worker.cjs'), log).report(params);
    assert.match(report.method, /^estimate/);
    assert.equal(report.instructions.exact, false);
    assert.match(log[0] ?? '', reason);
  });
}

test('the same text is counted once', async (t) => {
  const reports = reportsFrom(t, realWorker);
  assert.equal(reports.report(params), reports.report({ ...params }));
  assert.equal((await reports.report(params)).instructions.low, 2);
});

test('after an end the next report starts a new worker', async (t) => {
  const reports = reportsFrom(t, realWorker);
  await reports.report(params);
  await reports.dispose();
  assert.equal((await reports.report({ ...params, skillText: 'hello' })).instructions.exact, true);
});
