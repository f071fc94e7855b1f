/** Prompts and resources that an active skill brought, shown as read-only documents. */
import { displayText } from '../../core/display.ts';
import type { ServedSkillHandle } from '../../sources/served-skill-handle.ts';
import type { PartNode, SkillNode } from '../skills-view/nodes.ts';
import { askValues } from './ask-values.ts';
import type { ResultDocuments } from './result-documents.ts';
import { visibleFile, visibleResult } from './visible-result.ts';

type Target = SkillNode | PartNode;

export async function getPrompt(handle: ServedSkillHandle, target: Target, results: ResultDocuments): Promise<void> {
  if (target.kind !== 'part' || target.part.kind !== 'prompt') return;
  const { prompt } = target.part;
  const values = await askValues(`Get the prompt ${displayText(prompt.name)}`, prompt.arguments);
  if (values) await results.show(prompt.name, visibleResult(await handle.getPrompt(prompt.name, values)));
}

export async function readResource(handle: ServedSkillHandle, target: Target, results: ResultDocuments): Promise<void> {
  if (target.kind !== 'part' || target.part.kind !== 'resource') return;
  const { name, uri } = target.part.resource;
  const { bytes, mimeType } = await handle.readResource(uri);
  await results.show(name ?? uri, visibleFile(bytes, mimeType));
}
