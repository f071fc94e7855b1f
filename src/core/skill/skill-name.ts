/** What the specification says a skill name is. */

export const NAME_LIMIT = 64;

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function isSkillName(text: string): boolean {
  return NAME.test(text) && text.length <= NAME_LIMIT;
}

/** The nearest valid name, or undefined when nothing of the text can stay. */
export function toSkillName(text: string): string | undefined {
  const kebab = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, NAME_LIMIT)
    .replace(/-+$/, '');
  return kebab === '' ? undefined : kebab;
}
