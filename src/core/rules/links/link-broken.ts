/** Rule: a link leads to a file. */
import type { SkillFolder } from '../../workspace.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import type { Fix } from '../finding.ts';
import { editDistance } from '../nearest.ts';
import { type FileLink, FileNames, fileLinks } from './file-links.ts';

const start = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\n';
/** Suggestions are few, or they are none. */
const MOST_SUGGESTIONS = 3;
/** Each search compares with every file. */
const SEARCH_LIMIT = 50;

export const linkBroken = defineRule({
  id: 'link-broken',
  title: 'Links lead to files that exist',
  severity: 'warning',
  spec: clauses.references,
  docs: {
    why: 'A model that follows the link reads nothing and goes on without what it needed. Paths are relative to the skill folder.',
    bad: [
      {
        text: `${start}Read [the formats](references/formats.md).\n`,
        files: { 'references/format.md': '# Formats\n' },
      },
    ],
    good: [
      {
        text: `${start}Read [the formats](references/formats.md).\n`,
        files: { 'references/formats.md': '# Formats\n' },
      },
    ],
  },
  fix: 'choice',
  silentAfter: ['file-not-text'],
  check(skill, report, folder) {
    const links = fileLinks(skill).filter(({ form }) => form === 'inside');
    if (links.length === 0) return;
    const names = new FileNames(folder);
    let searches = 0;
    for (const link of links) {
      if (names.has(link.path) || names.findOtherCase(link.path) !== undefined) continue;
      report(link.reference.span, `The file "${link.path}" does not exist in the skill folder.`, {
        fixes: [...(searches++ < SEARCH_LIMIT ? suggestions(link, names, folder) : []), ...creation(link)],
      });
    }
  },
});

function suggestions(link: FileLink, names: FileNames, folder: SkillFolder): Fix[] {
  const { path, reference } = link;
  const written = reference.path ?? '';
  if (!reference.target.startsWith(written)) return [];
  const span = { start: reference.span.start, end: reference.span.start + written.length };
  const base = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return names.paths
    .filter((other) => other !== folder.entryName && folder.kind(other) === 'file')
    .map((other) => {
      const sameName = other.slice(other.lastIndexOf('/') + 1).toLowerCase() === base;
      return { other, distance: sameName ? 0 : editDistance(path, other, 2) };
    })
    .filter(({ distance }) => distance <= 2)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ other }) => ({
      title: `Change to "${other}"`,
      kind: 'choice',
      edits: [{ span, newText: encodeURI(other) }],
    }));
}

function creation({ path }: FileLink): Fix[] {
  const name = /([^/]+)\.md$/.exec(path)?.[1];
  if (name === undefined) return [];
  return [{ title: `Create "${path}"`, kind: 'choice', edits: [], creates: [{ path, text: `# ${name}\n` }] }];
}
