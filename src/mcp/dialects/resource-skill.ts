/** Takes a resource of `resources/list`, or a resource template, for a skill when its URI says so. */
import type { UnknownRecord } from '../as-record.ts';
import type { ServedSkill } from './dialect.ts';
import { textOf, withoutUndefined } from './loose-fields.ts';
import { templateSkill } from './resource-index-shapes.ts';
import { parseSkillUri } from './skill-uri.ts';

export const SKILL_MD_URI = /^[a-z][a-z0-9+.-]*:\/\/.+\/SKILL\.md$/;

/** Undefined when the resource is not a SKILL.md in a folder. */
export function skillOfResource(resource: UnknownRecord, isConfirmed: boolean): ServedSkill | undefined {
  const uri = textOf(resource.uri, 4_096);
  const skillUri = uri !== undefined && SKILL_MD_URI.test(uri) ? parseSkillUri(uri) : undefined;
  if (uri === undefined || skillUri === undefined) return undefined;
  return {
    key: uri,
    uri,
    name: skillUri.folder,
    description: textOf(resource.description) ?? '',
    frontmatter: undefined,
    files: 'dynamic',
    violations: [],
    ...withoutUndefined({ title: textOf(resource.title, 1_000) }),
    ...(!isConfirmed && { unconfirmed: true }),
  };
}

export function skillOfTemplate(template: UnknownRecord): ServedSkill | undefined {
  const text = textOf(template.uriTemplate, 4_096);
  if (!text?.includes('/SKILL.md')) return undefined;
  const skill = templateSkill(text, textOf(template.name, 1_000), textOf(template.description) ?? '');
  return skill && { ...skill, unconfirmed: true };
}
