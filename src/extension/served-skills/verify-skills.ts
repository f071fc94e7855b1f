/** `Verify Skill` and `Verify Server`: every file is read and compared with the listing, because the person asked for it. */
import * as vscode from 'vscode';
import type { SkillVerification } from '../../mcp/verification/verification.ts';
import type { CatalogueEntry } from '../../sources/catalogue.ts';
import type { SkillSource } from '../../sources/skill-source.ts';
import { messageText } from '../message-text.ts';
import { describeServer, describeSkill } from './describe-verification.ts';
import type { ResultDocuments } from './result-documents.ts';

export async function verifySkill({ source, ref, summary }: CatalogueEntry, results: ResultDocuments): Promise<void> {
  const title = `Verifying ${messageText(summary.name, 60)}`;
  const verification = await withCancel(title, (_, signal) => source.verify?.(ref.skillKey, signal));
  if (verification) await results.show(`${summary.name} verified`, describeSkill(verification));
}

/** Cancelled, it shows what was verified until then. */
export async function verifyServer(
  source: SkillSource,
  entries: readonly CatalogueEntry[],
  results: ResultDocuments,
): Promise<void> {
  const title = `Verifying ${messageText(source.label, 60)}`;
  const text = await withCancel(title, async (progress, signal) => {
    const skills: SkillVerification[] = [];
    const ofServer = await source.verifyServer?.(signal);
    for (const [index, { ref, summary }] of entries.entries()) {
      progress.report({ message: `${index + 1} of ${entries.length}: ${messageText(summary.name, 60)}` });
      try {
        const verification = await source.verify?.(ref.skillKey, signal);
        if (verification) skills.push(verification);
      } catch (error) {
        if (!signal.aborted) throw error;
        break;
      }
    }
    const cancelledAfter = signal.aborted ? skills.length : undefined;
    return ofServer && describeServer(source.label, ofServer, skills, cancelledAfter);
  });
  if (text !== undefined) await results.show(`${source.label} verified`, text);
}

/** Undefined when the person cancelled before there was anything to show. */
async function withCancel<T>(
  title: string,
  act: (progress: vscode.Progress<{ readonly message: string }>, signal: AbortSignal) => Promise<T> | undefined,
): Promise<T | undefined> {
  const abort = new AbortController();
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, async (progress, cancellation) => {
    cancellation.onCancellationRequested(() => abort.abort());
    try {
      return await act(progress, abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) throw error;
      return undefined;
    }
  });
}
