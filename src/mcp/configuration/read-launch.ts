/** Normalises one server entry of any host's file to how it is launched, or says what is wrong with it. */
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { asRecord, type UnknownRecord } from '../as-record.ts';
import type { Launch } from '../server-definition.ts';
import type { VariableExpander } from './expand-variables.ts';

export interface ReadLaunch {
  /** Undefined when the entry describes no server. */
  readonly launch: Launch | undefined;
  readonly faults: readonly string[];
}

type Transport = 'stdio' | 'http';

const TRANSPORTS: ReadonlyMap<string, Transport> = new Map([
  ['stdio', 'stdio'],
  ['local', 'stdio'],
  ['http', 'http'],
  ['https', 'http'],
  ['sse', 'http'],
  ['streamable-http', 'http'],
  ['streamablehttp', 'http'],
  ['remote', 'http'],
]);
export const URL_KEYS = ['url', 'serverUrl', 'httpUrl'];

export interface LaunchContext {
  readonly workspaceFolder: string;
  readonly readEnvFile?: (path: string) => string | undefined;
}

export function readLaunch(entry: UnknownRecord, expander: VariableExpander, context: LaunchContext): ReadLaunch {
  const faults: string[] = [];
  const address = URL_KEYS.map((key) => entry[key]).find((value) => value !== undefined);
  const type = entry.type ?? entry.transport;
  const declared = typeof type === 'string' ? TRANSPORTS.get(type.toLowerCase()) : undefined;
  if (type !== undefined && declared === undefined) {
    faults.push(`has an unknown type ${JSON.stringify(type).slice(0, 50)}`);
  }
  // As VS Code reads these files: what the entry holds outweighs what it calls itself.
  const transport = address !== undefined && entry.command === undefined ? 'http' : (declared ?? 'stdio');
  const launch =
    transport === 'http' ? readHttp(address, entry, expander, faults) : readStdio(entry, expander, context, faults);
  return { launch, faults };
}

function readStdio(
  entry: UnknownRecord,
  expander: VariableExpander,
  context: LaunchContext,
  faults: string[],
): Launch | undefined {
  const { workspaceFolder } = context;
  const { command, args = [], cwd = workspaceFolder } = entry;
  if (typeof command !== 'string' || command.trim() === '') {
    faults.push('has neither a "command" nor a "url"');
    return undefined;
  }
  if (!Array.isArray(args) || !args.every((each) => typeof each === 'string' || typeof each === 'number')) {
    faults.push('has "args" that are not a list of strings');
    return undefined;
  }
  if (typeof cwd !== 'string') {
    faults.push('has a "cwd" that is not a string');
    return undefined;
  }
  if (entry.sandboxEnabled === true) {
    faults.push('asks for the sandbox of VS Code, which it does not get here: it runs without one');
  }
  return {
    kind: 'stdio',
    command: expander.expand(command),
    args: args.map((each) => expander.expand(String(each))),
    // What the entry itself says outweighs the file.
    env: {
      ...readEnvFile(entry.envFile, expander, context, faults),
      ...readValues('env', entry.env, expander, faults),
    },
    cwd: resolve(workspaceFolder, expander.expand(cwd)),
  };
}

function readHttp(
  address: unknown,
  entry: UnknownRecord,
  expander: VariableExpander,
  faults: string[],
): Launch | undefined {
  const url = typeof address === 'string' ? expander.expand(address) : '';
  const isOpen = expander.isOpen(url);
  if (!isOpen && !['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '')) {
    faults.push('has a "url" that is not an http or https address');
    return undefined;
  }
  const type = entry.type ?? entry.transport;
  const isSse = typeof type === 'string' && type.toLowerCase() === 'sse';
  const headers = readValues('headers', entry.headers, expander, faults);
  // As VS Code has it; the secret of such a client is in no file.
  const clientId = asRecord(entry.oauth)?.clientId;
  return {
    kind: 'http',
    url,
    headers,
    ...(isSse && { transport: 'sse' }),
    ...(typeof clientId === 'string' && { clientId: expander.expand(clientId) }),
  };
}

/** Values of the file are text: nothing in them is expanded, and no message ever has one. */
function readEnvFile(
  path: unknown,
  expander: VariableExpander,
  { workspaceFolder, readEnvFile: read }: LaunchContext,
  faults: string[],
): Readonly<Record<string, string>> {
  if (path === undefined || path === null) return {};
  if (typeof path !== 'string' || read === undefined) {
    faults.push('has an "envFile", which is not read: variables from it are missing');
    return {};
  }
  const expanded = expander.expand(path);
  const text = expander.isOpen(expanded) ? undefined : read(resolve(workspaceFolder, expanded));
  if (text === undefined) {
    faults.push('has an "envFile" that cannot be read: variables from it are missing');
    return {};
  }
  return Object.fromEntries(
    Object.entries(parseEnv(text)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Values are secrets: no message ever has one. */
function readValues(
  key: string,
  values: unknown,
  expander: VariableExpander,
  faults: string[],
): Readonly<Record<string, string>> {
  if (values !== undefined && values !== null && asRecord(values) === undefined) {
    faults.push(`has "${key}" that is not a map of names and values`);
  }
  const read: [string, string][] = [];
  for (const [name, value] of Object.entries(asRecord(values) ?? {})) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      read.push([name, expander.expand(String(value))]);
    } else if (value !== null) {
      faults.push(`has a value of "${key}" that is not text: ${JSON.stringify(name)} is left out`);
    }
  }
  return Object.fromEntries(read);
}
