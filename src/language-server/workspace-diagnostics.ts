/** Answers the pull for the whole workspace: every skill and policy, open or not, without keeping the server from other requests. */
import {
  type CancellationToken,
  LSPErrorCodes,
  ResponseError,
  type WorkspaceDiagnosticParams,
  type WorkspaceDiagnosticReport,
  type WorkspaceDiagnosticReportPartialResult,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver/node';
import { toPath, toUri } from './skill-address.ts';
import type { CheckedSkill } from './skill-checks.ts';

/** Reports sent at once where the editor takes partial results. */
const BATCH = 50;

export async function workspaceDiagnostics(
  params: WorkspaceDiagnosticParams,
  token: CancellationToken,
  progress: { report(value: WorkspaceDiagnosticReportPartialResult): void } | undefined,
  filesOf: (signal: AbortSignal) => AsyncIterable<string>,
  check: (uri: string) => CheckedSkill | undefined,
): Promise<WorkspaceDiagnosticReport> {
  const previous = new Map(params.previousResultIds.map(({ uri, value }) => [toPath(uri) ?? uri, { uri, value }]));
  const abort = new AbortController();
  const cancelled = token.onCancellationRequested(() => abort.abort());
  let items: WorkspaceDocumentDiagnosticReport[] = [];
  try {
    for await (const path of filesOf(abort.signal)) {
      // Between two files everything else has its turn: keystrokes, cancellation.
      await new Promise((done) => setImmediate(done));
      if (token.isCancellationRequested) break;
      const before = previous.get(path);
      const uri = before?.uri ?? toUri(path);
      const item = reportOf(uri, before?.value, check(uri));
      if (item === undefined) continue;
      previous.delete(path);
      items.push(item);
      if (progress !== undefined && items.length >= BATCH) {
        progress.report({ items });
        items = [];
      }
    }
  } finally {
    cancelled.dispose();
  }
  if (token.isCancellationRequested) {
    throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The check of the workspace was cancelled.');
  }
  // Skills that are gone: an empty report takes their marks away.
  for (const { uri } of previous.values()) items.push({ kind: 'full', uri, version: null, items: [] });
  if (progress === undefined) return { items };
  if (items.length > 0) progress.report({ items });
  return { items: [] };
}

function reportOf(
  uri: string,
  previousId: string | undefined,
  checked: CheckedSkill | undefined,
): WorkspaceDocumentDiagnosticReport | undefined {
  if (checked === undefined) return undefined;
  const { resultId, version, diagnostics } = checked;
  if (resultId === previousId) return { kind: 'unchanged', uri, version, resultId };
  return { kind: 'full', uri, version, resultId, items: [...diagnostics] };
}
