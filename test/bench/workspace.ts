/** What the language server holds for a workspace of 5,000 skills, and how long an opened file waits while it is read. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Measurement, median } from './figure.ts';
import { startLanguageServer } from './language-server-process.ts';
import { madeWorkspace } from './made-skills.ts';

const SKILLS = 5_000;

export const workspace: Measurement = {
  processes: 1,
  async measure() {
    const root = madeWorkspace(SKILLS, 120);
    const server = await startLanguageServer(root);
    try {
      const { connection } = server;
      const started = performance.now();
      let whole: number | undefined;
      const pull = connection
        .sendRequest('workspace/diagnostic', { previousResultIds: [], partialResultToken: 'bench' })
        .then(() => {
          whole = performance.now() - started;
        });
      const waits: number[] = [];
      for (let index = 0; whole === undefined && index < 200; index++) {
        const path = join(root, '.claude', 'skills', `report-${SKILLS - 1 - index}`, 'SKILL.md');
        waits.push(await openedFile(connection, path));
        await new Promise((done) => setTimeout(done, 50));
      }
      await pull;
      const peak = server.peakMemory();
      await new Promise((done) => setTimeout(done, 3_000));
      return [
        { what: `Language server, ${SKILLS} skills: most memory held`, unit: 'MB', value: peak, aim: 300 },
        { what: 'The same, a moment later', unit: 'MB', value: server.memory() },
        { what: 'The same: every skill checked', unit: 'ms', value: whole ?? 0 },
        { what: 'Findings of an opened file meanwhile', unit: 'ms', value: median(waits) },
        { what: 'The slowest of them', unit: 'ms', value: Math.max(...waits) },
      ];
    } finally {
      await server.stop();
      rmSync(root, { recursive: true });
    }
  },
};

async function openedFile(
  connection: Awaited<ReturnType<typeof startLanguageServer>>['connection'],
  path: string,
): Promise<number> {
  const uri = pathToFileURL(path).href;
  const text = readFileSync(path, 'utf8');
  const started = performance.now();
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'skill', version: 1, text },
  });
  await connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
  return performance.now() - started;
}
