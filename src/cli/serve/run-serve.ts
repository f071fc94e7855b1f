/** Puts a served folder together: the server, what may run scripts, and the end of it all. */
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { counted } from '../../core/display.ts';
import { identity } from '../../generated/manifest.ts';
import { AuditLog } from '../../runs/audit-log.ts';
import { operatorRuns } from '../../runs/operator-runs.ts';
import type { ServedDialectId } from '../../serve/dialect-id.ts';
import { ServeError } from '../../serve/serve-error.ts';
import { serveFolder } from '../../serve/serve-folder.ts';
import type { Surroundings } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { printable } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

export interface ServeArguments {
  readonly folder: string;
  readonly dialect: ServedDialectId;
  /** Undefined: standard input and output. */
  readonly port: number | undefined;
  readonly allowScripts: boolean;
  readonly withoutSandbox: boolean;
  readonly timeLimitSeconds: number;
  readonly auditLog: string | undefined;
}

/** Standard output belongs to the protocol: everything for people goes to standard error. */
export async function runServe(given: ServeArguments, { cwd, writeError }: Surroundings): Promise<ExitCode> {
  const folder = resolve(cwd, given.folder);
  const say = (message: string): void => writeError(`${printable(message)}\n`);
  const audit = new AuditLog(given.auditLog === undefined ? defaultAuditLog() : resolve(cwd, given.auditLog));
  const { timeLimitSeconds, withoutSandbox } = given;
  try {
    const serving = await serveFolder(folder, {
      dialect: given.dialect,
      transport: given.port === undefined ? { kind: 'stdio' } : { kind: 'http', port: given.port },
      version: identity.version,
      warn: say,
      ...(given.allowScripts && {
        allowScripts: operatorRuns({ audit, timeLimitSeconds, withoutSandbox, untrustedFolders: [folder] }),
      }),
    });
    // Before anything is said: who reads it may end this at once.
    const end = (): void => void serving.close();
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
    for (const signal of signals) process.once(signal, end);
    say(
      `Serving ${counted(serving.skills, 'skill')} of ${folder} in ${given.dialect} ${serving.url === undefined ? 'on stdio' : `at ${serving.url}`}.`,
    );
    if (given.allowScripts) say(`Clients may run scripts. Every run is recorded in ${audit.file}.`);
    await serving.closed;
    for (const signal of signals) process.off(signal, end);
    // An open standard input would keep the process.
    if (given.port === undefined) process.stdin.destroy();
    return exitCodes.clean;
  } catch (error) {
    if (error instanceof ServeError)
      throw new UsageError(`${printable(given.folder)} cannot be served. ${error.message}`);
    throw error;
  }
}

function defaultAuditLog(): string {
  const { env, platform } = process;
  const home = homedir();
  const state =
    platform === 'win32'
      ? (env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'))
      : platform === 'darwin'
        ? join(home, 'Library', 'Application Support')
        : (env.XDG_STATE_HOME ?? join(home, '.local', 'state'));
  return join(state, 'skill-workbench', 'runs.jsonl');
}
