/** Runs that the operator of a server allowed in advance: bounded in number, refused without a sandbox, and named as such. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { AuditLog } from '../../src/runs/audit-log.ts';
import { type OperatorRunRequest, operatorRuns } from '../../src/runs/operator-runs.ts';

const OPTIONS = { timeLimitSeconds: 10, withoutSandbox: false, untrustedFolders: [] };

function makeSkill(t: TestContext): { request: OperatorRunRequest; audit: AuditLog; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'operator-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'skill'));
  writeFileSync(join(folder, 'skill', 'hello.sh'), 'echo "hello $1"\n');
  const request: OperatorRunRequest = {
    skillFolder: join(folder, 'skill'),
    skillName: 'skill',
    script: 'hello.sh',
    args: ['you'],
    signal: new AbortController().signal,
  };
  return { request, folder, audit: new AuditLog(join(folder, 'runs.jsonl')) };
}

test('a run, and what the log says of it', async (t) => {
  const { request, audit } = makeSkill(t);
  const run = operatorRuns({ ...OPTIONS, withoutSandbox: true, audit });
  const result = await run(request);
  assert.ok(result.kind === 'ran');
  assert.deepEqual([result.isError, result.text], [false, 'hello you\n']);
  const lines = readFileSync(audit.file, 'utf8').trim().split('\n');
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).approvedBy),
    ['operator', 'operator'],
  );
});

test('more than allowed at once is refused, and there is room again afterwards', async (t) => {
  const { request, audit } = makeSkill(t);
  const run = operatorRuns({ ...OPTIONS, withoutSandbox: true, audit, atOnce: 1 });
  const [first, second] = await Promise.all([run(request), run(request)]);
  assert.deepEqual([first.kind, second.kind], ['ran', 'refused']);
  assert.equal((await run(request)).kind, 'ran');
});

test('a script outside the skill does not run, and nothing is recorded', async (t) => {
  const { request, audit, folder } = makeSkill(t);
  writeFileSync(join(folder, 'outside.sh'), 'echo no\n');
  const run = operatorRuns({ ...OPTIONS, audit });
  assert.equal((await run({ ...request, script: '../outside.sh' })).kind, 'refused');
  assert.throws(() => readFileSync(audit.file));
});
