/** Reads the `<available_skills>` list that servers put into a description for the model. No entity but the five is known. */

export interface AvailableSkill {
  readonly name: string;
  readonly description: string;
  readonly location: string | undefined;
}

const TEXT_LIMIT = 4 * 1024 * 1024;
const SKILLS_LIMIT = 20_000;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Undefined when there is no such list. Walks by `indexOf`: a hostile text costs no more than its length. */
export function parseAvailableSkills(text: string): readonly AvailableSkill[] | undefined {
  const list = between(text.slice(0, TEXT_LIMIT), 'available_skills', 0);
  if (list === undefined) return undefined;
  const skills: AvailableSkill[] = [];
  let from = 0;
  while (skills.length < SKILLS_LIMIT) {
    const skill = between(list.text, 'skill', from);
    if (skill === undefined) break;
    from = skill.end;
    const name = fieldOf(skill.text, 'name');
    if (name !== undefined && name !== '') {
      skills.push({
        name,
        description: fieldOf(skill.text, 'description') ?? '',
        location: fieldOf(skill.text, 'location'),
      });
    }
  }
  return skills;
}

function fieldOf(text: string, tag: string): string | undefined {
  const content = between(text, tag, 0)?.text;
  return content
    ?.trim()
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (entity, decimal, hex, name) =>
      name === undefined ? characterOf(decimal, hex, entity) : (ENTITIES[name] ?? entity),
    );
}

function characterOf(decimal: string | undefined, hex: string | undefined, entity: string): string {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : entity;
}

function between(text: string, tag: string, from: number): { readonly text: string; readonly end: number } | undefined {
  const open = text.indexOf(`<${tag}>`, from);
  const start = open + tag.length + 2;
  const end = open < 0 ? -1 : text.indexOf(`</${tag}>`, start);
  return end < 0 ? undefined : { text: text.slice(start, end), end: end + tag.length + 3 };
}
