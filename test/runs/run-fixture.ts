/** A skill folder with scripts, planned and run for real, with everything that came of it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { approve } from '../../src/runs/approval.ts';
import { AuditLog } from '../../src/runs/audit-log.ts';
import type { AuditRecord } from '../../src/runs/audit-record.ts';
import { planRun } from '../../src/runs/plan.ts';
import { executeRun, type RunResult } from '../../src/runs/run.ts';
import type { RunOutput } from '../../src/runs/run-command.ts';
import type { RunPlan, RunRequest } from '../../src/runs/run-plan.ts';
import { probeBubblewrap } from '../../src/runs/sandbox/probe-bubblewrap.ts';
import { temporaryFolder } from '../disk/temporary-folder.ts';

export interface Ran {
  readonly result: RunResult;
  readonly outputs: readonly RunOutput[];
  /** Everything the script wrote, both streams, in order of arrival. */
  readonly text: string;
  readonly audit: readonly AuditRecord[];
}

export function skillFolder(t: TestContext, files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = temporaryFolder(t, Object.fromEntries(Object.entries(files).map(([path, text]) => [`s/${path}`, text])));
  return join(root, 's');
}

export async function planned(
  folder: string,
  script: string,
  request: Partial<Omit<RunRequest, 'skillFolder' | 'script'>> = {},
): Promise<RunPlan> {
  const plan = await planRun({ args: [], timeLimitSeconds: 30, ...request, skillFolder: folder, script });
  assert.equal(plan.kind, 'plan', plan.kind === 'refusal' ? plan.message : '');
  return plan;
}

export async function run(t: TestContext, plan: RunPlan, signal?: AbortSignal): Promise<Ran> {
  const log = new AuditLog(join(temporaryFolder(t), 'audit.jsonl'));
  const outputs: RunOutput[] = [];
  const onOutput = (output: RunOutput): void => void outputs.push(output);
  const approval = approve(plan, { withoutSandbox: true });
  const result = await executeRun(plan, approval, { audit: log, onOutput, ...(signal ? { signal } : {}) });
  const text = outputs.map((output) => (output.stream === 'notice' ? '' : output.text)).join('');
  return { result, outputs, text, audit: readAudit(log.file) };
}

export function readAudit(file: string): readonly AuditRecord[] {
  const text = readFileSync(file, 'utf8');
  assert.ok(text.endsWith('\n'));
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/**
 * What is run in bubblewrap is not run where there is none: told as a skip with the reason on a person's machine, a
 * failure on Linux in CI, where the workflow installs it.
 */
export async function needBubblewrap(t: TestContext): Promise<boolean> {
  const status = await probeBubblewrap({ searchPath: process.env.PATH ?? '', untrustedFolders: [] });
  if (status.level === 'bubblewrap') return true;
  assert.ok(process.platform !== 'linux' || process.env.CI === undefined, status.reason);
  t.skip(status.reason);
  return false;
}

/** Both ways a script may be held, the second where the machine has it. */
export const LEVELS = ['none', 'best'] as const;
