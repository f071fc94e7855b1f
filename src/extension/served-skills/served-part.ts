/** What a served skill has besides files, as rows of the tree show it: what its listing, its text or its activation named. Pure. */
import type { ScopedPrompt, ScopedResource } from '../../mcp/dialects/activation.ts';
import type { DependencyCheck, DirectoryEntry } from '../../mcp/dialects/dialect.ts';
import type { SkillTool } from '../../mcp/dialects/skill-details.ts';
import type { SkillPart } from '../../mcp/dialects/skill-document.ts';
import type { ServedSkillHandle } from '../../sources/served-skill-handle.ts';

export type ServedPart =
  /** Runs on the server. */
  | { readonly kind: 'script'; readonly script: SkillPart }
  /** Runs on the server; a scoped one is there as long as its skill is active. */
  | { readonly kind: 'tool'; readonly tool: SkillTool; readonly collides: boolean }
  | { readonly kind: 'prompt'; readonly prompt: ScopedPrompt }
  | { readonly kind: 'resource'; readonly resource: ScopedResource }
  | { readonly kind: 'asset'; readonly asset: SkillPart }
  | { readonly kind: 'nested'; readonly handle: ServedSkillHandle }
  | { readonly kind: 'folder'; readonly entry: DirectoryEntry }
  | { readonly kind: 'dependency'; readonly dependency: DependencyCheck };

/** In the order in which a person meets them. */
export function partsOf(handle: ServedSkillHandle): readonly ServedPart[] {
  const { skill, document, activation, dependencies } = handle;
  const collisions = new Set(activation?.collisions);
  const tools = [...(skill.tools ?? []), ...(activation?.tools ?? [])];
  return [
    ...(document?.scripts ?? []).map((script) => ({ kind: 'script', script }) as const),
    ...tools.map((tool) => ({ kind: 'tool', tool, collides: collisions.has(tool.name) }) as const),
    ...(activation?.prompts ?? []).map((prompt) => ({ kind: 'prompt', prompt }) as const),
    ...(activation?.resources ?? []).map((resource) => ({ kind: 'resource', resource }) as const),
    ...(activation?.skills ?? []).map(({ name }) => ({ kind: 'nested', handle: handle.nested(name) }) as const),
    ...(document?.assets ?? []).map((asset) => ({ kind: 'asset', asset }) as const),
    ...(dependencies ?? unchecked(handle)).map((dependency) => ({ kind: 'dependency', dependency }) as const),
  ];
}

/** Folders of the skill among what the server named for `path`; its own folder is ''. */
export function foldersIn(handle: ServedSkillHandle, path: string): readonly ServedPart[] {
  const { entries } = handle.directories.get(path) ?? { entries: [] };
  return entries.filter(({ isDirectory }) => isDirectory).map((entry) => ({ kind: 'folder', entry }) as const);
}

export function namePart(part: ServedPart): string {
  switch (part.kind) {
    case 'script':
      return part.script.name;
    case 'tool':
      return part.tool.name;
    case 'prompt':
      return part.prompt.name;
    case 'resource':
      return part.resource.name ?? part.resource.uri;
    case 'asset':
      return part.asset.path;
    case 'nested':
      return part.handle.skill.name;
    case 'folder':
      return part.entry.name;
    case 'dependency':
      return part.dependency.name;
  }
}

/** What the skill says it depends on, before anybody asked whether it is there. */
function unchecked({ skill, document }: ServedSkillHandle): readonly DependencyCheck[] {
  const { tools = [], prompts = [], resources = [] } = document?.dependencies ?? skill.dependencies ?? {};
  const all = { tool: tools, prompt: prompts, resource: resources };
  return (['tool', 'prompt', 'resource'] as const).flatMap((kind) =>
    all[kind].map((name) => ({ kind, name, resolves: undefined, reason: 'Not checked yet.' })),
  );
}
