/** The arguments that a skill's frontmatter declares: a list of names, names in one text, or objects as SEP-2076 writes them. */
import type { ServedSkill } from './served-skill.ts';

export interface SkillArgument {
  readonly name: string;
  readonly description?: string;
  readonly required?: boolean;
}

const NAME = /^[A-Za-z_][\w-]{0,63}$/;

export function skillArguments({ frontmatter }: ServedSkill): readonly SkillArgument[] {
  const declared = frontmatter.arguments;
  const list = typeof declared === 'string' ? declared.split(/[\s,]+/) : Array.isArray(declared) ? declared : [];
  return list.flatMap((one: unknown): SkillArgument[] => {
    if (typeof one === 'string') return NAME.test(one) ? [{ name: one }] : [];
    if (typeof one !== 'object' || one === null) return [];
    const { name, description, required } = one as Record<string, unknown>;
    if (typeof name !== 'string' || !NAME.test(name)) return [];
    return [
      {
        name,
        ...(typeof description === 'string' ? { description } : {}),
        ...(typeof required === 'boolean' ? { required } : {}),
      },
    ];
  });
}
