/** Many files are checked on several cores: with the same result, in the same order, and nothing is left running. */
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { CheckCrew } from '../../src/cli/check/check-crew.ts';
import { CheckJob } from '../../src/cli/check/check-job.ts';
import { toCheckSettings } from '../../src/cli/check/check-settings.ts';
import { threadsFor } from '../../src/cli/check/threads-for.ts';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { runCli } from './run-cli.ts';

/** Every third has the description of another one, every fifth has no frontmatter. */
function skillText(i: number): string {
  const what = i % 3 === 0 ? 'some text' : `text number ${i}`;
  return i % 5 === 0
    ? '# Nothing\n'
    : `---\nname: s${i}\ndescription: Extracts ${what} from PDF files. Use when asked for it.\n---\n\nSee [a](missing-${i}.md).\n`;
}

function manySkills(root: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => {
    const folder = join(root, '.claude', 'skills', `s${i}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'SKILL.md'), skillText(i));
    return join(folder, 'SKILL.md');
  });
}

test('threads are taken where they pay', () => {
  assert.equal(threadsFor(0, 8), 1);
  assert.equal(threadsFor(999, 8), 1);
  assert.equal(threadsFor(1_000, 8), 2);
  assert.equal(threadsFor(1_000_000, 4), 4);
  assert.equal(threadsFor(1_000_000, 1), 1);
  assert.equal(threadsFor(1_000_000, 64), 8);
});

test('several threads find what one finds, and say what they could not read', async (t) => {
  const cwd = temporaryFolder(t, {});
  const sources = [...manySkills(cwd, 70).map((path) => ({ path })), { path: join(cwd, 'gone', 'SKILL.md') }];
  const job = new CheckJob(toCheckSettings({}, cwd), cwd);
  job.compareWith(job.describe(sources));
  const alone = job.check(sources);
  const crew = new CheckCrew(3, { settings: {}, cwd });
  t.after(() => crew.end());
  await crew.compareWith(await crew.describe(sources));
  let steps = 0;
  const together = await crew.check(sources, () => steps++);
  assert.deepEqual(together, alone);
  assert.equal(steps, sources.length);
  assert.ok(JSON.stringify(together).includes('"description-duplicate"'));
  assert.ok('trouble' in (together.at(-1) ?? {}));
});

test('a skill that was read to be compared is checked as it was read, once', (t) => {
  const cwd = temporaryFolder(t, {});
  const sources = manySkills(cwd, 3).map((path) => ({ path }));
  const settings = toCheckSettings({}, cwd);
  const other = new CheckJob(settings, cwd);
  const job = new CheckJob(settings, cwd);
  const entries = job.describe(sources);
  for (const one of [other, job]) one.compareWith(entries);
  const fromDisk = other.check(sources);
  for (const { path } of sources) rmSync(path);
  assert.deepEqual(job.check(sources), fromDisk);
  assert.ok(job.check(sources).every((checked) => 'trouble' in checked));
});

test('a thread that ends before its work is an error, not a wait without end', async (t) => {
  const cwd = temporaryFolder(t, {});
  const sources = manySkills(cwd, 40).map((path) => ({ path }));
  const crew = new CheckCrew(2, { settings: {}, cwd });
  const checked = crew.check(sources, () => {});
  await Promise.all([assert.rejects(checked, /^Error: A checking thread ended with code \d\.$/), crew.end()]);
});

test('a command over a thousand skills ends by itself', async (t) => {
  const cwd = temporaryFolder(t, {});
  manySkills(cwd, 1_050);
  const { code, stdout, stderr } = await runCli(cwd, 'check', '--format', 'json');
  assert.equal(stderr, '');
  assert.equal(code, 1);
  const report = JSON.parse(stdout);
  assert.equal(report.summary.files, 1_050);
  assert.deepEqual(
    report.files.map(({ path }: { path: string }) => path),
    Array.from({ length: 1_050 }, (_, i) => `.claude/skills/s${i}/SKILL.md`).sort(),
  );
});
