/** The problems of a file: its errors and warnings. What only informs is in the Problems view, and is none. */
import * as vscode from 'vscode';

export function problemsOf(uri: vscode.Uri): readonly vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ severity }) => severity <= vscode.DiagnosticSeverity.Warning);
}
