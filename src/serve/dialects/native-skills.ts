/** `native-skills`: skills/list, and skills/activate, which hands out the skill's own tools, resources and nested skills. */
import { basename, extname } from 'node:path';
import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import { pageOf } from '../page-of.ts';
import { attachResourceRead } from '../resource-methods.ts';
import { scriptArguments } from '../script-arguments.ts';
import type { DialectContext, ServedDialect } from '../served-dialect.ts';
import { mimeTypeOf } from '../served-file.ts';
import { ENTRY, filesIn, type ServedSkill, textField, uriOf } from '../served-skill.ts';
import type { ServedSkills } from '../served-skills.ts';

interface ScopedTool {
  readonly tool: Tool;
  readonly script: string;
}

export const nativeSkills: ServedDialect = {
  onListChanged: ['notifications/skills/list_changed'],
  capabilities({ pushes, runScript }) {
    return {
      skills: pushes ? { listChanged: true } : {},
      resources: {},
      ...(runScript ? { tools: {} } : {}),
    };
  },
  attach(server, context) {
    const { skills, pageSize, runScript } = context;
    attachResourceRead(server, context);
    // "Scoped primitives MUST NOT appear in top-level tools/list, prompts/list, or resources/list".
    server.setRequestHandler('resources/list', () => ({ resources: [] }));
    if (runScript !== undefined) {
      server.setRequestHandler('tools/list', () => ({ tools: [] }));
      server.setRequestHandler('tools/call', ({ params }, { mcpReq }) => {
        const found = findTool(skills, params.name);
        if (found === undefined) throw server.failure(-32602, `Unknown tool: ${params.name}`, { name: params.name });
        return call(found.skill, found.script, params.arguments, runScript, mcpReq.signal);
      });
    }

    server.method('skills/list', ({ cursor }) => {
      const top = skills.all.filter(({ parent }) => parent === undefined);
      const { items, more } = pageOf(top, cursor, pageSize, server);
      return { skills: items.map(entryOf), ...more };
    });

    server.method('skills/activate', async ({ name }) => {
      const skill = typeof name === 'string' ? skills.find(name) : undefined;
      // The text names no code; an unknown name is a wrong parameter.
      if (skill === undefined) throw server.failure(-32602, 'Skill not found', { name });
      const instructions = await skills.instructions(skill);
      if (instructions === undefined) throw server.failure(-32603, 'SKILL.md cannot be read', { name });
      const contents = contentsOf(skill, context);
      return { instructions, ...(Object.keys(contents).length > 0 ? { contents } : {}) };
    });
  },
};

function entryOf(skill: ServedSkill): object {
  const title = textField(skill, 'title');
  return { name: skill.name, ...(title && { title }), description: skill.description };
}

/** Whole primitives, each with what is needed to use it. A nested skill needs an activation of its own. */
function contentsOf(skill: ServedSkill, { skills, runScript }: DialectContext): object {
  const nested = skills.all.filter(({ parent }) => parent === skill.path);
  const isNested = (path: string): boolean =>
    nested.some((inner) => `${skill.path}/${path}`.startsWith(`${inner.path}/`));
  const tools = runScript === undefined ? [] : toolsOf(skill).map(({ tool }) => tool);
  const resources = skill.files
    .filter(({ path }) => path !== ENTRY && !isNested(path))
    .map(({ path, bytes }) => ({
      uri: uriOf(skill, path),
      name: path,
      mimeType: mimeTypeOf(path),
      ...(bytes === undefined ? {} : { size: bytes }),
    }));
  return {
    ...(tools.length > 0 ? { tools } : {}),
    ...(resources.length > 0 ? { resources } : {}),
    ...(nested.length > 0 ? { skills: nested.map(entryOf) } : {}),
  };
}

/** Named after skill and script, so that no two skills' tools are the same. */
function toolsOf(skill: ServedSkill): readonly ScopedTool[] {
  const scripts = filesIn(skill, 'scripts').map(({ path }) => path);
  const stems = scripts.map((path) => basename(path, extname(path)));
  return scripts.map((script, index) => {
    const stem = stems[index] ?? script;
    const own = stems.indexOf(stem) === stems.lastIndexOf(stem) ? stem : script.slice('scripts/'.length);
    const name = `${skill.name}.${own.replace(/[^\w.-]/g, '_')}`;
    return { script, tool: { name, description: `Runs ${script} of the skill ${skill.name}.`, inputSchema } };
  });
}

const inputSchema: Tool['inputSchema'] = {
  type: 'object',
  properties: { args: { type: 'array', items: { type: 'string' }, description: 'Arguments, passed as they stand.' } },
};

function findTool(skills: ServedSkills, name: string): { skill: ServedSkill; script: string } | undefined {
  for (const skill of skills.all) {
    const found = toolsOf(skill).find(({ tool }) => tool.name === name);
    if (found !== undefined) return { skill, script: found.script };
  }
  return undefined;
}

async function call(
  skill: ServedSkill,
  script: string,
  given: unknown,
  runScript: NonNullable<DialectContext['runScript']>,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const args = scriptArguments(given);
  if (args === undefined)
    return { content: [{ type: 'text', text: 'The arguments are not named options.' }], isError: true };
  const outcome = await runScript({ skillFolder: skill.key, skillName: skill.name, script, args, signal });
  const [text, isError] = outcome.kind === 'ran' ? [outcome.text, outcome.isError] : [outcome.message, true];
  return { content: [{ type: 'text', text }], isError };
}
