/** Says in words why a connection failed: five words for a row, and a sentence with what to do next. */
import { statSync } from 'node:fs';
import { SdkError, SdkErrorCode } from '@modelcontextprotocol/client';
import { systemCode } from './error-causes.ts';
import { describeHttp } from './http-failure.ts';
import { NonsenseError } from './nonsense-error.ts';
import { oneLine } from './one-line.ts';
import type { ServerDefinition, StdioLaunch } from './server-definition.ts';
import { tellingLine } from './telling-line.ts';
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

const NEXT = 'Mend it, then connect again.';

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
      reason: isFolder(cwd) ? 'command not found' : 'folder not found',
      message: `"${name}" could not be started: there is no ${isFolder(cwd) ? `command "${command}"` : `folder "${cwd}"`}. Install it or correct the configuration, then connect again.`,
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
      message: `"${name}" was stopped: it kept printing lines to stdout that are no JSON-RPC messages, first "${oneLine(facts.garbage)}".`,
    };
  }
  if (facts.death !== undefined) {
    const how =
      facts.death.code === null ? `was killed by ${facts.death.signal}` : `exited with code ${facts.death.code}`;
    return { reason: how.replace(/^was /, ''), message: `"${name}" ${how}. ${lastWords(facts, stderr)}` };
  }
  return undefined;
}

function describeProtocol(name: string, error: unknown, facts: ProcessFacts | undefined): Failure {
  const isTimeout =
    error instanceof ConnectTimeoutError || (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout);
  if (isTimeout && facts?.garbage !== undefined) {
    return {
      reason: 'prints text, not messages',
      message: `"${name}" printed "${oneLine(facts.garbage)}" to stdout, where only JSON-RPC messages may stand, and did not answer. It may not be an MCP server, or logs to the wrong stream.`,
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
  const text = oneLine(error instanceof Error ? error.message : String(error));
  return { reason: 'handshake failed', message: `"${name}" did not complete the handshake: ${text}` };
}

/** What a dead server left behind: the line of stderr that says why, else what it printed instead of messages. */
function lastWords({ garbage }: ProcessFacts, stderr: string): string {
  const wrote = oneLine(tellingLine(stderr));
  if (wrote !== '') return `It wrote: ${wrote}`;
  const printed = oneLine(garbage);
  return printed === ''
    ? 'It wrote nothing to stderr.'
    : `It printed "${printed}" to stdout, which is no JSON-RPC message: it may not be an MCP server.`;
}

/** The system's error is the same for a command and for a folder that is not there. */
function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
