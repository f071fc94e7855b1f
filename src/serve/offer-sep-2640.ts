/** `sep-2640`, through the official catalogue, which checks names, paths, links and limits itself. */
import { McpServer } from '@modelcontextprotocol/server';
import { SkillCatalogError } from '@modelcontextprotocol/server/ext/skills';
import { loadSkills } from '@modelcontextprotocol/server/ext/skills/node';
import type { Offer } from './offer.ts';
import { ServeError } from './serve-error.ts';

export interface OfferOptions {
  readonly version: string;
  readonly pageSize: number;
  readonly warn: (message: string) => void;
}

export async function offerSep2640(folder: string, { version, pageSize, warn }: OfferOptions): Promise<Offer> {
  const onWarning = ({ path, message }: { path: string; message: string }): void => warn(`${path}: ${message}`);
  const catalogue = await loadSkills(folder, { pageSize, onWarning }).catch((error: unknown) => {
    if (error instanceof SkillCatalogError) throw new ServeError(`${error.message}.`);
    throw error;
  });
  return {
    listsResources: true,
    create() {
      const server = new McpServer({ name: 'skill-workbench', title: 'Skill Workbench', version });
      catalogue.attach(server);
      return server;
    },
    count: () => catalogue.entries.length,
    async reload() {
      const { listChanged } = await catalogue.reload();
      // The catalogue declares no subscriptions: who reads a changed file sees another digest (SEP-2640, Freshness).
      return { listChanged, updatedUris: [] };
    },
  };
}
