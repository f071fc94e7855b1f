/** How many, in words. */

/** `4,812`, of a whole number. Not by `Intl`: its first use takes more than ten milliseconds, a tenth of a short command. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A count with its noun: `1 entry`, `1,204 entries`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}
