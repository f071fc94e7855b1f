/** Says in words why a connection failed: five words for a row, and a sentence with what to do next. */
import { stripVTControlCharacters } from 'node:util';
import { SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { asksToSignIn } from './asks-to-sign-in.ts';
import { causesOf, systemCode } from './error-causes.ts';
import { NonsenseError } from './nonsense-error.ts';
import { RequestError } from './request-error.ts';
import { hasAuthorization, type Launch, type ServerDefinition, type StdioLaunch } from './server-definition.ts';
import { BadHeaderError } from './transport/server-fetch.ts';
import type { ProcessExit } from './transport/stdio-transport.ts';

export interface Failure {
  readonly reason: string;
  readonly message: string;
}

/** What is known of the process of a stdio server when it failed. */
export interface ProcessFacts {
  /** How it ended, when nobody asked it to. */
  readonly death: ProcessExit | undefined;
  /** The first line on stdout that was no message. */
  readonly garbage: string | undefined;
  readonly tooLarge: boolean;
  readonly flooded: boolean;
}

export class ConnectTimeoutError extends Error {
  override readonly name = 'ConnectTimeoutError';
  readonly ms: number;
  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
    this.ms = ms;
  }
}

const LINE_LIMIT = 200;
const NEXT = 'Mend it, then connect again.';

/** What may pass by itself. */
export const NETWORK_REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'host not found',
  ETIMEDOUT: 'connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'connection timed out',
  UND_ERR_SOCKET: 'connection lost',
};

export function describeFailure(
  definition: ServerDefinition,
  error: unknown,
  process: ProcessFacts | undefined,
  stderr: string,
): Failure {
  const { name, launch } = definition;
  return (
    (process && launch.kind === 'stdio' ? describeProcess(name, launch, error, process, stderr) : undefined) ??
    describeHttp(name, launch, error) ??
    describeProtocol(name, error, process)
  );
}

/** Variables of the definition that have no value: the server is not started with literals. */
export function describeUnresolved(definition: ServerDefinition): Failure {
  const names = definition.unresolved.join(', ');
  return {
    reason: 'variables without a value',
    message: `"${definition.name}" was not started: no value for ${names}. Set it in the environment or write the value into ${definition.origin.file}.`,
  };
}

function describeProcess(
  name: string,
  { command, cwd }: StdioLaunch,
  error: unknown,
  facts: ProcessFacts,
  stderr: string,
): Failure | undefined {
  const code = systemCode(error);
  if (code === 'ENOENT') {
    return {
      reason: 'command not found',
      message: `"${name}" could not be started: there is no command "${command}", or no folder "${cwd}". Install it or correct the configuration, then connect again.`,
    };
  }
  if (code === 'EACCES') {
    return {
      reason: 'command not executable',
      message: `"${name}" could not be started: "${command}" is not executable. ${NEXT}`,
    };
  }
  if (facts.tooLarge) {
    return {
      reason: 'message too large',
      message: `"${name}" was stopped: it sent a message larger than 16 MB. Its beginning is in the traffic.`,
    };
  }
  if (facts.flooded) {
    return {
      reason: 'prints text, not messages',
      message: `"${name}" was stopped: it kept printing lines to stdout that are no JSON-RPC messages, first "${line(facts.garbage)}".`,
    };
  }
  if (facts.death !== undefined) {
    const how =
      facts.death.code === null ? `was killed by ${facts.death.signal}` : `exited with code ${facts.death.code}`;
    const wrote = line(lastLine(stderr));
    const said = wrote === '' ? 'It wrote nothing to stderr.' : `It last wrote: ${wrote}`;
    return { reason: how.replace(/^was /, ''), message: `"${name}" ${how}. ${said}` };
  }
  return undefined;
}

function describeHttp(name: string, launch: Launch, error: unknown): Failure | undefined {
  if (launch.kind !== 'http') {
    return undefined;
  }
  if (error instanceof BadHeaderError) {
    return { reason: 'bad header', message: `"${name}" was not reached: ${error.message}. ${NEXT}` };
  }
  const at = `"${name}" at ${withoutSecrets(launch.url)}`;
  const status = causesOf(error).find((cause) => cause instanceof SdkHttpError)?.status;
  if (asksToSignIn(error)) {
    const next = hasAuthorization(launch)
      ? 'It does not take the Authorization header of the configuration: correct it'
      : 'Sign in, or add the header it expects to the configuration';
    return { reason: 'sign-in needed', message: `${at} asks to sign in. ${next}, then connect again.` };
  }
  if (status === 403) {
    return { reason: 'access refused', message: `${at} does not let you in (HTTP 403). Ask whoever runs it.` };
  }
  // An error of a request means that there was a session.
  if (status === 404 && error instanceof RequestError) {
    return { reason: 'session ended', message: `${at} does not know this session any more. Connect again.` };
  }
  if (status !== undefined) {
    return {
      reason: `HTTP ${status}`,
      message: `${at} answered with HTTP ${status}. Check the URL, then connect again.`,
    };
  }
  const isPage = causesOf(error).some(
    (cause) =>
      cause instanceof SyntaxError ||
      (cause instanceof SdkError && cause.code === SdkErrorCode.ClientHttpUnexpectedContent),
  );
  if (isPage) {
    return {
      reason: 'not an MCP server',
      message: `${at} answered, but with something else than MCP messages. Check the URL, then connect again.`,
    };
  }
  const code = systemCode(error);
  // What fetch itself refuses, such as a port that browsers block, has no code, only words below its `fetch failed`.
  const refused = causesOf(error).find((cause) => cause instanceof TypeError)?.cause;
  const words = refused instanceof Error ? line(refused.message) : undefined;
  const reason = code === undefined ? words : (NETWORK_REASONS[code] ?? code.toLowerCase());
  return reason === undefined
    ? undefined
    : { reason, message: `${at} could not be reached: ${reason}. Check that it runs and the URL, then connect again.` };
}

function describeProtocol(name: string, error: unknown, facts: ProcessFacts | undefined): Failure {
  const isTimeout =
    error instanceof ConnectTimeoutError || (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout);
  if (isTimeout && facts?.garbage !== undefined) {
    return {
      reason: 'prints text, not messages',
      message: `"${name}" printed "${line(facts.garbage)}" to stdout, where only JSON-RPC messages may stand, and did not answer. It may not be an MCP server, or logs to the wrong stream.`,
    };
  }
  if (isTimeout) {
    const within = error instanceof ConnectTimeoutError ? `${error.ms / 1000} s` : 'the time limit';
    return {
      reason: `no answer within ${within}`,
      message: `"${name}" did not answer the handshake within ${within}. It may still be starting, or wait for something: look at its output, then connect again.`,
    };
  }
  if (error instanceof NonsenseError) {
    return { reason: 'answered nonsense', message: `"${name}": ${error.message} The answer is in the traffic.` };
  }
  const text = line(error instanceof Error ? error.message : String(error));
  return { reason: 'handshake failed', message: `"${name}" did not complete the handshake: ${text}` };
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? '';
}

/** A piece of server text that may stand in a sentence: one line, bounded, without control or direction characters. */
function line(text: string | undefined): string {
  // Colours of a terminal first: without its escape character such a sequence would stay as litter.
  const plain = stripVTControlCharacters(text ?? '')
    .replace(/\p{Cc}|\p{Cf}/gu, ' ')
    .trim();
  return plain.length > LINE_LIMIT ? `${plain.slice(0, LINE_LIMIT)}…` : plain;
}

function withoutSecrets(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? 'an address that is no URL' : `${parsed.origin}${parsed.pathname}`;
}
