/** The outline and the folds of SKILL.md as the protocol has them. VS Code's Markdown support makes its own. */
import {
  type DocumentSymbol,
  type FoldingRange,
  FoldingRangeKind,
  type SymbolInformation,
  SymbolKind,
} from 'vscode-languageserver/node';
import { folding, type OutlineNode, outline, type Skill, toRange } from '../../core/index.ts';
import { builtInFor, type FeatureContext } from './feature-context.ts';

const FLAT_LIMIT = 5_000;

export function documentSymbols(uri: string, context: FeatureContext): DocumentSymbol[] | SymbolInformation[] {
  const looked = context.checks.look(uri);
  if (looked === undefined || builtInFor(context, looked.languageId).markdown) return [];
  const { skill } = looked;
  const nodes = outline(skill);
  return context.abilities.symbolTrees
    ? nodes.map((node) => toSymbol(node, skill))
    : flat(nodes)
        .slice(0, FLAT_LIMIT)
        .map(({ name, kind, span }) => ({
          name,
          kind: symbolKind(kind),
          location: { uri, range: toRange(skill.lines, span) },
        }));
}

export function foldingRanges(uri: string, context: FeatureContext): FoldingRange[] {
  const looked = context.checks.look(uri);
  if (looked === undefined || builtInFor(context, looked.languageId).markdown) return [];
  return folding(looked.skill).map(({ startLine, endLine, kind }) => ({
    startLine,
    endLine,
    ...(kind === undefined ? {} : { kind: kind === 'comment' ? FoldingRangeKind.Comment : FoldingRangeKind.Region }),
  }));
}

function toSymbol({ name, detail, kind, span, selection, children }: OutlineNode, skill: Skill): DocumentSymbol {
  return {
    name,
    detail,
    kind: symbolKind(kind),
    range: toRange(skill.lines, span),
    selectionRange: toRange(skill.lines, selection),
    children: children.map((child) => toSymbol(child, skill)),
  };
}

/** Headings as Markdown editors show them. */
function symbolKind(kind: OutlineNode['kind']): SymbolKind {
  return kind === 'field' ? SymbolKind.Property : SymbolKind.String;
}

function flat(nodes: readonly OutlineNode[]): OutlineNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}
