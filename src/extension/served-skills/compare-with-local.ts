/** `Compare with Local Skill…`: a served skill against the folder of the same name, in VS Code's diff editor. */
import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import type { Catalogue, CatalogueEntry } from '../../sources/catalogue.ts';
import { messageText } from '../message-text.ts';
import { fileUri } from '../skills-view/skill-children.ts';
import { knownFiles } from './known-files.ts';

/** More files than anybody compares; a file of a server is fetched for each. */
const FILES_COMPARED = 100;

type Change = readonly [label: vscode.Uri, local: vscode.Uri | undefined, served: vscode.Uri | undefined];

export async function compareWithLocal(served: CatalogueEntry, catalogue: Catalogue): Promise<void> {
  const local = await pickLocal(served, catalogue);
  if (!local) return;
  const { changes, same } = await compareFiles(local, served);
  const name = messageText(served.summary.name, 60);
  const [server, folder] = [messageText(served.source.label, 40), messageText(local.source.label, 40)];
  if (changes.length === 0) {
    const count = same === 1 ? 'Its one file has' : `All ${same} files have`;
    await vscode.window.showInformationMessage(
      `"${name}" of ${server} is the same as the local one. ${count} the digest that the server lists, so nothing was fetched.`,
    );
    return;
  }
  const shown = changes.slice(0, FILES_COMPARED);
  const more = changes.length > shown.length ? `, first ${FILES_COMPARED} of ${changes.length} files` : '';
  const title = `${name}: ${folder} ↔ ${server}${more}`;
  const [first] = shown;
  if (first && shown.length === 1 && first[1] && first[2]) {
    await vscode.commands.executeCommand('vscode.diff', first[1], first[2], title);
  } else {
    await vscode.commands.executeCommand('vscode.changes', title, shown);
  }
}

async function pickLocal({ ref, summary }: CatalogueEntry, catalogue: Catalogue): Promise<CatalogueEntry | undefined> {
  const local = catalogue.collisions(ref).filter(({ source }) => source.capabilities.local);
  const [only] = local;
  if (!only) throw new Error(`No folder here has a skill named "${displayText(summary.name)}" to compare with.`);
  if (local.length === 1) return only;
  const picks = local.map((entry) => ({
    label: vscode.workspace.asRelativePath(entry.ref.skillKey),
    description: displayText(entry.source.label),
    entry,
  }));
  return (await vscode.window.showQuickPick(picks, { title: 'Compare with which local skill?' }))?.entry;
}

/** A file whose listed digest the local one has is the same without being fetched. */
async function compareFiles(
  local: CatalogueEntry,
  served: CatalogueEntry,
): Promise<{ readonly changes: readonly Change[]; readonly same: number }> {
  const ours = new Set(knownFiles(local).map(({ path }) => path));
  const theirs = new Map(knownFiles(served).map((file) => [file.path, file]));
  const changes: Change[] = [];
  let same = 0;
  for (const path of new Set([...theirs.keys(), ...ours])) {
    const file = theirs.get(path);
    const [localUri, servedUri] = [fileUri(local, path), fileUri(served, path)];
    if (file && ours.has(path) && file.digest !== undefined && (await digestOf(localUri)) === file.digest) same += 1;
    else changes.push([servedUri, ours.has(path) ? localUri : undefined, file && servedUri]);
  }
  return { changes, same };
}

async function digestOf(uri: vscode.Uri): Promise<string | undefined> {
  try {
    const bytes = await vscode.workspace.fs.readFile(uri);
    return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  } catch {
    return undefined;
  }
}
