/** Skills inside skills: SEP-2640 wants an entry of their own, the index proposal forbids them. Pure. */
import type { DialectId, ServedSkill } from '../dialects/dialect.ts';
import { parseSkillUri, pathInSkill } from '../dialects/skill-uri.ts';
import type { VerificationNotes } from './verification.ts';

export function checkNested(
  dialect: DialectId,
  skill: ServedSkill,
  listed: readonly ServedSkill[],
  notes: VerificationNotes,
): void {
  const uris = new Set(listed.map(({ uri }) => uri));
  const files = skill.files === 'dynamic' ? [] : skill.files;
  if (dialect === 'sep-2640') {
    for (const { path, uri } of files) {
      if (path.endsWith('/SKILL.md') && !uris.has(uri)) {
        notes.report(
          'mcp-nested-skill-unlisted',
          `"${path}" is a skill of its own, but the server does not list it as one.`,
        );
      }
    }
  }
  const own = dialect === 'resource-index' ? parseSkillUri(skill.uri ?? '') : undefined;
  if (own === undefined) return;
  for (const { uri } of listed) {
    const path = uri === undefined || uri === skill.uri ? undefined : pathInSkill(own, uri);
    if (path !== undefined) notes.report('mcp-nested-skill-forbidden', `The skill at "${path}" lies inside this one.`);
  }
}
