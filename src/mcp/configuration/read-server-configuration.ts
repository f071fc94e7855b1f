/** Reads one MCP configuration file into server definitions and problems; what can be read is read. */
import { getNodeValue, type Node } from 'jsonc-parser';
import { createLineTable, type LineTable } from '../../core/display.ts';
import { asRecord, type UnknownRecord } from '../as-record.ts';
import type { ConfigurationProblem, Launch, ServerDefinition } from '../server-definition.ts';
import { type VariableContext, VariableExpander } from './expand-variables.ts';
import { type InputDefinition, readInput } from './input-definition.ts';
import { type NamedNode, parseNodes, properties, property } from './json-nodes.ts';
import { readLaunch, URL_KEYS } from './read-launch.ts';
import { neededInputs } from './resolve-inputs.ts';
import { ERAS, type ServerOverride } from './server-override.ts';

/** Variables are expanded in the dialect of the format, unless another is named. */
export interface ConfigurationContext extends VariableContext {
  /** Absolute path of the file. */
  readonly file: string;
  /**
   * Text of a file that a server names as its `envFile` (VS Code's format), undefined when it cannot be read. Without this
   * no such file is read, and the server has a problem that says so.
   */
  readonly readEnvFile?: (path: string) => string | undefined;
  /** What the person set for a server of this file, by its name: it outweighs the file. */
  readonly overrides?: Readonly<Record<string, ServerOverride>>;
}

export interface ServerConfiguration {
  readonly servers: readonly ServerDefinition[];
  /** What servers of this file ask for as `${input:id}`. */
  readonly inputs: readonly InputDefinition[];
  readonly problems: readonly ConfigurationProblem[];
}

/** Longest file that is read, in UTF-16 units. */
export const CONFIGURATION_LIMIT = 1024 * 1024;
/** Claude Code keeps its whole state in the file that names its servers. */
const STATE_LIMIT = 8 * 1024 * 1024;
const SERVERS_LIMIT = 500;

/** Never throws: a fault is a problem with its line. */
export function readServerConfiguration(text: string, context: ConfigurationContext): ServerConfiguration {
  const reader = new Reader(text, context);
  reader.read();
  return { servers: reader.servers, inputs: reader.inputs, problems: reader.problems };
}

class Reader {
  readonly servers: ServerDefinition[] = [];
  readonly inputs: InputDefinition[] = [];
  readonly problems: ConfigurationProblem[] = [];
  readonly #told = new Set<string>();
  readonly #limit: number;
  readonly #text: string;
  readonly #context: ConfigurationContext;
  readonly #lines: LineTable;

  constructor(text: string, context: ConfigurationContext) {
    // A byte order mark is no syntax error, and offsets must stay.
    this.#limit = context.format === 'claude-json' ? STATE_LIMIT : CONFIGURATION_LIMIT;
    this.#text = text.slice(0, this.#limit + 1).replace(/^\uFEFF/, ' ');
    this.#context = context;
    this.#lines = createLineTable(this.#text);
  }

  read(): void {
    if (this.#text.length > this.#limit) {
      this.#report(0, `The file is larger than ${this.#limit / 1024 / 1024} MB and is not read.`);
      return;
    }
    if (this.#text.trim() === '') {
      return;
    }
    const { root, errors } = parseNodes(this.#text);
    const [first] = errors;
    if (first !== undefined) {
      this.#report(first.offset, `Syntax error: ${first.what}. Servers that it does not touch are still read.`);
    }
    if (root?.type !== 'object') {
      if (first === undefined) {
        this.#report(0, 'The file is not a JSON object.');
      }
      return;
    }
    if (this.#context.format === 'vscode') this.#readInputs(root);
    this.#readServers(this.#findServers(root));
    if (this.#context.format === 'claude-json') this.#readProject(root);
    this.problems.sort((left, right) => left.line - right.line);
  }

  /** The map that holds the servers, or undefined when there is none. */
  #findServers(root: Node): Node | undefined {
    const { format } = this.#context;
    const [wanted, other] = format === 'vscode' ? ['servers', 'mcpServers'] : ['mcpServers', 'servers'];
    const found = property(root, wanted);
    if (found !== undefined) {
      if (found.value.type !== 'object') {
        this.#report(found.key.offset, `"${wanted}" is not a map of servers.`);
        return undefined;
      }
      return found.value;
    }
    // Among an application's settings there may be anything, also something of this name.
    if (format === 'settings' || format === 'claude-json') return undefined;
    const misplaced = property(root, other);
    if (misplaced !== undefined) {
      this.#report(misplaced.key.offset, `This file needs "${wanted}"; "${other}" is of another application's files.`);
      return undefined;
    }
    return format === 'mcp-json' ? root : undefined;
  }

  /** Claude Code's servers for one project; those for other projects are none of ours. */
  #readProject(root: Node): void {
    const { workspaceFolder } = this.#context;
    const projects = property(root, 'projects')?.value;
    const project = properties(projects).find(
      ({ name }) => name.replaceAll('\\', '/') === workspaceFolder.replaceAll('\\', '/'),
    );
    if (project === undefined) return;
    this.#readServers(property(project.value, 'mcpServers')?.value, `${workspaceFolder}#`);
  }

  #readInputs(root: Node): void {
    const given = property(root, 'inputs');
    for (const node of given?.value.children ?? []) {
      const input = readInput(getNodeValue(node));
      const isTaken = this.inputs.some(({ id }) => id === input?.id);
      if (input !== undefined && !isTaken) this.inputs.push(input);
      else
        this.#report(
          node.offset,
          isTaken
            ? 'This input has the id of one above.'
            : 'This is not an input: it needs an "id" and a known "type".',
        );
    }
  }

  /** @param scope part of the key, where one file has several maps of servers */
  #readServers(map: Node | undefined, scope = ''): void {
    const nodes = properties(map).filter(({ name, value }) => !(name === '$schema' && value.type === 'string'));
    const last = new Map(nodes.map((node) => [node.name, node]));
    for (const node of nodes.slice(0, SERVERS_LIMIT)) {
      if (last.get(node.name) !== node) {
        this.#report(node.key.offset, `${quote(node.name)} is defined twice; the later one counts.`);
      } else if (this.#isWhole(node.value)) {
        this.#readServer(node, scope);
      }
    }
    const beyond = nodes[SERVERS_LIMIT];
    if (beyond !== undefined) {
      this.#report(beyond.key.offset, `More than ${SERVERS_LIMIT} servers; the rest is not read.`);
    }
  }

  /** A half-read entry could launch something else than what is written, so it has to stand on its own. */
  #isWhole({ offset, length }: Node): boolean {
    return parseNodes(this.#text.slice(offset, offset + length)).errors.length === 0;
  }

  #readServer({ name, key, value }: NamedNode, scope: string): void {
    const entry = asRecord(getNodeValue(value));
    if (value.type !== 'object' || entry === undefined) {
      this.#report(key.offset, `${quote(name)} is not a server: its value is not an object.`);
      return;
    }
    const { file, overrides = {} } = this.#context;
    const expander = new VariableExpander(this.#context);
    const { launch, faults } = readLaunch(entry, expander, this.#context);
    for (const fault of faults) {
      this.#report(key.offset, `${quote(name)} ${fault}.`);
    }
    if (launch !== undefined) {
      const inputs = neededInputs(expander, this.inputs);
      this.servers.push({
        key: `${file}#${scope}${name}`,
        name,
        origin: { file, line: this.#lines.lineAt(key.offset) },
        launch,
        written: writtenOf(entry, launch.kind),
        disabled: entry.disabled === true || entry.enabled === false,
        unresolved: expander.unresolved,
        ...(inputs.length > 0 && { inputs }),
        era: readEra(entry),
        ...(Object.hasOwn(overrides, name) ? overrides[name] : {}),
      });
    }
  }

  #report(offset: number, message: string): void {
    const line = this.#lines.lineAt(offset);
    // Told twice it helps nobody, and views know a problem by its place and words.
    const told = `${line} ${message}`;
    if (this.#told.has(told)) return;
    this.#told.add(told);
    this.problems.push({ file: this.#context.file, line, message });
  }
}

function writtenOf(entry: UnknownRecord, kind: Launch['kind']): string {
  if (kind === 'http') return String(URL_KEYS.map((key) => entry[key]).find((value) => value !== undefined));
  return [entry.command, ...(Array.isArray(entry.args) ? entry.args : [])].join(' ');
}

/** The key of the MCP Inspector's files; unknown keys of other hosts are passed over. */
function readEra(entry: UnknownRecord): ServerDefinition['era'] {
  return ERAS.find((era) => era === entry.protocolEra) ?? 'auto';
}

function quote(name: string): string {
  return JSON.stringify(name.slice(0, 100));
}
