/** The policy file behind a URI, as the editor shows it. */
import { basename } from 'node:path';
import { createLineTable, type LineTable, POLICY_FILE_NAME } from '../../core/index.ts';
import { toPath } from '../skill-address.ts';
import type { FeatureContext } from './feature-context.ts';

/** Undefined for any other document. */
export function policyAt(
  { documents }: FeatureContext,
  uri: string,
): { readonly text: string; readonly lines: LineTable } | undefined {
  if (basename(toPath(uri) ?? '') !== POLICY_FILE_NAME) return undefined;
  const text = documents.get(uri)?.getText();
  return text === undefined ? undefined : { text, lines: createLineTable(text) };
}
