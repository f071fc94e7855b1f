/** Links that lead to files of the skill. In VS Code only those that its Markdown support does not see. */
import type { DocumentLink } from 'vscode-languageserver/node';
import { fileReferences, toRange } from '../../core/index.ts';
import { toUri } from '../skill-address.ts';
import { builtInFor, type FeatureContext } from './feature-context.ts';
import { fragmentOf, markdownAt } from './markdown-at.ts';
import { exists } from './skill-files.ts';

const LINKS_LIMIT = 2_000;

export function documentLinks(uri: string, context: FeatureContext): DocumentLink[] {
  const at = markdownAt(context, uri);
  if (at === undefined) return [];
  const { markdown } = builtInFor(context, '');
  const seen = new Map<string, boolean>();
  const known = (path: string): boolean => {
    const answer = seen.get(path) ?? exists(path);
    seen.set(path, answer);
    return answer;
  };
  return fileReferences(at.file, known)
    .filter(({ reference, base }) => !markdown || reference.kind === 'path' || base === 'skill')
    .filter(({ target }) => known(target))
    .slice(0, LINKS_LIMIT)
    .map((found) => {
      const fragment = fragmentOf(found);
      const target = toUri(found.target) + (fragment === undefined ? '' : `#${encodeURIComponent(fragment)}`);
      return { range: toRange(at.lines, found.reference.span), target };
    });
}
