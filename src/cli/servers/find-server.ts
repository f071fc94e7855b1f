/** Finds the server that was asked for: in a configuration file, or as it was typed. */
import { homedir } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import stringArgv from 'string-argv';
import { readText } from '../../disk/read-text.ts';
import { placeHostFiles } from '../../mcp/configuration/host-files.ts';
import {
  type ConfigurationContext,
  readServerConfiguration,
} from '../../mcp/configuration/read-server-configuration.ts';
import { neededInputs, resolveInputs } from '../../mcp/configuration/resolve-inputs.ts';
import type { ServerDefinition } from '../../mcp/server-definition.ts';
import { displayPath } from '../skill-files.ts';
import { printable } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import type { AskedServer } from './server-options.ts';

const FILE_LIMIT = 8 * 1024 * 1024;

/** @throws UsageError with a sentence that says what to do */
export async function findServer(
  { place, era, dialect }: AskedServer,
  cwd: string,
  warn: (text: string) => void,
): Promise<ServerDefinition> {
  const typed = { key: 'command-line', origin: { file: 'the command line', line: 0 }, disabled: false, unresolved: [] };
  switch (place.kind) {
    case 'config': {
      const found = await withAnswers(findInFile(place.file, place.server, cwd, warn), place.inputs);
      return {
        ...found,
        era: era === 'auto' ? found.era : era,
        dialect: dialect === 'auto' ? (found.dialect ?? 'auto') : dialect,
      };
    }
    case 'url': {
      const url = URL.canParse(place.url) ? new URL(place.url) : undefined;
      if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
        throw new UsageError('--url takes an address that begins with http:// or https://.');
      }
      const launch = { kind: 'http', url: url.href, headers: place.headers } as const;
      return { ...typed, name: url.host, launch, era, dialect };
    }
    case 'stdio': {
      const [command, ...args] = stringArgv(place.line);
      if (command === undefined) throw new UsageError('--stdio takes a command, in one text: "node server.js".');
      const launch = { kind: 'stdio', command, args, env: place.env, cwd } as const;
      return { ...typed, name: basename(command), launch, era, dialect };
    }
  }
}

function findInFile(
  path: string,
  wanted: string | undefined,
  cwd: string,
  warn: (text: string) => void,
): ServerDefinition {
  const file = resolve(cwd, path);
  const shown = printable(displayPath(file, cwd));
  const read = readText(file, FILE_LIMIT);
  if (!('text' in read)) throw new UsageError(`${shown} ${read.message}.`);
  const { servers, problems } = readServerConfiguration(read.text, contextOf(file, read.text, cwd));
  for (const { line, message } of problems) warn(`${shown}:${line + 1}: ${printable(message)}\n`);
  const names = servers.map(({ name }) => printable(name)).join(', ');
  if (servers.length === 0) throw new UsageError(`${shown} has no server that can be used.`);
  if (wanted !== undefined) {
    const found = servers.find(({ name }) => name === wanted);
    if (found !== undefined) return found;
    throw new UsageError(`${shown} has no server “${printable(wanted)}”; it has ${names}.`);
  }
  const [found, ...more] = servers.filter(({ disabled }) => !disabled);
  if (found === undefined) {
    throw new UsageError(`Every server of ${shown} is switched off there; --server starts one all the same: ${names}.`);
  }
  if (more.length === 0) return found;
  throw new UsageError(`${shown} has ${servers.length} servers; choose one by --server: ${names}.`);
}

/** @throws UsageError for what the file wants to ask a person and nobody answered, or asks nothing of */
async function withAnswers(
  definition: ServerDefinition,
  answers: Readonly<Record<string, string>>,
): Promise<ServerDefinition> {
  const inputs = neededInputs(definition, definition.inputs ?? []);
  const strange = Object.keys(answers).find((given) => !inputs.some(({ id }) => id === given));
  if (strange !== undefined) {
    throw new UsageError(`“${printable(definition.name)}” asks for no input “${printable(strange)}”.`);
  }
  const open = inputs.find(({ id }) => !Object.hasOwn(answers, id));
  if (open !== undefined) {
    const what = open.description === undefined ? '' : ` (${printable(open.description)})`;
    throw new UsageError(
      `“${printable(definition.name)}” asks for “${printable(open.id)}”${what}; give it by --input ${printable(open.id)}=VALUE.`,
    );
  }
  return resolveInputs(definition, inputs, async (_file, { id }) => answers[id]);
}

/** By the place of the file, as its host would read it; elsewhere by what it holds. */
function contextOf(file: string, text: string, cwd: string): ConfigurationContext {
  const home = homedir();
  const { env, platform } = process;
  const folder = dirname(file);
  const places = [folder, dirname(folder)].flatMap((workspaceFolder) =>
    placeHostFiles({ platform, home, env, workspaceFolder }).map((place) => ({ ...place, workspaceFolder })),
  );
  const known = places.find((each) => resolve(each.file) === file);
  const hasServers = /"servers"\s*:/.test(text) && !/"mcpServers"\s*:/.test(text);
  return {
    file,
    format: known?.format ?? (hasServers ? 'vscode' : 'mcp-json'),
    ...(known && { variables: known.variables }),
    workspaceFolder: known?.scope === 'workspace' ? known.workspaceFolder : cwd,
    home,
    env,
    readEnvFile: (path) => {
      const read = readText(path, FILE_LIMIT);
      return 'text' in read ? read.text : undefined;
    },
  };
}
