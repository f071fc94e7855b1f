/** The audit log loses no line, mixes none, and stays bounded. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { AuditLog } from '../../src/runs/audit-log.ts';
import { type AuditOutcome, type AuditRecord, auditRecord } from '../../src/runs/audit-record.ts';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { planned, readAudit, skillFolder } from './run-fixture.ts';

function record(script: string, outcome: AuditOutcome = 'approved', sha256 = 'a'): AuditRecord {
  return {
    ...{ time: '2026-01-01T00:00:00.000Z', outcome, run: 'r', skill: '/skill', script, sha256, folderSha256: null },
    ...{ argv: ['x'.repeat(300)], cwd: '/', environment: [], granted: [], sandbox: 'none', timeLimitSeconds: 1 },
  };
}

test('many appends at once, from several processes, are whole lines, each once', async (t) => {
  const file = join(temporaryFolder(t), 'audit.jsonl');
  const url = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);
  const source = `import { AuditLog } from ${url('../../src/runs/audit-log.ts')};
const log = new AuditLog(${JSON.stringify(file)}, { bytesLimit: 20_000 });
await Promise.all(Array.from({ length: 20 }, (_, i) => log.append({ time: '', outcome: 'ran', skill: '', sha256: '', script: process.argv[1] + '-' + i, pad: 'x'.repeat(300) })));`;
  const one = (name: string) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', source, name], { stdio: 'inherit' });
      child.on('close', resolve).on('error', reject);
    });
  assert.deepEqual(await Promise.all(['a', 'b', 'c'].map(one)), [0, 0, 0]);
  // 60 lines of some 380 bytes: more than one file of the bound, less than two.
  const scripts = [`${file}.1`, file].flatMap((path) => (existsSync(path) ? readAudit(path) : [])).map((r) => r.script);
  assert.equal(scripts.length, 60);
  assert.equal(new Set(scripts).size, 60);
  assert.equal(existsSync(`${file}.1`), true);
  assert.equal(existsSync(`${file}.lock`), false);
});

test('the file is bounded by rotation, and a forgotten lock does not stop it for ever', async (t) => {
  const file = join(temporaryFolder(t), 'audit.jsonl');
  const log = new AuditLog(file, { bytesLimit: 4_000 });
  for (let i = 0; i < 100; i++) await log.append(record(`s${i}`));
  assert.ok(statSync(file).size < 5_000 && statSync(`${file}.1`).size < 5_000);
  assert.equal(readAudit(file).at(-1)?.script, 's99');
  writeFileSync(`${file}.lock`, '');
  for (let i = 0; i < 20; i++) await log.append(record(`t${i}`));
  assert.equal(readAudit(file).at(-1)?.script, 't19', 'lines go on while another window holds the lock');
  utimesSync(`${file}.lock`, 0, 0);
  for (let i = 0; i < 20; i++) await log.append(record(`u${i}`));
  assert.ok(statSync(file).size < 9_000);
});

test('the last run is the last approval of the same script, over a rotation', async (t) => {
  const file = join(temporaryFolder(t), 'audit.jsonl');
  const log = new AuditLog(file);
  assert.equal(await log.lastRun('/skill', 'a'), undefined);
  writeFileSync(`${file}.1`, `${JSON.stringify(record('a', 'approved', 'old'))}\n`);
  assert.equal((await log.lastRun('/skill', 'a'))?.sha256, 'old');
  await log.append(record('a', 'approved', 'new'));
  await log.append(record('a', 'refused', 'refused'));
  await log.append(record('b', 'approved', 'b'));
  writeFileSync(file, `not json\n"text"\nnull\n{"outcome":1}\n${readFileSync(file, 'utf8')}{"cut`);
  assert.equal((await log.lastRun('/skill', 'a'))?.sha256, 'new');
  assert.equal(await log.lastRun('/other', 'a'), undefined);
});

test('only the person can read it, and a link is not followed', { skip: process.platform === 'win32' }, async (t) => {
  const root = temporaryFolder(t, { victim: '' });
  const log = new AuditLog(join(root, 'deep/audit.jsonl'));
  await log.append(record('a'));
  assert.equal(statSync(log.file).mode & 0o777, 0o600);
  symlinkSync(join(root, 'victim'), join(root, 'link'));
  await assert.rejects(new AuditLog(join(root, 'link')).append(record('a')));
  assert.equal(readFileSync(join(root, 'victim'), 'utf8'), '');
});

test('a record has the plan, with names of variables and no values', async (t) => {
  const plan = await planned(skillFolder(t, { 'a.mjs': '' }), 'a.mjs', { grantedEnv: { KEY: 's3cr3t' } });
  const written = auditRecord(plan, 'refused');
  assert.match(written.time, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  assert.match(written.run, /^[\da-f-]{36}$/);
  assert.deepEqual(written.environment, Object.keys(plan.environment).sort());
  assert.equal(JSON.stringify(written).includes('s3cr3t'), false);
});
