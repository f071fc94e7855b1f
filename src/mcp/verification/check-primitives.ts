/** What a skill brings along, or needs, beside files: whether it is there, and only where it belongs. Nothing of it is called. */

import { isSkillName } from '../../core/index.ts';
import type { ServedSkill, SkillAdapter } from '../dialects/dialect.ts';
import { noteTrouble } from './note-trouble.ts';
import type { VerificationNotes } from './verification.ts';

export async function checkPrimitives(
  adapter: SkillAdapter,
  skill: ServedSkill,
  notes: VerificationNotes,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    for (const { kind, name, resolves, reason } of (await adapter.checkDependencies?.(skill.key, signal)) ?? []) {
      if (resolves === false) notes.report('mcp-dependency-missing', `The ${kind} "${name}" is not there. ${reason}`);
      else if (resolves === undefined) notes.leftOut(`The ${kind} "${name}" was not looked for: ${reason}`);
    }
    const activation = await adapter.activate?.(skill.key, signal);
    for (const tool of activation?.collisions ?? []) {
      notes.report('mcp-scoped-primitive-listed', `The tool "${tool}" of the skill is also in the server's own list.`);
    }
    for (const { name, inputSchema } of activation?.tools ?? []) {
      if (inputSchema === undefined) {
        notes.report('mcp-result-malformed', `The tool "${name}" of the skill has no inputSchema.`);
      }
    }
    for (const { name } of activation?.skills ?? []) {
      if (!isSkillName(name))
        notes.report('mcp-name-invalid', `The name "${name.slice(0, 80)}" of a nested skill is no valid name.`);
    }
  } catch (error) {
    signal?.throwIfAborted();
    noteTrouble('What the skill brings along', error, notes);
  }
}
