/** `skills-primitive`: skills/list, skills/read, skills/read_reference, skills/execute. */
import { basename, extname } from 'node:path';
import type { SkillFile } from '../../sources/skill-source.ts';
import type { DialectServer } from '../dialect-server.ts';
import { pageOf } from '../page-of.ts';
import { scriptArguments } from '../script-arguments.ts';
import { SCRIPTS_OFF } from '../script-runner.ts';
import type { DialectContext, ServedDialect } from '../served-dialect.ts';
import { wireContents } from '../served-file.ts';
import { filesIn, type ServedSkill, textField, uriOf } from '../served-skill.ts';

/** "Error Handling" of the text. */
const SKILL_NOT_FOUND = -32002;
const SCRIPT_FAILED = -32003;
const REFERENCE_NOT_FOUND = -32004;

export const skillsPrimitive: ServedDialect = {
  onListChanged: ['notifications/skills/list_changed'],
  capabilities({ skills, runScript, pushes }) {
    const scripts = runScript !== undefined && skills.all.some((skill) => filesIn(skill, 'scripts').length > 0);
    return { skills: { ...(pushes ? { listChanged: true } : {}), scripts } };
  },
  attach(server, context) {
    const { skills, pageSize } = context;
    const skillOf = (name: unknown): ServedSkill => {
      const skill = typeof name === 'string' ? skills.find(name) : undefined;
      if (skill !== undefined) return skill;
      throw server.failure(SKILL_NOT_FOUND, 'Skill not found', { name });
    };

    server.method('skills/list', ({ cursor }) => {
      const { items, more } = pageOf(skills.all, cursor, pageSize, server);
      return { skills: items.map(metadataOf), ...more };
    });

    server.method('skills/read', async ({ name }) => {
      const skill = skillOf(name);
      const instructions = await skills.instructions(skill);
      if (instructions === undefined) throw server.failure(-32603, 'SKILL.md cannot be read', { name });
      const metadata = metadataField(skill);
      return {
        skill: {
          ...metadataOf(skill),
          instructions,
          ...definitions('scripts', skill),
          ...definitions('references', skill),
          ...definitions('assets', skill),
          ...(metadata && { metadata }),
        },
      };
    });

    server.method('skills/read_reference', async ({ name, reference }) => {
      const skill = skillOf(name);
      const file = findFile(filesIn(skill, 'references'), reference);
      const bytes = file && (await skills.read(skill, file.path));
      if (file === undefined || bytes === undefined) {
        throw server.failure(REFERENCE_NOT_FOUND, 'Reference not found', { name, reference });
      }
      return { content: wireContents(uriOf(skill, file.path), file.path, bytes) };
    });

    server.method('skills/execute', ({ name, script, arguments: given }, signal) =>
      execute(server, context, skillOf(name), script, given, signal),
    );
  },
};

async function execute(
  server: DialectServer,
  { runScript }: DialectContext,
  skill: ServedSkill,
  script: unknown,
  given: unknown,
  signal: AbortSignal,
): Promise<object> {
  const data = { name: skill.name, script };
  const file = findFile(filesIn(skill, 'scripts'), script);
  // The text names no code for a script that is not there.
  if (file === undefined) throw server.failure(-32602, 'Script not found', data);
  const args = scriptArguments(given);
  if (args === undefined) throw server.failure(-32602, 'Arguments are not an object with option names', data);
  if (runScript === undefined) throw server.failure(SCRIPT_FAILED, SCRIPTS_OFF, data);
  const call = { skillFolder: skill.key, skillName: skill.name, script: file.path, args, signal };
  const outcome = await runScript(call);
  if (outcome.kind === 'refused') throw server.failure(SCRIPT_FAILED, outcome.message, data);
  return { content: [{ type: 'text', text: outcome.text }], isError: outcome.isError };
}

function metadataOf(skill: ServedSkill): object {
  const title = textField(skill, 'title');
  return { name: skill.name, ...(title && { title }), description: skill.description };
}

function metadataField({ frontmatter }: ServedSkill): Record<string, unknown> | undefined {
  const { name: _name, description: _description, metadata, ...rest } = frontmatter;
  const inner = typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata) ? metadata : {};
  const all = { ...rest, ...inner };
  return Object.keys(all).length === 0 ? undefined : all;
}

/** A definition is named by its file's name, and by its path where two have the same. */
function definitions(kind: 'scripts' | 'references' | 'assets', skill: ServedSkill): object {
  const files = filesIn(skill, kind);
  if (files.length === 0) return {};
  const names = files.map(({ path }) => basename(path));
  return {
    [kind]: files.map(({ path }, index) => {
      const name = names[index] ?? path;
      const isUnique = names.indexOf(name) === names.lastIndexOf(name);
      return { name: isUnique ? name : path, description: `${path} of the skill ${skill.name}`, path };
    }),
  };
}

/** The example of the text leaves the extension out, so a stem that fits one file counts as well. */
function findFile(files: readonly SkillFile[], wanted: unknown): SkillFile | undefined {
  if (typeof wanted !== 'string') return undefined;
  const byPath = files.find(({ path }) => path === wanted);
  const [byName, ...otherNames] = files.filter(({ path }) => basename(path) === wanted);
  const [byStem, ...otherStems] = files.filter(({ path }) => basename(path, extname(path)) === wanted);
  return byPath ?? (otherNames.length === 0 ? byName : undefined) ?? (otherStems.length === 0 ? byStem : undefined);
}
