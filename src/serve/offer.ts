/** A folder in one dialect, before it has a transport: a server for each connection, and the news when the folder changes. */
import type { McpRequestContext, McpServer, Server } from '@modelcontextprotocol/server';
import type { ServedChanges } from './served-skills.ts';

export interface Offer {
  /** A fresh server for one connection, or over HTTP for one request. */
  create(context: McpRequestContext): McpServer | Server;
  /** Whether a changed listing is a changed list of resources, which HTTP has a channel for. */
  readonly listsResources: boolean;
  /** How many skills it has now. */
  count(): number;
  /** Reads the folder again, and tells connections that can be spoken to. */
  reload(): Promise<ServedChanges>;
}
