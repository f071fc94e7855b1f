/** How many tokens other models make of a text, as factors on the o200k count. Data: change it with its source and date. */

export interface Calibration {
  readonly family: string;
  readonly low: number;
  readonly mid: number;
  readonly high: number;
  /** Where the factors come from, for the tooltip. */
  readonly source: string;
  /** When they were put into this table, as YYYY-MM; the measurements behind them are older. */
  readonly date: string;
}

/**
 * Only OpenAI's row rests on a public tokenizer. The others are third-party measurements on few samples, hence the wide
 * ranges; recalibrate with each vendor's own counting service.
 */
export const calibrations: readonly Calibration[] = [
  {
    family: 'OpenAI',
    low: 1.0,
    mid: 1.0,
    high: 1.01,
    source: 'o200k is the encoding of GPT-4o to 5.x; message framing adds a few tokens',
    date: '2026-11',
  },
  {
    family: 'Gemini',
    low: 1.02,
    mid: 1.08,
    high: 1.14,
    source: 'third-party: 1.08 on o200k fits within 2 % at 5,000 tokens; the range is ours',
    date: '2026-11',
  },
  {
    family: 'Claude up to 4.6',
    low: 1.12,
    mid: 1.2,
    high: 1.28,
    source: 'published factors 1.15 to 1.25 on o200k; Claude Code documents 15–20 % more than tiktoken',
    date: '2026-11',
  },
  {
    family: 'Claude 4.7 and later',
    low: 1.35,
    mid: 1.55,
    high: 1.75,
    source: 'third-party comparison of the new tokenizer with the old on instruction files and Markdown',
    date: '2026-11',
  },
  {
    family: 'Other models',
    low: 0.9,
    mid: 1.05,
    high: 1.3,
    source: 'rough range of ours; o200k is a poor proxy for many open models, and no single model is meant',
    date: '2026-11',
  },
];
