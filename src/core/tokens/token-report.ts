/** What a skill costs a model at each stage: listing, instructions, resources. */
import { parseSkill } from '../skill/parse-skill.ts';
import { type Calibration, calibrations } from './calibration.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { listingEntry } from './listing-entry.ts';
import { between, type CountTokens, sumFigures, type TokenFigure } from './token-figure.ts';

export interface TokenReportParams {
  /** The text of SKILL.md. */
  readonly skillText: string;
  /** The other files whose text is known; a file not read is given by size only and estimated. */
  readonly resources: readonly { readonly path: string; readonly text?: string; readonly bytes?: number }[];
}

/** The three tiers on the tokenizer of one model family. */
export interface FamilyTokens {
  readonly family: string;
  /** Of the instructions: what activating the skill costs. */
  readonly low: number;
  readonly high: number;
  readonly listing: TokenFigure;
  readonly instructions: TokenFigure;
  /** All resources together: the worst case. */
  readonly resources: TokenFigure;
  /** Factor, where it comes from and since when, for a tooltip. */
  readonly source: string;
}

export interface TokenReport {
  /** How the numbers were made, in words for people, for example `o200k, exact for GPT`. */
  readonly method: string;
  /** Name and description as one listing entry, in the layout of `listingEntry`. */
  readonly listing: TokenFigure;
  /** The body: what follows the frontmatter. */
  readonly instructions: TokenFigure;
  readonly resources: readonly { readonly path: string; readonly tokens: TokenFigure }[];
  /** The same three tiers for each model family, as ranges where its tokenizer is not public. */
  readonly families: readonly FamilyTokens[];
}

/** Pure: the same text and counter give the same report. */
export function tokenReport(params: TokenReportParams, count: CountTokens): TokenReport {
  const skill = parseSkill(params.skillText);
  const field = (key: string): string => {
    const value = skill.frontmatter.fields.find((candidate) => candidate.key === key)?.value;
    return value === undefined || value === null ? '' : String(value);
  };
  const entry = listingEntry(field('name'), field('description'));
  const listing = count(entry === listingEntry('', '') ? '' : entry);
  const { start, end } = skill.body.span;
  const instructions = count(params.skillText.slice(start, end));
  const resources = params.resources.map(({ path, text, bytes }) => ({
    path,
    tokens: text === undefined ? fromBytes(bytes ?? 0) : count(text),
  }));
  const all = sumFigures(resources.map(({ tokens }) => tokens));
  return {
    method: methodOf(count, [listing, instructions]),
    listing,
    instructions,
    resources,
    families: calibrations.map((calibration) => onFamily(calibration, listing, instructions, all)),
  };
}

/** Four bytes make about one token of English text; other scripts and code lie up to a third apart. */
function fromBytes(bytes: number): TokenFigure {
  return bytes === 0 ? { low: 0, high: 0, exact: true } : between(bytes / 5.1, bytes / 3);
}

function methodOf(count: CountTokens, figures: readonly TokenFigure[]): string {
  const layout = 'listing as “name: description”, instructions without frontmatter, no host wrapper';
  if (count === estimateTokens) return `estimate without a tokenizer; ${layout}`;
  if (figures.every(({ exact }) => exact)) return `o200k, exact for GPT; ${layout}`;
  return `an estimate, because the text is over 2 MB; ${layout}`;
}

function onFamily(
  calibration: Calibration,
  listing: TokenFigure,
  instructions: TokenFigure,
  resources: TokenFigure,
): FamilyTokens {
  const on = (figure: TokenFigure): TokenFigure =>
    figure.high === 0 ? figure : between(figure.low * calibration.low, figure.high * calibration.high);
  const body = on(instructions);
  return {
    family: calibration.family,
    low: body.low,
    high: body.high,
    listing: on(listing),
    instructions: body,
    resources: on(resources),
    source: `${calibration.low}–${calibration.high} × o200k: ${calibration.source} (${calibration.date})`,
  };
}
