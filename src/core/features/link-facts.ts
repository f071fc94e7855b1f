/** What is known of the file that a link names: its size, and about what reading it costs. */
import { estimateTokens } from '../tokens/estimate-tokens.ts';
import type { TokenFigure } from '../tokens/token-figure.ts';
import type { SkillFolder } from '../workspace.ts';

export type LinkFacts =
  | { readonly kind: 'missing' }
  | { readonly kind: 'folder'; readonly files: number }
  /** `tokens` is undefined for what is no text, or too large to look at. */
  | { readonly kind: 'file'; readonly bytes: number | undefined; readonly tokens: TokenFigure | undefined };

/** @param path relative to the skill folder, normalised, within it */
export function linkFacts(path: string, folder: SkillFolder): LinkFacts {
  const kind = path === '' ? 'directory' : folder.kind(path);
  if (kind === undefined) return { kind: 'missing' };
  if (kind === 'directory') {
    const below = path === '' ? '' : `${path}/`;
    const files = folder.entries().filter((entry) => entry.kind === 'file' && entry.path.startsWith(below)).length;
    return { kind: 'folder', files };
  }
  const bytes = folder.entries().find((entry) => entry.path === path)?.bytes;
  const text = folder.read(path);
  return { kind: 'file', bytes, tokens: text === undefined ? undefined : estimateTokens(text) };
}
