/** The samples of the rules on listing budgets: one skill with a long description, among others. */
import type { Sample } from '../rule.ts';
import { describedAs } from '../sample-start.ts';

const long = describedAs('Formats dates for letters in the form that the country of the reader expects. '.repeat(12));

/** @param folder the folder of a host that all of them lie in */
export function listingSample(folder: string, others: number): Sample {
  const names = Array.from({ length: others }, (_, i) => `dates-${i + 1}`);
  const neighbour = (name: string): string => long.replace('my-skill', name).replace('Formats', `Sets (${name})`);
  return {
    text: long.replace('Formats', 'Formats, reads, compares and sorts'),
    path: `${folder}/my-skill`,
    catalog: Object.fromEntries(names.map((name) => [`${folder}/${name}`, neighbour(name)])),
  };
}
