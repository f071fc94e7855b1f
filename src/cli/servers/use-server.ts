/** Connects to the server that was asked for, lets a command use it, and leaves nothing of it behind, also on Ctrl-C. */
import { identity } from '../../generated/manifest.ts';
import { ServerConnection } from '../../mcp/connection.ts';
import type { ConnectionState } from '../../mcp/connection-state.ts';
import { type Detection, detectDialects } from '../../mcp/dialects/detect-dialects.ts';
import { TrafficLog } from '../../mcp/traffic/traffic-log.ts';
import { ServerSource } from '../../sources/server-source.ts';
import { type SkillSummary, SourceError } from '../../sources/skill-source.ts';
import type { Surroundings } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { printable } from '../terminal.ts';
import { findServer } from './find-server.ts';
import type { AskedServer } from './server-options.ts';
import { forgetfulSecrets, signInAtTerminal } from './sign-in-at-terminal.ts';

export interface UsedServer {
  readonly state: Extract<ConnectionState, { kind: 'connected' }>;
  readonly source: ServerSource;
  readonly detection: Detection;
  readonly skills: readonly SkillSummary[];
  /** Aborted when the person ends the program. */
  readonly signal: AbortSignal;
}

const SIGNALS = [
  ['SIGINT', exitCodes.interrupted],
  ['SIGTERM', exitCodes.terminated],
  ['SIGHUP', exitCodes.hungUp],
] as const;

/** Trouble with the server is a sentence on standard error, and `unusable`. */
export async function useServer(
  asked: AskedServer,
  surroundings: Surroundings,
  use: (server: UsedServer) => Promise<ExitCode>,
): Promise<ExitCode> {
  const { cwd, writeError, status = () => {} } = surroundings;
  const definition = await findServer(asked, cwd, writeError);
  const connection = new ServerConnection(definition, {
    traffic: new TrafficLog(),
    clientInfo: identity,
    ...(asked.signIn && { secrets: forgetfulSecrets() }),
  });
  const abort = new AbortController();
  let ended: ExitCode = exitCodes.clean;
  const handlers = SIGNALS.map(([name, code]) => {
    const end = (): void => {
      // Whoever asks twice does not wait for the server to end by itself: its processes die with this one.
      if (abort.signal.aborted) process.exit(code);
      ended = code;
      abort.abort();
    };
    process.on(name, end);
    return () => process.off(name, end);
  });
  const { signal } = abort;
  try {
    status(`Connecting to ${printable(definition.name)}…`);
    const state = await connect(connection, surroundings, signal);
    signal.throwIfAborted();
    if (state.kind !== 'connected') {
      status('');
      const why = state.kind === 'failed' ? sentences(state.message) : 'The server could not be connected.';
      writeError(`${why}${wantsSignIn(state, asked) ? ' Here by --sign-in or --header.' : ''}\n`);
      return exitCodes.unusable;
    }
    status('Listing skills…');
    const { detection, source, skills } = await untilAborted(list(connection, signal), signal);
    status('');
    for (const trouble of detection.troubles) writeError(`${sentences(trouble)}\n`);
    return await untilAborted(use({ state, source, detection, skills, signal }), signal);
  } catch (error) {
    status('');
    if (signal.aborted) return ended;
    if (!(error instanceof SourceError)) throw error;
    writeError(`${sentences(error.message)}\n`);
    return exitCodes.unusable;
  } finally {
    await connection.close();
    // Whoever pressed Ctrl-C does not wait for another server.
    if (!signal.aborted && (await connection.authorization?.isSignedIn())) await connection.authorization?.signOut();
    for (const off of handlers) off();
  }
}

/** Once more after a sign-in, where that was offered and is needed. */
async function connect(
  connection: ServerConnection,
  { writeError, status = () => {} }: Surroundings,
  signal: AbortSignal,
): Promise<ConnectionState> {
  const state = await connection.connect(signal);
  const { authorization, definition } = connection;
  if (state.kind !== 'failed' || !state.canSignIn || authorization === undefined) return state;
  status('');
  const outcome = await signInAtTerminal(authorization, definition.name, writeError, signal);
  if (outcome.kind === 'failed') return { ...state, message: outcome.message };
  return outcome.kind === 'signed-in' ? connection.connect(signal) : state;
}

/** The message is for every shell; how it is done is for this one. */
function wantsSignIn(state: ConnectionState, { place, signIn }: AskedServer): boolean {
  const isRefused = state.kind === 'failed' && state.reason === 'sign-in needed';
  return isRefused && !signIn && place.kind === 'url' && Object.keys(place.headers).length === 0;
}

async function list(connection: ServerConnection, signal: AbortSignal) {
  const detection = await detectDialects(connection);
  const source = new ServerSource(connection);
  return { detection, source, skills: await source.list(signal) };
}

/** What a server does not answer must not keep the person waiting after Ctrl-C. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // Whichever comes second is no news.
  for (const each of [work, aborted]) each.catch(() => {});
  return Promise.race([work, aborted]);
}

/** Messages hold what servers wrote; the last lines of their stderr stand on lines of their own. */
function sentences(message: string): string {
  return message.split('\n').map(printable).join('\n');
}
