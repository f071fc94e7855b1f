/** Writes figures as the table that the terminal and the README show. */
import type { Figure } from './figure.ts';

export function formatFigures(figures: readonly Figure[]): string {
  const rows = [
    ['Measured', 'Here', 'Aim', 'Beside', 'Ratio'],
    ...figures.map((figure) => [
      figure.what,
      `${digits(figure.value)} ${figure.unit}`,
      aimOf(figure),
      figure.peer === undefined ? '' : `${digits(figure.peer.value)} ${figure.unit}, ${figure.peer.what}`,
      ratioOf(figure),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

export function isRate({ unit }: Figure): boolean {
  return unit.endsWith('/s');
}

export function isMissed(figure: Figure): boolean {
  if (figure.aim === undefined) return false;
  return isRate(figure) ? figure.value < figure.aim : figure.value >= figure.aim;
}

function aimOf(figure: Figure): string {
  if (figure.aim === undefined) return '';
  return `${isRate(figure) ? '≥' : '<'} ${digits(figure.aim)}${isMissed(figure) ? ', missed' : ''}`;
}

/** How many times better than the peer: faster, or smaller. */
function ratioOf(figure: Figure): string {
  if (figure.peer === undefined) return '';
  const { value, peer } = figure;
  return `${digits(isRate(figure) ? value / peer.value : peer.value / value)} ×`;
}

function digits(value: number): string {
  const places = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { minimumFractionDigits: 0, maximumFractionDigits: places });
}
