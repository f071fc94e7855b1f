/** The words of one skill in a listing. */

/**
 * The text that the listing tier counts. Hosts wrap it differently (VS Code adds XML tags and a path, about 40 tokens more),
 * so the plain words are counted and the method says so.
 */
export function listingEntry(name: string, description: string): string {
  return `${name}: ${description}`;
}
