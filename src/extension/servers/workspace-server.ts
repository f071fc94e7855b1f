/** One server of the configuration: nothing of it runs, and none of its code is loaded, until the person connects it. */
import { isDeepStrictEqual, stripVTControlCharacters } from 'node:util';
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import { identity } from '../../generated/manifest.ts';
import type { SecretStore } from '../../mcp/authorization/secret-store.ts';
import type { SignInOutcome } from '../../mcp/authorization/server-authorization.ts';
import type { SignInHost } from '../../mcp/authorization/sign-in-host.ts';
import type { MergedDefinition } from '../../mcp/configuration/merge-definitions.ts';
import type { ServerConnection } from '../../mcp/connection.ts';
import type { ConnectionState } from '../../mcp/connection-state.ts';
import type { Detection } from '../../mcp/dialects/detect-dialects.ts';
import type { ServerDefinition } from '../../mcp/server-definition.ts';
import type { TrafficLog } from '../../mcp/traffic/traffic-log.ts';
import type { ServerSource } from '../../sources/server-source.ts';
import { TextTerminal } from '../text-terminal.ts';

export class WorkspaceServer implements vscode.Disposable {
  #definition: MergedDefinition;
  readonly #traffic: TrafficLog;
  readonly #secrets: SecretStore;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  #connection: ServerConnection | undefined;
  #source: ServerSource | undefined;
  #detection: Detection | undefined;
  #detecting: Promise<void> | undefined;
  #output: TextTerminal | undefined;

  constructor(definition: MergedDefinition, traffic: TrafficLog, secrets: SecretStore) {
    this.#definition = definition;
    this.#traffic = traffic;
    this.#secrets = secrets;
  }

  get definition(): MergedDefinition {
    return this.#definition;
  }

  /** The same server, named in other places or at other lines than before. */
  move(definition: MergedDefinition): void {
    this.#definition = definition;
  }

  get state(): ConnectionState {
    return this.#connection?.state ?? { kind: 'stopped' };
  }

  /** Present while connected. */
  get source(): ServerSource | undefined {
    return this.#source;
  }

  /** What the server answered to the probes; present once connected. */
  get detection(): Detection | undefined {
    return this.#detection;
  }

  /** @param launched the definition with a person's answers in it. Trouble is the state afterwards, never an exception. */
  async connect(launched: ServerDefinition = this.#definition): Promise<ConnectionState> {
    const [{ ServerConnection }, { RECONNECT }] = await Promise.all([
      import('../../mcp/connection.ts'),
      import('../../mcp/reconnect.ts'),
    ]);
    if (!isDeepStrictEqual(this.#connection?.definition.launch, launched.launch)) {
      // With other answers it is another launch.
      void this.#connection?.close();
      const options = {
        traffic: this.#traffic,
        secrets: this.#secrets,
        clientInfo: identity,
        reconnect: RECONNECT,
      };
      this.#connection = this.#follow(new ServerConnection(launched, options));
    }
    await this.#connection?.connect();
    await this.#detecting;
    return this.state;
  }

  #follow(connection: ServerConnection): ServerConnection {
    connection.onDidChangeState((state) => {
      if (connection === this.#connection) this.#didChangeState(state, connection);
    });
    connection.onDidStderr((text) => this.#output?.append(visible(text)));
    return connection;
  }

  /** The server was reached, and asks for a sign-in or for more rights than it was given. */
  get canSignIn(): boolean {
    const { state } = this;
    return (state.kind === 'failed' && state.canSignIn) || this.#connection?.authorization?.isChallenged === true;
  }

  /** Afterwards the server is to be connected. */
  async signIn(host: SignInHost, signal: AbortSignal): Promise<SignInOutcome> {
    const authorization = this.#connection?.authorization;
    if (!authorization) return { kind: 'cancelled' };
    const outcome = await authorization.signIn(displayText(this.definition.name), host, signal);
    if (outcome.kind === 'signed-in') await this.disconnect();
    return outcome;
  }

  /** Disconnects and forgets the tokens. True when the authorization server took them back. */
  async signOut(): Promise<boolean> {
    const { launch } = this.#connection?.definition ?? this.#definition;
    if (launch.kind !== 'http') return false;
    await this.disconnect();
    const { ServerAuthorization } = await import('../../mcp/authorization/server-authorization.ts');
    return new ServerAuthorization(launch, this.#secrets).signOut();
  }

  async disconnect(): Promise<void> {
    await this.#connection?.close();
  }

  /** Whether the server has written anything to stderr. */
  get hasOutput(): boolean {
    return (this.#connection?.stderr ?? '') !== '';
  }

  /** What the server writes to stderr, from its start on. */
  showOutput(): void {
    if (!this.#output || this.#output.isClosed) {
      this.#output = new TextTerminal(`Skills: ${displayText(this.definition.name)}`, 'output', () => {});
      this.#output.append(visible(this.#connection?.stderr ?? '') || 'The server has written nothing to stderr.\n');
    }
    this.#output.show();
  }

  #didChangeState(state: ConnectionState, connection: ServerConnection): void {
    this.#source = undefined;
    this.#detection = undefined;
    // Also when it was opened again by itself: what was learnt of the server holds within one epoch only.
    if (state.kind === 'connected') {
      this.#detecting = this.#detect(connection);
      // Whoever connects is told; where it was opened again by itself, the row has the state.
      this.#detecting.catch(() => undefined);
    }
    this.#changed.fire();
  }

  async #detect(connection: ServerConnection): Promise<void> {
    const [{ detectDialects }, { ServerSource }] = await Promise.all([
      import('../../mcp/dialects/detect-dialects.ts'),
      import('../../sources/server-source.ts'),
    ]);
    const { epoch } = connection;
    const detection = await detectDialects(connection);
    if (connection.epoch !== epoch || this.state.kind !== 'connected') return;
    this.#detection = detection;
    this.#source = new ServerSource(connection);
    this.#changed.fire();
  }

  dispose(): void {
    void this.#connection?.close();
    this.#output?.dispose();
    this.#changed.dispose();
  }
}

/** A server's stderr is shown as text: no control characters but tab and line ends. */
function visible(text: string): string {
  return stripVTControlCharacters(text).replace(/[^\P{Cc}\t\n\r]/gu, '');
}
