/** What a server hands over when a skill is activated: instructions, and primitives that exist only within the skill. */
import { asRecord, type UnknownRecord } from '../as-record.ts';
import { argumentsOf, recordsOf, textOf, withoutUndefined } from './loose-fields.ts';
import type { SkillArgument, SkillTool } from './skill-details.ts';

export interface ScopedPrompt {
  readonly name: string;
  readonly description?: string;
  readonly arguments: readonly SkillArgument[];
}

export interface ScopedResource {
  readonly uri: string;
  readonly name?: string;
  readonly description?: string;
  readonly mimeType?: string;
}

/** A skill within the skill. It needs an activation of its own. */
export interface NestedSkill {
  readonly name: string;
  readonly description?: string;
}

export interface Activation {
  readonly skillKey: string;
  readonly instructions: string;
  readonly tools: readonly SkillTool[];
  readonly prompts: readonly ScopedPrompt[];
  readonly resources: readonly ScopedResource[];
  readonly skills: readonly NestedSkill[];
  /** Names of scoped tools that the server also lists at the top: a call cannot tell which is meant. */
  readonly collisions: readonly string[];
  /** What costs tokens besides the instructions: the contents as they came. */
  readonly contentsJson: string;
}

export function readContents(value: unknown): Omit<Activation, 'skillKey' | 'instructions' | 'collisions'> {
  const contents = asRecord(value) ?? {};
  return {
    tools: recordsOf(contents.tools).flatMap((tool) => readTool(tool) ?? []),
    prompts: recordsOf(contents.prompts).flatMap((prompt) => {
      const name = textOf(prompt.name);
      return name === undefined ? [] : { name, arguments: argumentsOf(prompt.arguments), ...descriptionOf(prompt) };
    }),
    resources: recordsOf(contents.resources).flatMap((resource) => {
      const uri = textOf(resource.uri, 4_096);
      const rest = { name: textOf(resource.name), mimeType: textOf(resource.mimeType) };
      return uri === undefined ? [] : { uri, ...withoutUndefined(rest), ...descriptionOf(resource) };
    }),
    skills: recordsOf(contents.skills).flatMap((skill) => {
      const name = textOf(skill.name);
      return name === undefined ? [] : { name, ...descriptionOf(skill) };
    }),
    contentsJson: value === undefined ? '' : JSON.stringify(value),
  };
}

/** A tool as `tools/list` describes it. */
export function readTool(tool: UnknownRecord): SkillTool | undefined {
  const name = textOf(tool.name);
  const inputSchema = asRecord(tool.inputSchema);
  if (name === undefined) return undefined;
  const required = Array.isArray(inputSchema?.required) ? inputSchema.required : [];
  const parameters = Object.entries(asRecord(inputSchema?.properties) ?? {}).map(([parameter, schema]) => ({
    name: parameter,
    required: required.includes(parameter),
    ...descriptionOf(asRecord(schema) ?? {}),
  }));
  return { name, parameters, ...descriptionOf(tool), ...(inputSchema && { inputSchema }) };
}

function descriptionOf({ description }: UnknownRecord): { readonly description?: string } {
  return withoutUndefined({ description: textOf(description) });
}
