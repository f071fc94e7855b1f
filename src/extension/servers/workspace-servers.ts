/** The servers that this window knows: those of configuration files and of the own setting, followed as these change. */
import { isDeepStrictEqual } from 'node:util';
import * as vscode from 'vscode';
import type { SecretStore } from '../../mcp/authorization/secret-store.ts';
import { type MergedDefinition, mergeDefinitions } from '../../mcp/configuration/merge-definitions.ts';
import { readOverrides } from '../../mcp/configuration/server-override.ts';
import type { ConfigurationProblem, ServerDefinition } from '../../mcp/server-definition.ts';
import type { TrafficLog } from '../../mcp/traffic/traffic-log.ts';
import type { Log } from '../log.ts';
import { getSetting } from '../settings.ts';
import { readAddedServers } from './added-servers.ts';
import type { ServerFiles } from './server-files.ts';
import { WorkspaceServer } from './workspace-server.ts';

export class WorkspaceServers implements vscode.Disposable {
  readonly #files: ServerFiles;
  readonly #traffic: TrafficLog;
  readonly #secrets: SecretStore;
  readonly #log: Log;
  readonly #changed = new vscode.EventEmitter<WorkspaceServer | undefined>();
  /** The server that changed, or undefined when the list did. */
  readonly onDidChange = this.#changed.event;
  readonly #subscriptions: vscode.Disposable[] = [];
  #servers = new Map<string, WorkspaceServer>();
  /** Servers that no configuration names, by their key: folders that this window serves. */
  readonly #offered = new Map<string, ServerDefinition>();
  #problems: readonly ConfigurationProblem[] = [];
  #reading = Promise.resolve();

  constructor(files: ServerFiles, traffic: TrafficLog, secrets: SecretStore, log: Log) {
    this.#files = files;
    this.#traffic = traffic;
    this.#secrets = secrets;
    this.#log = log;
    const read = () => void this.read();
    this.#subscriptions.push(
      files,
      files.onDidChange(read),
      vscode.workspace.onDidChangeWorkspaceFolders(read),
      vscode.workspace.onDidGrantWorkspaceTrust(read),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('skillWorkbench.servers')) read();
      }),
    );
  }

  get servers(): readonly WorkspaceServer[] {
    return [...this.#servers.values()];
  }

  get problems(): readonly ConfigurationProblem[] {
    return this.#problems;
  }

  find(key: string): WorkspaceServer | undefined {
    return this.#servers.get(key);
  }

  /** Lists a server that stands in no file, until it is withdrawn or the window closes. */
  async offer(definition: ServerDefinition): Promise<void> {
    this.#offered.set(definition.key, definition);
    await this.read();
  }

  async withdraw(key: string): Promise<void> {
    if (this.#offered.delete(key)) await this.read();
  }

  /** Reads every configuration anew, one reading after the other. */
  read(): Promise<void> {
    this.#reading = this.#reading
      .then(() => this.#readAll())
      .catch((error) => this.#log.error('Reading the server configuration failed.', error));
    return this.#reading;
  }

  #readAll(): void {
    const overrides = readOverrides(getSetting('servers.overrides'));
    const read = [...readAddedServers(overrides), ...this.#files.read(overrides)];
    this.#problems = read.flatMap(({ problems }) => problems);
    this.#replace(mergeDefinitions([...this.#offered.values(), ...read.flatMap(({ servers }) => servers)]));
  }

  /** A server that would be launched and asked as before goes on running; any other is stopped and listed anew. */
  #replace(definitions: readonly MergedDefinition[]): void {
    const before = this.#servers;
    this.#servers = new Map();
    for (const definition of definitions) {
      const old = before.get(definition.key);
      if (old && isDeepStrictEqual(meaningOf(old.definition), meaningOf(definition))) {
        old.move(definition);
        this.#servers.set(definition.key, old);
        before.delete(definition.key);
      } else {
        const server = new WorkspaceServer(definition, this.#traffic, this.#secrets);
        server.onDidChange(() => this.#changed.fire(server));
        this.#servers.set(definition.key, server);
      }
    }
    for (const gone of before.values()) gone.dispose();
    this.#changed.fire(undefined);
  }

  dispose(): void {
    for (const server of this.#servers.values()) server.dispose();
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#changed.dispose();
  }
}

/** All but the places that name it. */
function meaningOf({ origin: _, otherOrigins: __, ...meaning }: MergedDefinition): unknown {
  return meaning;
}
