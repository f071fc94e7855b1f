/** Addresses of served files: `skill-workbench://<server>/<skill folder>/<path>`, so that two servers never share one. */
import { createHash } from 'node:crypto';
import * as vscode from 'vscode';

export const SERVED_SCHEME = 'skill-workbench';

/** The skill's folder is named like the skill, so that VS Code's own check finds folder and name equal. */
export function servedUri(sourceId: string, skillKey: string, skillName: string, path: string): vscode.Uri {
  // A name of dots alone would lead out of the folder.
  const folder = skillName
    .slice(0, 200)
    .replace(/[^\p{L}\p{N}._-]/gu, '_')
    .replace(/^\.*$/, '_');
  return vscode.Uri.from({
    scheme: SERVED_SCHEME,
    authority: serverAuthority(sourceId),
    path: `/${skillSegment(skillKey)}/${folder}/${path}`,
  });
}

export function serverAuthority(sourceId: string): string {
  return hash(sourceId);
}

/** `skill` is the hash of the skill's key; the file system finds the way back. */
export function parseServedUri(uri: vscode.Uri): { server: string; skill: string; path: string } | undefined {
  const match = /^\/([0-9a-f]{16})(?:\/[^/]+(?:\/(.*))?)?$/.exec(uri.path);
  if (!match?.[1]) return undefined;
  return { server: uri.authority, skill: match[1], path: match[2] ?? '' };
}

export function skillSegment(skillKey: string): string {
  return hash(skillKey);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
