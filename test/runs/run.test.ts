/** A run does what was approved, and nothing else, with and without a sandbox. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { approve } from '../../src/runs/approval.ts';
import { AuditLog } from '../../src/runs/audit-log.ts';
import { executeRun, recordRefusal } from '../../src/runs/run.ts';
import type { RunPlan } from '../../src/runs/run-plan.ts';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { LEVELS, needBubblewrap, planned, readAudit, run, skillFolder } from './run-fixture.ts';

const POSIX_ONLY = process.platform === 'win32' ? 'Windows has no signals to trap' : false;
const ECHO = 'console.log(JSON.stringify({ args: process.argv.slice(2), env: process.env, cwd: process.cwd() }))';

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}

/** Every process that has the environment of the run, wherever in the tree it is. */
function processesOf(plan: RunPlan): readonly string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'latin1').includes(plan.runFolder);
    } catch {
      return false;
    }
  });
}

async function assertGone(plan: RunPlan): Promise<void> {
  if (process.platform !== 'linux') return;
  for (let tries = 0; tries < 1_000 && processesOf(plan).length > 0; tries++) await pause();
  assert.deepEqual(processesOf(plan), [], 'processes are left');
}

for (const sandbox of LEVELS) {
  test(`${sandbox}: arguments arrive as they are, in a clean environment and a folder of its own`, async (t) => {
    if (sandbox === 'best' && !(await needBubblewrap(t))) return;
    process.env.SKILL_WORKBENCH_SECRET = 'leak';
    t.after(() => delete process.env.SKILL_WORKBENCH_SECRET);
    const args = ['a b', '"', "it's", '; touch x', '$(id)', '`id`', '*', '-e', '--', '', 'é\n', '\\'];
    const plan = await planned(skillFolder(t, { 'echo.mjs': ECHO }), 'echo.mjs', { args, sandbox });
    const { result, text, audit } = await run(t, plan);
    const said = JSON.parse(text);
    assert.deepEqual(said.args, args);
    assert.deepEqual(said.env, plan.environment);
    if (process.platform !== 'win32')
      assert.deepEqual(Object.keys(said.env).sort(), ['HOME', 'LANG', 'PATH', 'TMPDIR']);
    assert.equal(said.cwd, plan.runFolder);
    assert.equal(existsSync(plan.runFolder), false);
    assert.partialDeepStrictEqual(result, { kind: 'ran', exitCode: 0, signal: null, stopped: null, truncated: false });
    assert.deepEqual(
      audit.map(({ outcome }) => outcome),
      ['approved', 'ran'],
    );
    assert.equal(audit[0]?.run, audit[1]?.run);
    assert.partialDeepStrictEqual(audit[1], {
      script: 'echo.mjs',
      sha256: plan.scriptSha256,
      argv: plan.argv,
      sandbox: plan.sandbox.level,
      ended: { exitCode: 0, stopped: null },
    });
    assert.equal(JSON.stringify(audit).includes(`"${plan.environment.HOME}"`), false, 'names of variables, no values');
  });

  test(`${sandbox}: granted variables are given, and their values are not recorded`, async (t) => {
    if (sandbox === 'best' && !(await needBubblewrap(t))) return;
    const folder = skillFolder(t, { 'echo.mjs': 'console.log(process.env.API_KEY)' });
    const plan = await planned(folder, 'echo.mjs', { sandbox, grantedEnv: { API_KEY: 's3cr3t' } });
    const { text, audit } = await run(t, plan);
    assert.equal(text, 's3cr3t\n');
    assert.deepEqual(audit[0]?.granted, ['API_KEY']);
    assert.equal(JSON.stringify(audit).includes('s3cr3t'), false);
  });

  test(`${sandbox}: exit code, both streams, closed input, no terminal commands`, async (t) => {
    if (sandbox === 'best' && !(await needBubblewrap(t))) return;
    const script = `process.stdin.on('data', () => console.log('input')).on('end', () => {
      console.log('\\x1b[31mred\\x1b[0m\\x1b]0;title\\x07');
      console.error('bad'); process.exitCode = 3 })`;
    const { result, outputs } = await run(t, await planned(skillFolder(t, { 'a.mjs': script }), 'a.mjs', { sandbox }));
    assert.partialDeepStrictEqual(result, { kind: 'ran', exitCode: 3 });
    const of = (stream: string) => outputs.filter((o) => o.stream === stream).map((o) => o.text);
    assert.deepEqual([of('stdout').join(''), of('stderr').join('')], ['red\n', 'bad\n']);
  });

  test(`${sandbox}: the time limit ends the whole tree, also what traps SIGTERM`, { skip: POSIX_ONLY }, async (t) => {
    if (sandbox === 'best' && !(await needBubblewrap(t))) return;
    const folder = skillFolder(t, {
      'tree.sh': `trap '' TERM\nbash -c 'trap "" TERM; echo ready; sleep 60; sleep 60' &\nwait; sleep 60`,
    });
    // Long enough for the whole tree to be there, on a machine with much else to do too.
    const plan = await planned(folder, 'tree.sh', { sandbox, timeLimitSeconds: 3 });
    const { result, outputs, text, audit } = await run(t, plan);
    assert.equal(text, 'ready\n');
    assert.partialDeepStrictEqual(result, { kind: 'ran', exitCode: null, stopped: 'time-limit' });
    assert.match(outputs.findLast((o) => o.stream === 'notice')?.text ?? '', /time limit/);
    assert.equal(audit.at(-1)?.ended?.stopped, 'time-limit');
    await assertGone(plan);
  });

  test(`${sandbox}: a run that is cancelled ends`, async (t) => {
    if (sandbox === 'best' && !(await needBubblewrap(t))) return;
    const folder = skillFolder(t, { 'wait.mjs': 'setInterval(() => {}, 1000)' });
    const plan = await planned(folder, 'wait.mjs', { sandbox });
    const abort = new AbortController();
    const running = run(t, plan, abort.signal);
    if (process.platform === 'linux') while (processesOf(plan).length === 0) await pause();
    else await pause();
    abort.abort();
    assert.partialDeepStrictEqual((await running).result, { kind: 'ran', stopped: 'cancelled' });
    await assertGone(plan);
  });

  test(`${sandbox}: output beyond the bound is dropped and said to be; a flood ends the run`, async (t) => {
    if (sandbox === 'best' && !(await needBubblewrap(t))) return;
    const folder = skillFolder(t, {
      'much.mjs': `process.stdout.write('x'.repeat(3_000_000)); process.stderr.write('late')`,
      'flood.mjs': `const b = Buffer.alloc(1 << 20, 'x'); const go = () => process.stdout.write(b, go); go()`,
    });
    const much = await run(t, await planned(folder, 'much.mjs', { sandbox }));
    assert.equal(much.text.length, 1024 * 1024);
    assert.partialDeepStrictEqual(much.result, { kind: 'ran', exitCode: 0, truncated: true, outputBytes: 3_000_004 });
    assert.equal(much.outputs.filter((o) => o.stream === 'notice').length, 1);
    const flood = await run(t, await planned(folder, 'flood.mjs', { sandbox }));
    assert.partialDeepStrictEqual(flood.result, { kind: 'ran', stopped: 'output-limit' });
  });
}

test('a run does not wait for what the script left behind', { skip: POSIX_ONLY }, async (t) => {
  const folder = skillFolder(t, { 'leave.sh': 'sleep 60 &\necho done' });
  const plan = await planned(folder, 'leave.sh', { sandbox: 'none', timeLimitSeconds: 20 });
  const { result, text } = await run(t, plan);
  assert.equal(text, 'done\n');
  assert.partialDeepStrictEqual(result, { kind: 'ran', exitCode: 0, stopped: null });
  await assertGone(plan);
});

test('what changed after the approval does not run', async (t) => {
  const changes: [string, string, RegExp][] = [
    ['a.mjs', 'console.log("other")', /the script has changed/],
    ['data.txt', 'other', /another file of the skill/],
    ['new.txt', 'new', /another file of the skill/],
  ];
  for (const [path, text, reason] of changes) {
    const folder = skillFolder(t, { 'a.mjs': 'console.log("ran")', 'data.txt': 'data' });
    const plan = await planned(folder, 'a.mjs', { sandbox: 'none' });
    writeFileSync(join(folder, path), text);
    const ran = await run(t, plan);
    assert.partialDeepStrictEqual(ran.result, { kind: 'refused', reason: 'changed' });
    assert.equal(ran.text, '');
    assert.equal(ran.audit.at(-1)?.outcome, 'changed');
    assert.match(ran.audit.at(-1)?.reason ?? '', reason);
    assert.equal(existsSync(plan.runFolder), false);
  }
});

test('an approval is for one run of one plan, and says whether it is without a sandbox', async (t) => {
  const folder = skillFolder(t, { 'a.mjs': 'console.log("ran")' });
  const plan = await planned(folder, 'a.mjs', { sandbox: 'none' });
  const other = await planned(folder, 'a.mjs', { sandbox: 'none', args: ['more'] });
  const audit = new AuditLog(join(temporaryFolder(t), 'audit.jsonl'));
  const execute = async (p: typeof plan, approval: ReturnType<typeof approve>): Promise<string> => {
    const result = await executeRun(p, approval, { audit, onOutput: () => {} });
    return result.kind === 'ran' ? 'ran' : result.reason;
  };
  const consent = { withoutSandbox: true };
  assert.equal(await execute(plan, approve(other, consent)), 'other-plan');
  assert.equal(await execute({ ...plan, argv: [...plan.argv, 'x'] }, approve(plan, consent)), 'other-plan');
  assert.equal(await execute(plan, approve(plan)), 'no-sandbox');
  assert.equal(existsSync(audit.file), false);
  const approval = approve(plan, consent);
  assert.equal(await execute(plan, approval), 'ran');
  assert.equal(await execute(plan, approval), 'used-approval');
  assert.equal(readAudit(audit.file).length, 2);
});

test('without an audit log nothing runs', async (t) => {
  const root = temporaryFolder(t, { 'not-a-folder': '' });
  const mark = join(root, 'mark');
  const folder = skillFolder(t, {
    'a.mjs': `import { writeFileSync } from 'node:fs'; writeFileSync(process.argv[2], '')`,
  });
  const plan = await planned(folder, 'a.mjs', { sandbox: 'none', args: [mark] });
  for (const file of [join(root, 'not-a-folder', 'audit.jsonl'), root]) {
    const audit = new AuditLog(file);
    const result = await executeRun(plan, approve(plan, { withoutSandbox: true }), { audit, onOutput: () => {} });
    assert.partialDeepStrictEqual(result, { kind: 'refused', reason: 'no-audit' });
    await assert.rejects(recordRefusal(plan, audit));
  }
  assert.equal(existsSync(mark), false);
});

test('a refusal of the person is on record, and nothing ran', async (t) => {
  const folder = skillFolder(t, { 'a.mjs': '' });
  const plan = await planned(folder, 'a.mjs');
  const audit = new AuditLog(join(temporaryFolder(t), 'deep/audit.jsonl'));
  await recordRefusal(plan, audit);
  assert.partialDeepStrictEqual(readAudit(audit.file), [{ outcome: 'refused', script: 'a.mjs', argv: plan.argv }]);
  assert.equal(existsSync(plan.runFolder), false);
});

test('a private folder that somebody made before is neither used nor removed', async (t) => {
  const folder = skillFolder(t, { 'a.mjs': 'console.log("ran")' });
  const plan = await planned(folder, 'a.mjs', { sandbox: 'none' });
  mkdirSync(plan.runFolder);
  t.after(() => rmdirSync(plan.runFolder));
  const { result, text, audit } = await run(t, plan);
  assert.partialDeepStrictEqual(result, { kind: 'refused', reason: 'not-started' });
  assert.equal(text, '');
  assert.equal(audit.at(-1)?.outcome, 'failed');
});

test('what is left in the private folder goes with it, also when it was made read-only', {
  skip: POSIX_ONLY,
}, async (t) => {
  const folder = skillFolder(t, { 'a.sh': 'mkdir d && touch d/f && chmod 500 d' });
  const plan = await planned(folder, 'a.sh', { sandbox: 'none' });
  assert.partialDeepStrictEqual((await run(t, plan)).result, { kind: 'ran', exitCode: 0 });
  assert.equal(existsSync(plan.runFolder), false);
});
