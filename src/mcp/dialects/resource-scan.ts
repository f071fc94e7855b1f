/** The last resort: a resource whose URI ends in `/SKILL.md`, or a template of such. The URI is no proof, so all are unconfirmed. */
import type { Dialect } from './dialect.ts';
import { DialectClient } from './dialect-client.ts';
import { FileSkillsAdapter } from './file-skills-adapter.ts';
import { examineResources } from './resource-family.ts';
import { skillOfResource, skillOfTemplate } from './resource-skill.ts';
import { walkList } from './walk-list.ts';

export const resourceScan: Dialect = {
  id: 'resource-scan',
  async detect(probe) {
    const { found } = await examineResources(probe);
    return { matches: found.has('resource-scan') };
  },
  async open(probe) {
    const client = new DialectClient(probe.connection, 'resource-scan');
    const templates = (await probe.templates()).flatMap((template) => skillOfTemplate(template) ?? []);
    let held = await probe.resources();
    return new FileSkillsAdapter(client, {
      capabilities: { pages: true },
      async list({ signal }) {
        const listing = { method: 'resources/list', field: 'resources', identity: 'uri' };
        const walked = held.length > 0 ? { items: held, stopped: undefined } : await walkList(client, listing, signal);
        held = [];
        const skills = walked.items.flatMap((item) => skillOfResource(item, false) ?? []);
        return { skills: [...skills, ...templates], violations: [], stopped: walked.stopped };
      },
    });
  },
};
