/** Reads the servers that stand in the workbench's own setting: VS Code's format, with its variables. */
import type { Node } from 'jsonc-parser';
import { createLineTable } from '../../core/display.ts';
import { asRecord } from '../as-record.ts';
import type { ServerOrigin } from '../server-definition.ts';
import { parseNodes, property } from './json-nodes.ts';
import {
  type ConfigurationContext,
  readServerConfiguration,
  type ServerConfiguration,
} from './read-server-configuration.ts';

export interface SettingContext extends Omit<ConfigurationContext, 'format' | 'variables'> {
  readonly setting: 'user' | 'workspace';
  /** The line of a server's name in the file of the setting. */
  readonly lineOf: (name: string) => number;
}

/** An `${input:…}` needs no description here: it is asked for as a secret. */
export function readServerSetting(value: unknown, context: SettingContext): ServerConfiguration {
  const { setting, lineOf, ...rest } = context;
  // One by one, so that each fault can be told with the line of its server.
  const read = Object.entries(asRecord(value) ?? {}).map(([name, entry]) => {
    const place: ServerOrigin = { file: rest.file, line: lineOf(name), setting };
    const text = JSON.stringify({ servers: { [name]: entry }, inputs: secretsOf(entry) });
    const { servers, inputs, problems } = readServerConfiguration(text, { ...rest, format: 'vscode' });
    return {
      servers: servers.map((server) => ({ ...server, origin: place })),
      inputs,
      problems: problems.map(({ message }) => ({ ...place, message })),
    };
  });
  return {
    servers: read.flatMap(({ servers }) => servers),
    inputs: read.flatMap(({ inputs }) => inputs),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/** Where a path of keys leads in a file of settings; the deepest key that is there, or the first line. */
export function lineOfKey(text: string, path: readonly string[]): number {
  let node: Node | undefined = parseNodes(text).root;
  let offset = 0;
  for (const key of path) {
    const found = node && property(node, key);
    if (found === undefined) break;
    node = found.value;
    offset = found.key.offset;
  }
  return createLineTable(text).lineAt(offset);
}

function secretsOf(entry: unknown): readonly unknown[] {
  const ids = JSON.stringify(entry)?.matchAll(/\$\{input:([^{}"\\]+)\}/g) ?? [];
  return [...new Set([...ids].map(([, id]) => id))].map((id) => ({ id, type: 'promptString', password: true }));
}
