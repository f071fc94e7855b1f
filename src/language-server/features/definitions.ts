/** From a link to its file, and from a file to every place in the skill that names it. */
import type { DefinitionParams, Location, LocationLink, ReferenceParams } from 'vscode-languageserver/node';
import { createLineTable, fileReferences, isAtOrBelow, parseSkill, type Range, toRange } from '../../core/index.ts';
import { toPath, toUri } from '../skill-address.ts';
import type { FeatureContext } from './feature-context.ts';
import { fragmentOf, type MarkdownAt, markdownAt, pathSpan, referenceAt } from './markdown-at.ts';
import { exists, isFile, isMarkdown, kindOf } from './skill-files.ts';

const START: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

export function definition(params: DefinitionParams, context: FeatureContext): Location[] | LocationLink[] {
  const at = markdownAt(context, params.textDocument.uri);
  const found = at === undefined ? undefined : referenceAt(at, params.position);
  if (at === undefined || found === undefined || !isFile(found.target)) return [];
  const uri = toUri(found.target);
  const range = headingRange(found.target, fragmentOf(found), context) ?? START;
  if (!context.abilities.definitionLinks) return [{ uri, range }];
  return [
    {
      originSelectionRange: toRange(at.lines, found.reference.span),
      targetUri: uri,
      targetRange: range,
      targetSelectionRange: range,
    },
  ];
}

/** Of the file under the cursor's link; elsewhere, of the file itself where it is a resource of a skill. */
export function references(params: ReferenceParams, context: FeatureContext): Location[] {
  const at = markdownAt(context, params.textDocument.uri);
  if (at === undefined) return [];
  const target = referenceAt(at, params.position)?.target ?? wholeFile(at, params);
  if (target === undefined) return [];
  const isFolder = kindOf(target) === 'folder';
  const places: Location[] = [];
  for (const file of context.files.markdownFiles(at.skillFolder)) {
    const hits = fileReferences(file, exists).filter((reference) =>
      isFolder ? isAtOrBelow(reference.target, target) : reference.target === target,
    );
    if (hits.length === 0) continue;
    const lines = createLineTable(file.text);
    const uri = context.files.open(file.path)?.uri ?? toUri(file.path);
    for (const hit of hits) places.push({ uri, range: toRange(lines, pathSpan(hit)) });
  }
  return places;
}

/** The first line of a reference file stands for the file. */
function wholeFile({ file }: MarkdownAt, { textDocument, position }: ReferenceParams): string | undefined {
  const isEntry = /\/skill\.md$/i.test(textDocument.uri);
  return position.line === 0 && !isEntry && toPath(textDocument.uri) !== undefined ? file.path : undefined;
}

function headingRange(path: string, fragment: string | undefined, context: FeatureContext): Range | undefined {
  if (fragment === undefined || !isMarkdown(path)) return undefined;
  const text = context.files.text(path);
  if (text === undefined) return undefined;
  const { markdown, lines } = parseSkill(text);
  const heading = markdown.headings.find((candidate) => slug(candidate.text) === fragment.toLowerCase());
  return heading === undefined ? undefined : toRange(lines, heading.span);
}

/** As GitHub and VS Code make anchors of headings. */
function slug(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, '')
    .replace(/\s/g, '-');
}
