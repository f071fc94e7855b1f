/** Where a file stands in a served skill, by its URI alone. A URI is the server's text: it is never resolved or fetched. */

const SKILL_FILE = 'SKILL.md';
const URI = /^[a-z][a-z0-9+.-]*:\/\/[^?#]+$/i;
/** RFC 3986 reg-name, which the first segment of a skill URI should be. */
const REG_NAME = /^(?:[\w.~!$&'()*+,;=-]|%[0-9a-f]{2})+$/i;

export interface SkillUri {
  /** Ends in '/'. Every file of the skill has a URI that starts with it. */
  readonly base: string;
  /** Last segment before SKILL.md, percent-decoded. */
  readonly folder: string;
  readonly hasValidAuthority: boolean;
}

/** Undefined when the URI is not that of a SKILL.md below a folder. */
export function parseSkillUri(uri: string): SkillUri | undefined {
  if (!URI.test(uri) || !uri.endsWith(`/${SKILL_FILE}`)) {
    return undefined;
  }
  const base = uri.slice(0, -SKILL_FILE.length);
  const segments = base.slice(base.indexOf('://') + 3, -1).split('/');
  const decoded = segments.map(decodeSegment);
  const folder = decoded.at(-1);
  if (folder === undefined || decoded.includes(undefined)) {
    return undefined;
  }
  return { base, folder, hasValidAuthority: REG_NAME.test(segments[0] ?? '') };
}

/** Path of a file in the skill's folder, or undefined when the URI leads anywhere else. */
export function pathInSkill(skill: SkillUri, uri: string): string | undefined {
  if (!uri.startsWith(skill.base) || !URI.test(uri)) {
    return undefined;
  }
  const segments = uri.slice(skill.base.length).split('/').map(decodeSegment);
  return segments.includes(undefined) ? undefined : segments.join('/');
}

/** URI of a path in the skill's folder, or undefined when the path would lead out of it. */
export function uriInSkill(skill: SkillUri, path: string): string | undefined {
  const uri = skill.base + path.split('/').map(encodeURIComponent).join('/');
  return pathInSkill(skill, uri) === path ? uri : undefined;
}

/** Undefined for a segment that is empty, climbs, or hides a separator or a control character. */
function decodeSegment(segment: string): string | undefined {
  let plain: string;
  try {
    plain = decodeURIComponent(segment);
  } catch {
    return undefined;
  }
  return plain === '' || plain === '.' || plain === '..' || /[/\\\p{Cc}]/u.test(plain) ? undefined : plain;
}
