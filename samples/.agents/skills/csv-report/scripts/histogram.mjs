#!/usr/bin/env node
/** Draw the distribution of one numeric CSV column as text. No packages needed. */
import { readFileSync } from 'node:fs';

const HELP = `usage: histogram.mjs FILE COLUMN [--bins N]

Draws the values of one numeric column of a comma-separated file as bars of text.
  FILE      the file to read (UTF-8; quoted cells are not supported)
  COLUMN    the name of the column, as in the first line
  --bins N  number of bars, 2 to 40 (default 8)`;

const args = process.argv.slice(2);
if (args.includes('--help') || args.length < 2) {
  console.log(HELP);
  process.exit(args.includes('--help') ? 0 : 2);
}

const [file, column] = args;
const bins = Math.min(40, Math.max(2, args[2] === '--bins' ? Number(args[3]) || 8 : 8));
const [header, ...lines] = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/);
const index = header.split(',').indexOf(column);
if (index < 0) {
  console.error(`no column "${column}"; there are: ${header}`);
  process.exit(2);
}

const cells = lines.map((line) => line.split(',')[index] ?? '');
const values = cells.filter((cell) => cell.trim() !== '' && Number.isFinite(Number(cell))).map(Number);
if (values.length === 0) {
  console.error(`the column "${column}" holds no numbers`);
  process.exit(2);
}

const least = Math.min(...values);
const width = (Math.max(...values) - least) / bins || 1;
const counts = new Array(bins).fill(0);
for (const value of values) counts[Math.min(bins - 1, Math.floor((value - least) / width))]++;

console.log(`${column}: ${values.length} values, ${cells.length - values.length} left out`);
for (const [bin, count] of counts.entries()) {
  const from = (least + bin * width).toFixed(1).padStart(10);
  console.log(`${from} | ${'#'.repeat(Math.round((count / Math.max(...counts)) * 40))} ${count}`);
}
