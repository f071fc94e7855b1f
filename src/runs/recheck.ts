/** Whether what was approved is still what is there. */
import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import type { RunPlan } from './run-plan.ts';
import { readScript } from './script-file.ts';
import { digestFolder } from './skill-digest.ts';

/** Undefined: nothing changed. Else the beginning of a sentence. */
export async function whatChanged(plan: RunPlan): Promise<string | undefined> {
  const script = await readScript(plan.skillFolder, plan.script);
  if (script.kind === 'refusal' || script.path !== plan.scriptPath) return 'the script was moved or removed';
  if (createHash('sha256').update(script.bytes).digest('hex') !== plan.scriptSha256) return 'the script has changed';
  if (plan.folder.status === 'whole') {
    const folder = await digestFolder(plan.skillFolder);
    if (folder.status !== 'whole' || folder.sha256 !== plan.folder.sha256) {
      return 'another file of the skill has changed';
    }
  }
  if (plan.interpreter !== undefined) {
    const realPath = await realpath(plan.interpreter.path).catch(() => undefined);
    if (realPath !== plan.interpreter.realPath) return 'the interpreter has changed';
  }
  return undefined;
}
