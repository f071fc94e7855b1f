/** Opens a session to a server in the right era: over HTTP by asking, over stdio by a probe that may cost a process. */
import { ProtocolError, SdkHttpError, type Transport } from '@modelcontextprotocol/client';
import { asksToSignIn } from './asks-to-sign-in.ts';
import { ConnectTimeoutError } from './connection-failure.ts';
import type { Era } from './connection-state.ts';
import { causesOf } from './error-causes.ts';
import type { ReconnectPolicy } from './reconnect.ts';
import type { HttpLaunch, ServerDefinition, StdioLaunch } from './server-definition.ts';
import { type ServerNotification, Session, type SessionFacts } from './session.ts';
import type { FrameSink } from './traffic/frame-sink.ts';
import type { TrafficLog } from './traffic/traffic-log.ts';
import { type HttpAuthorization, openHttpTransport } from './transport/http-transport.ts';
import { StdioTransport } from './transport/stdio-transport.ts';

export interface OpenOptions {
  readonly traffic: TrafficLog;
  readonly clientInfo: { readonly name: string; readonly version: string };
  readonly connectTimeoutMs: number;
  readonly probeTimeoutMs: number;
  /** For what is opened again within a session. */
  readonly policy: ReconnectPolicy;
  /** Over HTTP. */
  readonly authorization?: HttpAuthorization | undefined;
}

export interface SessionHooks {
  /** A process was started; with `auto` there can be two, one after the other. */
  started(process: StdioTransport): void;
  stderr(text: string): void;
  notification(notification: ServerNotification): void;
  ended(session: Session, why: unknown): void;
}

export type Attempt =
  | { readonly session: Session; readonly facts: SessionFacts }
  | { readonly session?: never; readonly error: unknown };

/** How long a server is given to end by itself when it was started to be probed, and when it was used. */
const PROBE_GRACE_MS = 300;
const GRACE_MS = 1_500;
/** With these a server of before streamable HTTP answers a POST to the address of its stream (transports, "Backwards Compatibility"). */
const OLDER_TRANSPORT = [400, 404, 405];
const UNSUPPORTED_PROTOCOL_VERSION = -32022;

let connections = 0;

export async function openSession(
  definition: ServerDefinition,
  options: OpenOptions,
  signal: AbortSignal,
  hooks: SessionHooks,
): Promise<Attempt> {
  const { launch, era } = definition;
  const { connectTimeoutMs } = options;
  if (launch.kind === 'http') {
    return openHttp(definition, launch, options, signal, hooks);
  }
  const attempt = (mode: Era, timeoutMs: number, graceMs: number): Promise<Attempt & { process: StdioTransport }> =>
    openStdio(definition, launch, mode, { timeoutMs, graceMs }, options, signal, hooks);
  if (era !== 'auto') {
    return attempt(era, connectTimeoutMs, GRACE_MS);
  }
  // A server may exit, or stay silent, on a request before `initialize`. Then its process is thrown away.
  const probed = await attempt('modern', options.probeTimeoutMs, PROBE_GRACE_MS);
  if (probed.session !== undefined || signal.aborted || !isWorthAnother(probed.process)) {
    return probed;
  }
  const legacy = await attempt('legacy', connectTimeoutMs, GRACE_MS);
  const isModernOnly =
    legacy.session === undefined &&
    legacy.error instanceof ProtocolError &&
    legacy.error.code === UNSUPPORTED_PROTOCOL_VERSION;
  // A modern server that took longer to start than the probe waits.
  return isModernOnly && !signal.aborted ? attempt('modern', connectTimeoutMs, GRACE_MS) : legacy;
}

/** False when another start would go wrong in the same way. */
function isWorthAnother(process: StdioTransport): boolean {
  return process.pid !== undefined && !process.tooLarge && !process.flooded;
}

async function openStdio(
  definition: ServerDefinition,
  launch: StdioLaunch,
  mode: Era,
  times: { readonly timeoutMs: number; readonly graceMs: number },
  options: OpenOptions,
  signal: AbortSignal,
  hooks: SessionHooks,
): Promise<Attempt & { process: StdioTransport }> {
  const process = new StdioTransport(
    launch,
    { frame: sinkOf(definition, options.traffic), stderr: (text) => hooks.stderr(text) },
    times.graceMs,
  );
  hooks.started(process);
  const session = createSession(process, mode, options, hooks, undefined);
  return { ...(await shake(session, times.timeoutMs, signal)), process };
}

/** The older transport is tried where the configuration names it, and where a server answers the newer one as if it had that. */
async function openHttp(
  definition: ServerDefinition,
  launch: HttpLaunch,
  options: OpenOptions,
  signal: AbortSignal,
  hooks: SessionHooks,
): Promise<Attempt> {
  const attempt = async (transport: 'streamable-http' | 'sse', era: ServerDefinition['era']): Promise<Attempt> => {
    try {
      const sink = sinkOf(definition, options.traffic);
      const opened = openHttpTransport(launch, transport, sink, options.authorization);
      const session = createSession(opened, era, options, hooks, sink);
      return await shake(session, options.connectTimeoutMs, signal);
    } catch (error) {
      return { error };
    }
  };
  if (launch.transport === 'sse') return attempt('sse', 'legacy');
  const first = await attempt('streamable-http', definition.era);
  if (first.session !== undefined || signal.aborted || definition.era === 'modern' || !offersOlder(first.error)) {
    return first;
  }
  const older = await attempt('sse', 'legacy');
  return older.session !== undefined || asksToSignIn(older.error) ? older : first;
}

function offersOlder(error: unknown): boolean {
  return causesOf(error).some((cause) => cause instanceof SdkHttpError && OLDER_TRANSPORT.includes(cause.status));
}

function createSession(
  transport: Transport,
  mode: ServerDefinition['era'],
  options: OpenOptions,
  hooks: SessionHooks,
  sentTo: FrameSink | undefined,
): Session {
  const session: Session = new Session(transport, options.clientInfo, mode, options.policy, {
    ...(sentTo && { sent: (message) => sentTo('sent', JSON.stringify(message)) }),
    notification: (notification) => hooks.notification(notification),
    closed: () => hooks.ended(session, new Error('the server ended the connection.')),
    lost: (error) => hooks.ended(session, error),
  });
  return session;
}

async function shake(session: Session, timeoutMs: number, signal: AbortSignal): Promise<Attempt> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new ConnectTimeoutError(timeoutMs)), timeoutMs);
  try {
    return { session, facts: await session.connect(timeoutMs * 2, AbortSignal.any([signal, limit.signal])) };
  } catch (error) {
    await session.close();
    return { error };
  } finally {
    clearTimeout(timer);
  }
}

function sinkOf(definition: ServerDefinition, traffic: TrafficLog): FrameSink {
  connections += 1;
  const connection = String(connections);
  const { key: server, name: serverLabel } = definition;
  return (direction, text, note) => {
    traffic.append({ connection, server, serverLabel, direction, text, ...note });
  };
}
