/** How many problems a file has: its errors and warnings. What only informs is in the Problems view, and is none. */
import * as vscode from 'vscode';

export function countProblems(uri: vscode.Uri): number {
  return vscode.languages.getDiagnostics(uri).filter(({ severity }) => severity <= vscode.DiagnosticSeverity.Warning)
    .length;
}
