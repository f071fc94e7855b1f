/** How most samples of rules begin: a frontmatter with nothing to say about it. */

export const sampleStart =
  '---\nname: my-skill\ndescription: Formats dates for letters and invoices. Use when a date must be shown.\n---\n\n';

/** A sample that is about its description. */
export function describedAs(description: string): string {
  return `---\nname: my-skill\ndescription: ${description}\n---\n\nDo it.\n`;
}
