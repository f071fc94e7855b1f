/** Hovers: fields and tools in the frontmatter; a link's file with its size and about what it costs to read; the words of a policy. */
import { join } from 'node:path';
import { type Hover, type HoverParams, MarkupKind } from 'vscode-languageserver/node';
import { counted } from '../../core/display.ts';
import {
  codeSpan,
  formatTokens,
  hoverField,
  hoverPolicy,
  isAtOrBelow,
  type LinkFacts,
  linkFacts,
  relativePath,
  toRange,
} from '../../core/index.ts';
import { DiskFolder } from '../../disk/disk-folder.ts';
import { formatBytes } from '../../protocol/figures.ts';
import { builtInFor, type FeatureContext } from './feature-context.ts';
import { loadingHover } from './loading-hover.ts';
import { markdownAt, referenceAt } from './markdown-at.ts';
import { policyAt } from './policy-at.ts';

export function hover(params: HoverParams, context: FeatureContext): Hover | null {
  const policy = policyAt(context, params.textDocument.uri);
  if (policy !== undefined) {
    const { text, lines } = policy;
    const found = context.editor.yaml ? undefined : hoverPolicy(text, lines.offsetAt(params.position));
    return found === undefined ? null : toHover(found.markdown, toRange(lines, found.span), context);
  }
  const looked = context.checks.look(params.textDocument.uri);
  if (looked !== undefined) {
    const { skill, languageId, hosts } = looked;
    const offset = skill.lines.offsetAt(params.position);
    const field = hoverField(skill, offset, builtInFor(context, languageId), hosts);
    const loading = loadingHover(skill, looked.folder, offset, hosts);
    const span = field?.span ?? (loading === undefined ? undefined : skill.frontmatter.opening);
    if (span !== undefined) {
      const said = [field?.markdown, loading].filter((part) => part !== undefined).join('\n\n');
      return toHover(said, toRange(skill.lines, span), context);
    }
  }
  const at = markdownAt(context, params.textDocument.uri);
  const found = at === undefined ? undefined : referenceAt(at, params.position);
  if (at === undefined || found === undefined || !isAtOrBelow(found.target, at.file.skillFolder)) return null;
  const path = relativePath(at.file.skillFolder, found.target);
  const folder = looked?.folder ?? new DiskFolder(join(at.skillFolder, 'SKILL.md'));
  const said = `${codeSpan(path === '' ? '.' : path)} · ${describe(linkFacts(path, folder))}`;
  return toHover(said, toRange(at.lines, found.reference.span), context);
}

function describe(facts: LinkFacts): string {
  if (facts.kind === 'missing') return 'does not exist in the skill folder';
  if (facts.kind === 'folder') return `folder with ${counted(facts.files, 'file')}`;
  const size = facts.bytes === undefined ? [] : [formatBytes(facts.bytes)];
  const cost = facts.tokens === undefined ? [] : [`${formatTokens(facts.tokens)} when read`];
  return [...size, ...cost].join(' · ') || 'file';
}

function toHover(value: string, range: Hover['range'] & {}, { abilities }: FeatureContext): Hover {
  const kind = abilities.markdownHovers ? MarkupKind.Markdown : MarkupKind.PlainText;
  return { contents: { kind, value: abilities.markdownHovers ? value : value.replace(/\*\*/g, '') }, range };
}
