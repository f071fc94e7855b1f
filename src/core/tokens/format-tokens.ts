/** Writes a number of tokens as people read it: exact numbers whole, estimates with two digits and a tilde. */
import { formatCount } from '../text/counted.ts';
import type { TokenFigure } from './token-figure.ts';

/** `1,396 tok` for a count; `~1.9–2.4k tok` for an estimate, never a lone precise number. */
export function formatTokens(figure: TokenFigure): string {
  if (figure.exact) return `${formatCount(figure.low)} tok`;
  const low = twoDigits(figure.low);
  const high = twoDigits(figure.high);
  if (low === high) return `~${short(low)} tok`;
  // Both ends in one unit, so that the unit is said once.
  const unit = unitOf(high);
  const lowText = unitOf(low) === unit ? scaled(low, unit) : short(low);
  return `~${lowText}–${short(high)} tok`;
}

function twoDigits(value: number): number {
  if (value < 100) return Math.round(value);
  const step = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Math.round(value / step) * step;
}

function unitOf(value: number): '' | 'k' | 'M' {
  return value >= 1_000_000 ? 'M' : value >= 1_000 ? 'k' : '';
}

function scaled(value: number, unit: '' | 'k' | 'M'): string {
  const divisor = unit === 'M' ? 1_000_000 : unit === 'k' ? 1_000 : 1;
  return String(Math.round((value / divisor) * 10) / 10);
}

function short(value: number): string {
  const unit = unitOf(value);
  return scaled(value, unit) + unit;
}
