/** The line of costs above the frontmatter. */
import { formatTokens } from '../tokens/format-tokens.ts';
import { sumFigures } from '../tokens/token-figure.ts';
import type { TokenReport } from '../tokens/token-report.ts';

/** `41 tok listed · 296 tok body · 12,400 tok files`; the last only where there are files. */
export function lensTitle({ listing, instructions, resources }: TokenReport): string {
  const parts = [`${formatTokens(listing)} listed`, `${formatTokens(instructions)} body`];
  const files = sumFigures(resources.map(({ tokens }) => tokens));
  if (files.high > 0) parts.push(`${formatTokens(files)} files`);
  return parts.join(' · ');
}
