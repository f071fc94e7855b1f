/** Speaks LSP to the server from outside, as any editor would: a process of its own, standard input and output. */
import { spawn } from 'node:child_process';
import type { TestContext } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type ClientCapabilities,
  createProtocolConnection,
  type Diagnostic,
  type DocumentDiagnosticReport,
  type FileChangeType,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceDiagnosticReport,
} from 'vscode-languageserver/node';

const source = fileURLToPath(new URL('../../src/language-server/main.ts', import.meta.url));

/** What VS Code says of itself, as far as the server asks. */
export const fullCapabilities: ClientCapabilities = {
  workspace: {
    configuration: true,
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
    diagnostics: { refreshSupport: true },
    workspaceFolders: true,
    workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] },
    codeLens: { refreshSupport: true },
    fileOperations: { willRename: true },
  },
  textDocument: {
    diagnostic: { dynamicRegistration: false, relatedInformation: true },
    rename: { prepareSupport: true },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
  },
};

export interface StartOptions {
  readonly root?: string;
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: unknown;
  /** Left out, the server runs from its source. */
  readonly program?: string;
}

export class LanguageClient {
  readonly connection: ProtocolConnection;
  readonly registrations: { readonly method: string }[] = [];
  readonly log: string[] = [];
  settings: unknown = null;
  lensRefreshes = 0;
  readonly published: PublishDiagnosticsParams[] = [];
  readonly #publishListeners = new Set<() => void>();
  initialized: InitializeResult | undefined;
  #refreshes = 0;
  readonly #refreshListeners = new Set<() => void>();

  private constructor(connection: ProtocolConnection) {
    this.connection = connection;
    connection.onRequest('client/registerCapability', (params: { registrations: { method: string }[] }) => {
      this.registrations.push(...params.registrations);
    });
    connection.onRequest('workspace/configuration', (params: { items: unknown[] }) =>
      params.items.map(() => this.settings),
    );
    connection.onRequest('workspace/diagnostic/refresh', () => {
      this.#refreshes += 1;
      for (const listener of this.#refreshListeners) listener();
    });
    connection.onRequest('workspace/codeLens/refresh', () => {
      this.lensRefreshes += 1;
    });
    connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      this.published.push(params);
      for (const listener of this.#publishListeners) listener();
    });
    connection.onNotification('window/logMessage', (params: { message: string }) => {
      this.log.push(params.message);
    });
  }

  static async start(t: TestContext, options: StartOptions = {}): Promise<LanguageClient> {
    const server = spawn(process.execPath, [options.program ?? source, '--stdio'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = new Promise<number | null>((resolve) => server.on('exit', resolve));
    const connection = createProtocolConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    const client = new LanguageClient(connection);
    connection.listen();
    // A server that ends early would leave requests without an answer for ever.
    server.on('close', () => connection.dispose());
    t.after(async () => {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      const code = await ended;
      connection.dispose();
      if (code !== 0) throw new Error(`The server ended with code ${code}`);
    });
    client.initialized = await connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri: null,
      capabilities: options.capabilities ?? fullCapabilities,
      workspaceFolders: options.root === undefined ? null : [{ uri: pathToFileURL(options.root).href, name: 'root' }],
      initializationOptions: options.initializationOptions,
    });
    await connection.sendNotification('initialized', {});
    return client;
  }

  open(uri: string, text: string, languageId = 'markdown'): Promise<void> {
    return this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId, version: 1, text },
    });
  }

  async pull(uri: string, previousResultId?: string): Promise<DocumentDiagnosticReport> {
    return this.connection.sendRequest('textDocument/diagnostic', {
      textDocument: { uri },
      ...(previousResultId === undefined ? {} : { previousResultId }),
    });
  }

  async diagnostics(uri: string): Promise<readonly Diagnostic[]> {
    const report = await this.pull(uri);
    if (report.kind !== 'full') throw new Error('Expected a full report');
    return report.items;
  }

  /** Asks again with each refresh, as editors do, until the answer is the one that is waited for. */
  async diagnosticsOnce(uri: string, fits: (items: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]> {
    for (;;) {
      const refreshed = this.nextRefresh();
      const items = await this.diagnostics(uri);
      if (fits(items)) return items;
      await refreshed;
    }
  }

  pullWorkspace(
    previousResultIds: readonly { uri: string; value: string }[] = [],
    more: object = {},
  ): Promise<WorkspaceDiagnosticReport> {
    return this.connection.sendRequest('workspace/diagnostic', { previousResultIds, ...more });
  }

  changeFile(uri: string, type: FileChangeType): Promise<void> {
    return this.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri, type }] });
  }

  /** Resolves when the server has asked to pull again, counted from the moment of the call. */
  nextRefresh(): Promise<void> {
    return new Promise((resolve) => {
      const listener = (): void => {
        this.#refreshListeners.delete(listener);
        resolve();
      };
      this.#refreshListeners.add(listener);
    });
  }

  /** The first published diagnostics that fit, already sent or yet to come. */
  publishedWhere(fits: (params: PublishDiagnosticsParams) => boolean): Promise<PublishDiagnosticsParams> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = this.published.find(fits);
        if (found === undefined) return;
        this.#publishListeners.delete(look);
        resolve(found);
      };
      this.#publishListeners.add(look);
      look();
    });
  }

  get refreshes(): number {
    return this.#refreshes;
  }
}
