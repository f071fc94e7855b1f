/** `sep-2076`: skills/list, and skills/get by name, with files that are read as resources. */
import type { DialectServer } from '../dialect-server.ts';
import { pageOf } from '../page-of.ts';
import { attachResourceRead } from '../resource-methods.ts';
import type { ServedDialect } from '../served-dialect.ts';
import { mimeTypeOf } from '../served-file.ts';
import { ENTRY, type ServedSkill, textField, uriOf } from '../served-skill.ts';
import { type SkillArgument, skillArguments } from '../skill-arguments.ts';

export const sep2076: ServedDialect = {
  onListChanged: ['notifications/skills/list_changed'],
  capabilities({ pushes }) {
    return { skills: pushes ? { listChanged: true } : {}, resources: {} };
  },
  attach(server, context) {
    const { skills, pageSize } = context;
    attachResourceRead(server, context);
    // Section 6: files may be absent from `resources/list`; `skills/get` names them.
    server.setRequestHandler('resources/list', () => ({ resources: [] }));

    server.method('skills/list', ({ cursor }) => {
      const { items, more } = pageOf(skills.all, cursor, pageSize, server);
      return { skills: items.map(entryOf), ...more };
    });

    server.method('skills/get', async ({ name, arguments: given }) => {
      const skill = typeof name === 'string' ? skills.find(name) : undefined;
      // Section 6: "MUST return -32602 for unknown skill names or missing required arguments".
      if (skill === undefined) throw server.failure(-32602, 'Unknown skill', { name });
      const values = valuesOf(server, skillArguments(skill), given);
      const instructions = await skills.instructions(skill);
      if (instructions === undefined) throw server.failure(-32603, 'SKILL.md cannot be read', { name });
      const files = filesOf(skill);
      return {
        description: skill.description,
        instructions: insert(instructions, values),
        ...(files.length > 0 ? { files } : {}),
      };
    });
  },
};

function entryOf(skill: ServedSkill): object {
  const [title, version] = [textField(skill, 'title'), textField(skill, 'version')];
  const tags = tagsOf(skill);
  const args = skillArguments(skill);
  return {
    name: skill.name,
    ...(title && { title }),
    description: skill.description,
    ...(version && { version }),
    ...(tags.length > 0 ? { tags } : {}),
    ...(args.length > 0 ? { arguments: args } : {}),
  };
}

function tagsOf(skill: ServedSkill): readonly string[] {
  const { tags } = skill.frontmatter;
  if (Array.isArray(tags)) return tags.filter((tag) => typeof tag === 'string');
  return (textField(skill, 'tags') ?? '').split(',').flatMap((tag) => (tag.trim() === '' ? [] : [tag.trim()]));
}

function filesOf(skill: ServedSkill): readonly object[] {
  return skill.files
    .filter(({ path }) => path !== ENTRY)
    .map(({ path }) => ({ name: path, uri: uriOf(skill, path), mimeType: mimeTypeOf(path), required: false }));
}

function valuesOf(
  server: DialectServer,
  declared: readonly SkillArgument[],
  given: unknown,
): ReadonlyMap<string, string> {
  const members = typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given) : [];
  const values = new Map<string, string>();
  for (const { name } of declared) {
    const value: unknown = members.find(([key]) => key === name)?.[1];
    if (typeof value === 'string') values.set(name, value);
  }
  const missing = declared.filter(({ name, required }) => required === true && !values.has(name));
  if (missing.length === 0) return values;
  throw server.failure(-32602, `Missing arguments: ${missing.map(({ name }) => name).join(', ')}`, {
    missing: missing.map(({ name }) => name),
  });
}

/** `$name`, as hosts with named arguments write it. One pass: a value that looks like a variable stays text. */
function insert(text: string, values: ReadonlyMap<string, string>): string {
  if (values.size === 0) return text;
  return text.replace(/\$([A-Za-z_][\w-]*)/g, (written, name: string) => values.get(name) ?? written);
}
