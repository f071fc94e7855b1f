/** Words in the context value of a skill's row, one for each act that is offered on it. Pure. */
import type { ServedSkillHandle } from '../../sources/served-skill-handle.ts';

export function skillFlags(handle: ServedSkillHandle): readonly string[] {
  const { can, skill } = handle;
  const flags: Readonly<Record<string, boolean>> = {
    execute: can.execute,
    activate: can.activate && handle.activation === undefined,
    active: handle.activation !== undefined,
    arguments: can.arguments && (skill.arguments ?? []).length > 0,
    dependencies: can.dependencies && dependsOnSomething(handle),
    template: can.templates && skill.template !== undefined,
    directory: can.directory,
    follow: can.resourceUpdates && skill.uri !== undefined && !handle.following,
    followed: handle.following,
  };
  return Object.keys(flags).filter((flag) => flags[flag]);
}

function dependsOnSomething({ skill, document }: ServedSkillHandle): boolean {
  const { tools = [], prompts = [], resources = [] } = document?.dependencies ?? skill.dependencies ?? {};
  return tools.length + prompts.length + resources.length > 0;
}
