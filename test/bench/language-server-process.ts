/** The bundled language server as a process of its own, spoken to as an editor does. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';

const program = fileURLToPath(new URL('../../dist/language-server.cjs', import.meta.url));

export interface LanguageServerProcess {
  readonly connection: ProtocolConnection;
  /** The most memory that the process ever held, in MB. */
  peakMemory(): number;
  memory(): number;
  stop(): Promise<void>;
}

export async function startLanguageServer(root: string): Promise<LanguageServerProcess> {
  const server = spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()));
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  connection.onRequest('client/registerCapability', () => null);
  connection.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) => items.map(() => null));
  connection.onRequest('workspace/diagnostic/refresh', () => null);
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {
      workspace: {
        configuration: true,
        didChangeWatchedFiles: { dynamicRegistration: true },
        diagnostics: { refreshSupport: true },
        workspaceFolders: true,
      },
      textDocument: { diagnostic: { relatedInformation: true } },
    },
    workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'root' }],
  });
  await connection.sendNotification('initialized', {});
  return {
    connection,
    peakMemory: () => statusOf(server.pid, 'VmHWM') ?? residentMemory(server.pid),
    memory: () => statusOf(server.pid, 'VmRSS') ?? residentMemory(server.pid),
    async stop() {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      await ended;
      connection.dispose();
    },
  };
}

function statusOf(pid: number | undefined, field: string): number | undefined {
  try {
    const [, kilobytes] =
      new RegExp(`^${field}:\\s*(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1_000;
  } catch {
    return undefined;
  }
}

/** Elsewhere than on Linux: what it holds now. */
function residentMemory(pid: number | undefined): number {
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1_000;
}
