/** What a server was asked and what it answered when its dialects were looked for, as a read-only document. */
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import { describeOrigin } from './describe-origin.ts';
import type { WorkspaceServer } from './workspace-server.ts';
import type { WorkspaceServers } from './workspace-servers.ts';

const SCHEME = 'skill-workbench-evidence';

export class DetectionEvidence implements vscode.TextDocumentContentProvider {
  readonly #servers: WorkspaceServers;
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.#changed.event;
  readonly #subscriptions: readonly vscode.Disposable[];

  constructor(servers: WorkspaceServers) {
    this.#servers = servers;
    this.#subscriptions = [
      this.#changed,
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      servers.onDidChange(() => {
        for (const { uri } of vscode.workspace.textDocuments) if (uri.scheme === SCHEME) this.#changed.fire(uri);
      }),
    ];
  }

  provideTextDocumentContent({ query }: vscode.Uri): string {
    const server = this.#servers.find(query);
    return server ? describeEvidence(server) : 'This server is not configured any more.\n';
  }

  async open({ definition }: WorkspaceServer): Promise<void> {
    const path = `/${displayText(definition.name).replace(/[\\/]/g, '-')} asked.txt`;
    const uri = vscode.Uri.from({ scheme: SCHEME, path, query: definition.key });
    this.#changed.fire(uri);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: true });
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }
}

function describeEvidence({ definition, state, detection }: WorkspaceServer): string {
  const lines = [`${displayText(definition.name)}, ${describeOrigin(definition.origin)}`];
  if (state.kind !== 'connected' || !detection) return `${[...lines, '', 'It is not connected.'].join('\n')}\n`;
  const { server, protocolVersion, era } = state;
  const dialects = detection.adapters.map(({ dialect }) => dialect).join(' + ');
  lines.push(
    `${displayText(server.name)} ${displayText(server.version)}, protocol ${displayText(protocolVersion)} (${era} era)`,
    '',
    dialects === '' ? 'No way of serving skills was found.' : `It speaks ${dialects}.`,
    ...detection.troubles.map((trouble) => displayText(trouble, 600)),
    '',
    'What was asked, and the answers:',
    '',
    ...detection.evidence.flatMap(({ probe, answer }) => [displayText(probe, 300), `    ${displayText(answer, 600)}`]),
  );
  return `${lines.join('\n')}\n`;
}
