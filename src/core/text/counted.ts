/** How many, in words. */
const grouped = new Intl.NumberFormat('en-US');

/** A count with its noun: `1 entry`, `1,204 entries`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${grouped.format(count)} ${count === 1 ? singular : plural}`;
}
