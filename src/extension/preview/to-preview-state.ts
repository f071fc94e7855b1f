/** Turns what is known of a skill into what its preview shows. Pure. */
import { type Field, formatTokens, listingEntry, parseSkill, type Skill, sumFigures } from '../../core/index.ts';
import type { Cost, PreviewFrontmatter, PreviewProblem, PreviewState, PreviewTokens } from '../../protocol/preview.ts';
import type { TokenFigure, TokenReport } from '../../protocol/tokens.ts';
import type { PreviewContent } from './preview-content.ts';

/** Longest text the page gets, in UTF-16 units: more would freeze it. */
export const TEXT_LIMIT = 1_000_000;
/** So much of one frontmatter value; a description has at most 1,024 code points. */
const VALUE_LIMIT = 20_000;
const FIELDS_LIMIT = 200;
const FILES_LIMIT = 2_000;

export function toPreviewState(content: PreviewContent, version: number): PreviewState {
  const skill = parseSkill(content.text);
  const text = content.text.slice(0, TEXT_LIMIT);
  return {
    version,
    title: content.title,
    origin: content.origin,
    problem: undefined,
    frontmatter: toFrontmatter(skill),
    instructions: text.slice(skill.body.span.start, skill.body.span.end),
    text,
    listing: listingEntry(words(skill, 'name'), words(skill, 'description')),
    omitted: content.text.length - text.length,
    findings: content.findings,
    violations: content.violations,
    files: content.files.slice(0, FILES_LIMIT),
    tokens: content.tokenReport && toTokens(content.tokenReport),
  };
}

/** The state when nothing could be read. What was shown before stays, so that the person loses nothing. */
export function toProblemState(
  title: string,
  problem: PreviewProblem,
  last: PreviewState | undefined,
  version: number,
): PreviewState {
  if (last) return { ...last, version, problem };
  return {
    version,
    title,
    origin: '',
    problem,
    frontmatter: { status: 'present', fields: [] },
    instructions: '',
    text: '',
    listing: '',
    omitted: 0,
    findings: 0,
    violations: [],
    files: [],
    tokens: undefined,
  };
}

function toFrontmatter(skill: Skill): PreviewFrontmatter {
  const { status, fields } = skill.frontmatter;
  return {
    status,
    fields: fields
      .slice(0, FIELDS_LIMIT)
      .map((field) => ({ key: field.key.slice(0, VALUE_LIMIT), value: written(skill, field).slice(0, VALUE_LIMIT) })),
  };
}

/** A list or a map stands as the author wrote it, without its common indentation. */
function written(skill: Skill, { value, valueSpan }: Field): string {
  if (typeof value !== 'object' || value === null) return asText(value);
  const lineStart = skill.text.lastIndexOf('\n', valueSpan.start - 1) + 1;
  const lead = skill.text.slice(lineStart, valueSpan.start);
  const source = skill.text.slice(valueSpan.start, valueSpan.end);
  return /^ +$/.test(lead) ? source.replaceAll(`\n${lead}`, '\n') : source;
}

function words(skill: Skill, key: string): string {
  return asText(skill.frontmatter.fields.find((field) => field.key === key)?.value).slice(0, VALUE_LIMIT);
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value, undefined, 2) : String(value);
}

function toTokens(report: TokenReport): PreviewTokens {
  const perResource = report.resources.slice(0, FILES_LIMIT);
  return {
    method: `${report.method}. Other models are estimated.`,
    listing: toCost(report.listing),
    instructions: toCost(report.instructions),
    resources: toCost(sumFigures(report.resources.map((resource) => resource.tokens))),
    perResource: perResource.map(({ path, tokens }) => ({ path, ...toCost(tokens) })),
    families: report.families.map(({ family, low, high, source }) => ({
      family,
      source,
      ...toCost({ low, high, exact: low === high }),
    })),
  };
}

function toCost(figure: TokenFigure): Cost {
  return { words: formatTokens(figure), tokens: Math.round((figure.low + figure.high) / 2) };
}
