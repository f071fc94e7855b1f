/** Leaves out our finding where VS Code's built-in check already marks the same fault at the same place. */
import * as vscode from 'vscode';
import { getSetting } from '../settings.ts';

/** Our rules that the built-in check has as well (VS Code 1.139). Its markers carry neither source nor code. */
const BUILT_IN_RULES: ReadonlySet<string> = new Set([
  'name-missing',
  'name-empty',
  'name-type',
  'name-charset',
  'name-uppercase',
  'name-dir-mismatch',
  'description-missing',
  'description-empty',
  'description-type',
  'link-broken',
]);

/** VS Code checks open documents of its own language id only. */
const BUILT_IN_LANGUAGE = 'skill';

export function withoutOverlap(document: vscode.TextDocument, ours: readonly vscode.Diagnostic[]): vscode.Diagnostic[] {
  const policy = getSetting('builtInOverlap', document.uri);
  if (policy === 'always' || document.languageId !== BUILT_IN_LANGUAGE) return [...ours];
  if (policy === 'defer') return ours.filter((diagnostic) => !BUILT_IN_RULES.has(ruleOf(diagnostic)));
  const marked = builtInMarkers(document.uri);
  return ours.filter(
    (diagnostic) =>
      !BUILT_IN_RULES.has(ruleOf(diagnostic)) || !marked.some((marker) => marker.range.isEqual(diagnostic.range)),
  );
}

/** Calls back when the built-in markers of an open skill changed. Our own findings are not looked at, so no loop arises. */
export function onDidChangeBuiltInMarkers(listener: () => void): vscode.Disposable {
  const seen = new Map<string, string>();
  return vscode.languages.onDidChangeDiagnostics(({ uris }) => {
    let changed = false;
    for (const uri of uris) {
      if (!/\/skill\.md$/i.test(uri.path)) continue;
      const key = uri.toString();
      const places = builtInMarkers(uri)
        .map(({ range }) => `${range.start.line}:${range.start.character}-${range.end.line}:${range.end.character}`)
        .join(' ');
      if ((seen.get(key) ?? '') === places) continue;
      if (places) seen.set(key, places);
      else seen.delete(key);
      changed = true;
    }
    if (changed) listener();
  });
}

function builtInMarkers(uri: vscode.Uri): vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source, code }) => source === undefined && code === undefined);
}

function ruleOf(diagnostic: vscode.Diagnostic): string {
  const { code } = diagnostic;
  return String(typeof code === 'object' ? code.value : code);
}
