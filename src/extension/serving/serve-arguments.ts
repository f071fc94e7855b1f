/** What is asked before a folder is served, and how the command line and other applications say the same. Pure. */
import type { ServedDialectId } from '../../serve/dialect-id.ts';

export interface ServeAnswers {
  /** Absolute path. */
  readonly folder: string;
  readonly dialect: ServedDialectId;
  /** Undefined: standard input and output. Port 0 takes a free one. */
  readonly port: number | undefined;
  readonly allowScripts: boolean;
}

/** Dialects in which a server runs scripts, as `serve --help` has it. */
export const RUNNING_DIALECTS: readonly ServedDialectId[] = ['skills-primitive', 'skill-engine', 'native-skills'];

export function serveArguments(answers: ServeAnswers, auditLog: string, timeLimitSeconds: number): readonly string[] {
  const { folder, dialect, port, allowScripts } = answers;
  const runs = ['--allow-scripts', '--time-limit', String(timeLimitSeconds), '--audit-log', auditLog];
  return [
    ...['serve', folder, '--dialect', dialect],
    ...(port === undefined ? [] : ['--http', String(port)]),
    ...(allowScripts ? runs : []),
  ];
}

/** For the configuration of another application, with a Node.js of its own. */
export function configurationSnippet(name: string, program: string, args: readonly string[]): string {
  return `${JSON.stringify({ mcpServers: { [name]: { command: 'node', args: [program, ...args] } } }, undefined, 2)}\n`;
}

/** The address in what `serve` says when it is ready. */
export function servedAddress(said: string): string | undefined {
  return /^Serving .* at (http:\/\/127\.0\.0\.1:\d+\/mcp)\.$/m.exec(said)?.[1];
}
