/** Starts the language server and passes its answers to VS Code; everything it knows, it knows through LSP. */
import * as vscode from 'vscode';
import type { LanguageClient, Middleware } from 'vscode-languageclient/node';
import { commands } from '../../generated/manifest.ts';
import type { MakeExecutableParams } from '../../protocol/make-executable.ts';
import { TOKEN_REPORT_REQUEST, type TokenReport, type TokenReportParams } from '../../protocol/tokens.ts';
import type { Log } from '../log.ts';
import { SERVED_SCHEME } from '../served-files/served-uri.ts';
import { onDidChangeBuiltInMarkers, withoutOverlap } from './built-in-overlap.ts';
import { makeScriptsExecutable } from './make-executable.ts';

/**
 * By path, whatever the language id: VS Code calls the file `skill`, older versions and other editors `markdown`. Beside the
 * skills themselves all Markdown, since a skill's other files hold links too; the server is silent about what is in no skill.
 */
const MARKDOWN_FILES = '**/*.{md,markdown,MD}';
/** Files of data that rules look at, as `src/core/skill/data-file.ts` lists them. */
const DATA_FILES =
  '**/{.well-known/agent-skills/index.json,.well-known/skills/index.json,evals/evals.json,agents/openai.yaml,package.json}';
const POLICY_FILES = '**/.skill-workbench.yaml';
/** Completes and explains the policy by the schema that package.json names. */
const YAML_EXTENSION = 'redhat.vscode-yaml';

export class SkillLanguageClient implements vscode.Disposable {
  readonly #serverModule: string;
  readonly #log: Log;
  readonly #subscriptions: vscode.Disposable[] = [];
  #client: LanguageClient | undefined;
  #started: Promise<LanguageClient> | undefined;

  constructor(context: vscode.ExtensionContext, log: Log) {
    this.#serverModule = context.asAbsolutePath('dist/language-server.cjs');
    this.#log = log;
    this.#subscriptions.push(
      onDidChangeBuiltInMarkers(() => this.#pullAgain()),
      log.registerCommand(commands.makeExecutable, (params: MakeExecutableParams) =>
        this.#tellOfChanges(makeScriptsExecutable(params)),
      ),
    );
  }

  async start(): Promise<void> {
    this.#started ??= this.#start();
    await this.#started;
  }

  /** What a skill costs, counted in the server's worker. Waits for the server; rejects when it is gone. */
  async tokenReport(params: TokenReportParams): Promise<TokenReport> {
    if (!this.#started) throw new Error('The language server has not been started.');
    return (await this.#started).sendRequest<TokenReport>(TOKEN_REPORT_REQUEST, params);
  }

  async #start(): Promise<LanguageClient> {
    // Large, and not needed before the first file is checked.
    const { LanguageClient, TransportKind } = await import('./client-library.ts');
    this.#client = new LanguageClient(
      'skillWorkbench',
      'Agent Skills',
      { module: this.#serverModule, transport: TransportKind.ipc },
      {
        documentSelector: [
          { scheme: 'file', pattern: MARKDOWN_FILES },
          { scheme: 'file', pattern: DATA_FILES },
          { scheme: 'file', pattern: POLICY_FILES },
          { scheme: SERVED_SCHEME, pattern: MARKDOWN_FILES },
        ],
        initializationOptions: {
          editor: 'vscode',
          previewCommand: commands.openPreview,
          makeExecutableCommand: commands.makeExecutable,
          yaml: vscode.extensions.getExtension(YAML_EXTENSION) !== undefined,
        },
        outputChannel: this.#log.channel,
        middleware: { provideDiagnostics },
        diagnosticPullOptions: { onChange: true, onSave: true },
      },
    );
    await this.#client.start();
    return this.#client;
  }

  /** Whoever watches files does not hear of their modes. */
  async #tellOfChanges(files: readonly vscode.Uri[]): Promise<void> {
    const { FileChangeType } = await import('./client-library.ts');
    const changes = files.map((uri) => ({ uri: uri.toString(), type: FileChangeType.Changed }));
    await this.#client?.sendNotification('workspace/didChangeWatchedFiles', { changes });
  }

  #pullAgain(): void {
    if (!this.#client?.isRunning()) return;
    const feature = this.#client.getFeature('textDocument/diagnostic');
    for (const document of vscode.workspace.textDocuments) {
      feature.getProvider(document)?.onDidChangeDiagnosticsEmitter.fire();
    }
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    void this.#client?.dispose();
  }
}

const provideDiagnostics: NonNullable<Middleware['provideDiagnostics']> = async (document, lastResult, token, next) => {
  if (document instanceof vscode.Uri) return next(document, lastResult, token);
  // Always a full answer: what the last one left out depends on markers that may have changed since.
  const report = await next(document, undefined, token);
  return report && 'items' in report ? { ...report, items: withoutOverlap(document, report.items) } : report;
};
