/** Sends findings unasked, to editors that cannot pull them. */
import type { Connection, TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CheckedSkill } from './skill-checks.ts';

/** Between the last keystroke and the findings. */
const QUIET_MILLISECONDS = 150;

/** @returns what sends those of every open document anew */
export function publishDiagnostics(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  check: (uri: string) => CheckedSkill | undefined,
): () => void {
  const timers = new Map<string, NodeJS.Timeout>();
  const publish = (uri: string): void => {
    timers.delete(uri);
    const checked = documents.get(uri) === undefined ? undefined : check(uri);
    if (checked === undefined) return;
    const { diagnostics, version } = checked;
    void connection.sendDiagnostics({ uri, diagnostics: [...diagnostics], ...(version === null ? {} : { version }) });
  };
  documents.onDidChangeContent(({ document: { uri } }) => {
    clearTimeout(timers.get(uri));
    timers.set(uri, setTimeout(publish, QUIET_MILLISECONDS, uri));
  });
  const publishAll = (): void => {
    for (const uri of documents.keys()) publish(uri);
  };
  // What is on the disk may have changed with it: files that a skill points at.
  documents.onDidSave(publishAll);
  documents.onDidClose(({ document: { uri } }) => {
    clearTimeout(timers.get(uri));
    timers.delete(uri);
    void connection.sendDiagnostics({ uri, diagnostics: [] });
  });
  return publishAll;
}
