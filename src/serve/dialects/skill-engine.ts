/** `skill-engine`, in the spelling of its documentation: three tools whose answers are Markdown text. */
import { basename, extname } from 'node:path';
import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import { scriptArguments } from '../script-arguments.ts';
import { SCRIPTS_OFF } from '../script-runner.ts';
import type { DialectContext, ServedDialect } from '../served-dialect.ts';
import { filesIn, type ServedSkill } from '../served-skill.ts';
import { renderList, renderSearch } from '../skill-engine-text.ts';

export interface EngineTool {
  readonly skill: ServedSkill;
  readonly name: string;
  readonly script: string;
}

const TOOLS: readonly Tool[] = [
  {
    name: 'skill-engine/execute',
    description: 'Execute a skill tool',
    inputSchema: {
      type: 'object',
      properties: {
        skill_name: { type: 'string', description: 'Name of the skill to execute' },
        tool_name: { type: 'string', description: 'Name of the tool within the skill' },
        parameters: { type: 'object', description: 'Tool-specific parameters' },
      },
      required: ['skill_name', 'tool_name', 'parameters'],
    },
  },
  {
    name: 'skill-engine/list_skills',
    description: 'List installed skills with pagination',
    inputSchema: {
      type: 'object',
      properties: {
        limit: { type: 'number', description: 'Maximum skills to return', default: 50 },
        offset: { type: 'number', description: 'Pagination offset', default: 0 },
      },
    },
  },
  {
    name: 'skill-engine/search_skills',
    description: 'Semantic search for tools',
    inputSchema: {
      type: 'object',
      properties: {
        query: { type: 'string', description: 'Natural language search query' },
        top_k: { type: 'number', description: 'Number of results', default: 10 },
      },
      required: ['query'],
    },
  },
];

type Arguments = Readonly<Record<string, unknown>>;

export const skillEngine: ServedDialect = {
  // Its tools are always the same three: nothing to tell.
  onListChanged: [],
  capabilities: () => ({ tools: {} }),
  attach(server, context) {
    const wrong = (message: string) => server.failure(-32602, message);
    server.setRequestHandler('tools/list', () => ({ tools: [...TOOLS] }));
    server.setRequestHandler('tools/call', ({ params: { name, arguments: given = {} } }, { mcpReq }) => {
      if (name === 'skill-engine/execute') {
        const { skill_name, tool_name, parameters } = given;
        if (typeof skill_name !== 'string' || typeof tool_name !== 'string') {
          throw wrong('skill_name and tool_name are required');
        }
        const args = scriptArguments(parameters);
        if (args === undefined || Array.isArray(parameters))
          throw wrong('parameters is not an object with option names');
        return execute(context, skill_name, tool_name, args, mcpReq.signal);
      }
      if (name === 'skill-engine/list_skills') {
        const [limit, offset] = [whole(given, 'limit', 50), whole(given, 'offset', 0)];
        if (limit === undefined || offset === undefined) throw wrong('limit and offset are whole numbers from 0');
        return textResult(renderList(context.skills.all, toolsOf, offset, limit));
      }
      if (name === 'skill-engine/search_skills') {
        const top = whole(given, 'top_k', 10);
        if (typeof given.query !== 'string' || top === undefined) throw wrong('query is required');
        return textResult(renderSearch(context.skills.all.flatMap(toolsOf), given.query, top));
      }
      throw wrong(`Unknown tool: ${name}`);
    });
  },
};

/** The scripts of a skill are its tools. */
export function toolsOf(skill: ServedSkill): readonly EngineTool[] {
  return filesIn(skill, 'scripts').map(({ path }) => ({ skill, name: basename(path, extname(path)), script: path }));
}

async function execute(
  { skills, runScript }: DialectContext,
  skillName: string,
  toolName: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<CallToolResult> {
  const failed = (why: string): CallToolResult => ({
    content: [
      {
        type: 'text',
        text: `❌ **Execution Failed**\n\n**Skill:** ${skillName} | **Tool:** ${toolName} | **Instance:** default\n\n**Error:** ${why}`,
      },
    ],
    isError: true,
  });
  const skill = skills.find(skillName);
  const tool = skill && toolsOf(skill).find(({ name }) => name === toolName);
  if (skill === undefined) return failed('Skill not found');
  if (tool === undefined) return failed('Tool not found');
  if (runScript === undefined) return failed(SCRIPTS_OFF);
  const outcome = await runScript({ skillFolder: skill.key, skillName, script: tool.script, args, signal });
  if (outcome.kind === 'refused') return failed(outcome.message);
  return outcome.isError ? failed(outcome.text) : textResult(outcome.text);
}

function whole(given: Arguments, key: string, otherwise: number): number | undefined {
  const value = given[key] ?? otherwise;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function textResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}
