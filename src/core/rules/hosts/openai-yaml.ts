/** What `agents/openai.yaml` may hold, and where its values stand, for the rules about it. */
import type { DataFile } from '../../skill/data-file.ts';
import type { Field } from '../../skill/skill.ts';
import type { YamlNode } from '../../skill/yaml-tree.ts';
import type { Span } from '../../text/span.ts';
import type { Sample } from '../rule.ts';

export type OpenaiType = 'text' | 'boolean' | 'list' | 'tools';

export interface OpenaiKey {
  readonly type: OpenaiType;
  /** Most characters. */
  readonly limit?: number;
}

/** By group and key. */
export const openaiKeys: Readonly<Record<string, Readonly<Record<string, OpenaiKey>>>> = {
  interface: {
    display_name: { type: 'text', limit: 64 },
    short_description: { type: 'text', limit: 1024 },
    icon_small: { type: 'text' },
    icon_large: { type: 'text' },
    brand_color: { type: 'text' },
    default_prompt: { type: 'text', limit: 1024 },
  },
  dependencies: { tools: { type: 'tools' } },
  policy: { allow_implicit_invocation: { type: 'boolean' }, products: { type: 'list' } },
};

export const toolKeys: Readonly<Record<string, OpenaiKey>> = {
  type: { type: 'text', limit: 64 },
  value: { type: 'text', limit: 1024 },
  description: { type: 'text' },
  command: { type: 'text' },
  url: { type: 'text' },
  transport: { type: 'text', limit: 64 },
};

export function openaiField(file: DataFile, group: string, key: string): Field | undefined {
  return find(find(file.root, group), key);
}

export interface OpenaiTool {
  readonly span: Span;
  readonly fields: readonly Field[];
}

export function openaiTools(file: DataFile): readonly OpenaiTool[] {
  return (openaiField(file, 'dependencies', 'tools')?.items ?? []).filter(({ kind }) => kind === 'mapping');
}

/** Every value that has a limit or a type, with its path in words. */
export function openaiValues(
  file: DataFile,
): readonly { readonly path: string; readonly key: OpenaiKey; readonly field: Field }[] {
  const groups = Object.entries(openaiKeys).flatMap(([group, keys]) =>
    Object.entries(keys).flatMap(([name, key]) => {
      const field = openaiField(file, group, name);
      return field === undefined ? [] : [{ path: `${group}.${name}`, key, field }];
    }),
  );
  const tools = openaiTools(file).flatMap(({ fields }) =>
    fields.flatMap((field) => {
      const key = Object.hasOwn(toolKeys, field.key) ? toolKeys[field.key] : undefined;
      return key === undefined ? [] : [{ path: `dependencies.tools[].${field.key}`, key, field }];
    }),
  );
  return [...groups, ...tools];
}

export function openaiSample(text: string): Sample {
  return { text: `${text}\n`, entryName: 'agents/openai.yaml', folder: 'my-skill' };
}

function find(node: YamlNode | undefined, key: string): Field | undefined {
  return node?.fields.find((field) => field.key === key);
}
