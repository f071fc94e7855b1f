/** One of the proposals, over the folder's skills as our own source reads them. */
import { DialectServer } from './dialect-server.ts';
import type { Offer } from './offer.ts';
import type { OfferOptions } from './offer-sep-2640.ts';
import type { ScriptRunner } from './script-runner.ts';
import type { ServedDialect } from './served-dialect.ts';
import { ServedSkills } from './served-skills.ts';

export interface ProposalOptions extends OfferOptions {
  readonly runScript: ScriptRunner | undefined;
  readonly pushes: boolean;
}

export async function offerProposal(folder: string, dialect: ServedDialect, options: ProposalOptions): Promise<Offer> {
  const { version, runScript, pushes, pageSize, warn } = options;
  const skills = await ServedSkills.load(folder, warn);
  const connected = new Set<DialectServer>();
  return {
    listsResources: dialect.onListChanged.includes('notifications/resources/list_changed'),
    create({ era }) {
      const context = { skills, runScript, pushes, pageSize, era };
      const server = new DialectServer(version, dialect.capabilities(context));
      dialect.attach(server, context);
      if (pushes) {
        connected.add(server);
        server.onclose = () => void connected.delete(server);
      }
      return server;
    },
    count: () => skills.all.length,
    async reload() {
      const { listChanged, updatedUris } = await skills.reload();
      if (listChanged) await tell(connected, dialect.onListChanged);
      const updated = dialect.updatedUris?.({ listChanged, updatedUris }) ?? [];
      for (const server of connected) for (const uri of updated) await server.tellUpdated(uri);
      return { listChanged, updatedUris: updated };
    },
  };
}

async function tell(servers: ReadonlySet<DialectServer>, methods: readonly string[]): Promise<void> {
  for (const server of servers) {
    for (const method of methods) {
      // A server that was made for a probe was never connected, and one that is gone hears nothing.
      await server.notification({ method }).catch(() => undefined);
    }
  }
}
