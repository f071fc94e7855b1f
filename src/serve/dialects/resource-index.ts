/** `resource-index`: skills are resources, and `skill://index.json` lists them, in the shape R1 of the proposal. */
import { SKILLS_EXTENSION } from '../extension-id.ts';
import { pageOf } from '../page-of.ts';
import { attachResourceRead } from '../resource-methods.ts';
import type { DialectContext, ServedDialect } from '../served-dialect.ts';
import type { WireContents } from '../served-file.ts';
import { ENTRY, type ServedSkill, uriOf } from '../served-skill.ts';
import type { ServedSkills } from '../served-skills.ts';

const INDEX = 'skill://index.json';
const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
const VARIABLE = 'skill_path';
const TEMPLATE = `skill://{+${VARIABLE}}/${ENTRY}`;
/** Most values of one completion (MCP, Completion). */
const COMPLETIONS = 100;

export const resourceIndex: ServedDialect = {
  onListChanged: ['notifications/resources/list_changed'],
  updatedUris: ({ listChanged, updatedUris }) => (listChanged ? [INDEX, ...updatedUris] : updatedUris),
  capabilities: (context) => ({
    resources: speaksFirst(context) ? { listChanged: true, subscribe: true } : {},
    completions: {},
    extensions: { [SKILLS_EXTENSION]: {} },
  }),
  attach(server, context) {
    const { skills, pageSize } = context;
    if (speaksFirst(context)) server.acceptSubscriptions(context.era);
    attachResourceRead(server, context, (uri) => (uri === INDEX ? indexOf(skills) : undefined));

    server.setRequestHandler('resources/list', ({ params }) => {
      const all = [{ uri: INDEX, name: 'index.json', mimeType: 'application/json' }, ...served(skills).map(resourceOf)];
      const { items, more } = pageOf(all, params?.cursor, pageSize, server);
      return { resources: [...items], ...more };
    });

    server.setRequestHandler('resources/templates/list', () => ({
      resourceTemplates: [{ uriTemplate: TEMPLATE, name: 'skill', mimeType: 'text/markdown' }],
    }));

    server.setRequestHandler('completion/complete', ({ params: { ref, argument } }) => {
      const isOurs = ref.type === 'ref/resource' && ref.uri === TEMPLATE && argument.name === VARIABLE;
      if (!isOurs) throw server.failure(-32602, 'Nothing to complete');
      const values = served(skills).flatMap(({ path }) => (path.startsWith(argument.value) ? [path] : []));
      return {
        completion: {
          values: values.slice(0, COMPLETIONS),
          total: values.length,
          hasMore: values.length > COMPLETIONS,
        },
      };
    });
  },
};

/** Over HTTP the older era is served request by request, without a channel. */
function speaksFirst({ pushes, era }: DialectContext): boolean {
  return pushes || era === 'modern';
}

/** The text: "skills do not nest inside other skills". Files of a nested one are files of the skill around it. */
function served(skills: ServedSkills): readonly ServedSkill[] {
  return skills.all.filter(({ parent }) => parent === undefined);
}

function indexOf(skills: ServedSkills): WireContents {
  const entries = served(skills).map((skill) => ({
    name: skill.name,
    type: 'skill-md',
    description: skill.description,
    url: uriOf(skill, ENTRY),
  }));
  return { uri: INDEX, mimeType: 'application/json', text: JSON.stringify({ $schema: SCHEMA, skills: entries }) };
}

function resourceOf(skill: ServedSkill): { uri: string; name: string; description: string; mimeType: string } {
  const { name, description } = skill;
  return { uri: uriOf(skill, ENTRY), name, description, mimeType: 'text/markdown' };
}
