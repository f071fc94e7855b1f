/** Whether the server has the tools of its own that a skill names. */
import type { ServerConnection } from '../connection.ts';
import type { DialectId } from '../dialects/dialect.ts';
import { DialectClient } from '../dialects/dialect-client.ts';
import { walkList } from '../dialects/walk-list.ts';
import { RequestError } from '../request-error.ts';
import type { VerificationNotes } from './verification.ts';

export async function checkTools(
  connection: ServerConnection,
  dialect: DialectId,
  names: readonly string[],
  notes: VerificationNotes,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (names.length === 0) return;
  try {
    const client = new DialectClient(connection, dialect);
    const { items } = await walkList(client, { method: 'tools/list', field: 'tools', identity: 'name' }, signal);
    const known = new Set(items.map(({ name }) => name));
    for (const name of names.filter((each) => !known.has(each))) {
      notes.report(
        'mcp-body-names-unknown-tool',
        `"allowed-tools" names the tool "${name}", which the server does not list.`,
      );
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof RequestError)) throw error;
    notes.leftOut(`The tools that the skill names were not looked for: ${error.message}`);
  }
}
