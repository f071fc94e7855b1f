/** Rule: a link is relative. */
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import type { Fix } from '../finding.ts';
import { type FileLink, FileNames, fileLinks } from './file-links.ts';

const start = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\n';

/** Files of a skill lie no deeper. */
const DEPTH_LIMIT = 8;
/** A place of a website, as examples of links have it: no ending, and no folder that disks begin with. */
const ROUTE = /^\/(?!(?:Users|home|root|etc|usr|var|tmp|opt|mnt|Volumes)(?:\/|$))[^\\.]*$/;

export const linkAbsolutePath = defineRule({
  id: 'link-absolute-path',
  title: 'Links are relative to the skill folder',
  severity: 'warning',
  spec: clauses.references,
  docs: {
    why: 'An absolute path is right on one machine at most.',
    bad: [{ text: `${start}Read [the guide](/references/guide.md).\n`, files: { 'references/guide.md': '# Guide\n' } }],
    good: [{ text: `${start}Read [the guide](references/guide.md).\n`, files: { 'references/guide.md': '# Guide\n' } }],
  },
  fix: 'choice',
  silentAfter: ['file-not-text'],
  check(skill, report, folder) {
    const links = fileLinks(skill).filter(({ form }) => form === 'absolute');
    if (links.length === 0) return;
    const names = new FileNames(folder);
    for (const link of links) {
      const fixes = makeRelative(link, names);
      if (fixes.length === 0 && ROUTE.test(link.path)) continue;
      report(link.reference.span, `"${link.path}" is an absolute path; write it relative to the skill folder.`, {
        fixes,
      });
    }
  },
});

/** The longest end of the path that is a file of the skill. */
function makeRelative({ path, reference }: FileLink, names: FileNames): Fix[] {
  const segments = path
    .split(/[\\/]+/)
    .filter((segment) => segment !== '')
    .slice(-DEPTH_LIMIT);
  for (let i = 0; i < segments.length; i++) {
    const relative = segments.slice(i).join('/');
    if (!names.has(relative)) continue;
    const edits = [{ span: reference.span, newText: encodeURI(relative) }];
    return [{ title: `Change to "${relative}"`, kind: 'choice', edits }];
  }
  return [];
}
