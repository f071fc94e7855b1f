/** Rule: what SKILL.md leads to is at most two steps away. */
import { parseSkill } from '../../skill/parse-skill.ts';
import { normalizePath, toReferencePath, unescapeMarkdown } from '../../skill/reference.ts';
import type { SkillFolder } from '../../workspace.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { rememberFor } from '../folder-files.ts';
import { fileLinks } from './file-links.ts';

const start = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n---\n\n';
/** Files read and length of one file, so that a large skill stays quick. */
const FILE_LIMIT = 40;
const LENGTH_LIMIT = 100_000;
/** What may be the destination of a link, in brackets or not, before anybody knows what is code. */
const DESTINATION = /\][(:]\s*(<[^>\n]*|[^\s<>]*)/g;
/** One with more endings than this is not taken apart. */
const ENDINGS_LIMIT = 10;

export const referenceChain = defineRule({
  id: 'reference-chain',
  title: 'No long chains of references',
  severity: 'info',
  spec: clauses.references,
  docs: {
    why: 'Each step of a chain is one more file that a model has to open, and one more chance to stop too early. Link from SKILL.md what it needs.',
    bad: [
      {
        text: `${start}Read [a](a.md).\n`,
        files: { 'a.md': 'Read [b](b.md).\n', 'b.md': 'Read [c](c.md).\n', 'c.md': '# C\n' },
      },
    ],
    good: [
      {
        text: `${start}Read [a](a.md), [b](b.md) and [c](c.md).\n`,
        files: { 'a.md': 'Read [b](b.md).\n', 'b.md': 'Read [c](c.md).\n', 'c.md': '# C\n' },
      },
    ],
  },
  silentAfter: ['file-not-text', 'file-too-large'],
  check(skill, report, folder) {
    const links = fileLinks(skill).filter(({ form, path }) => form === 'inside' && path.endsWith('.md'));
    const seen = new Set([folder.entryName, ...links.map(({ path }) => path)]);
    let files = 0;
    const step = (paths: readonly string[]): (readonly string[])[] =>
      paths.map((path) => (files++ < FILE_LIMIT ? newFiles(folder, path, seen) : []));
    const firsts = [...new Set(links.map(({ path }) => path))];
    const seconds = step(firsts);
    for (const path of seconds.flat()) seen.add(path);
    for (const [i, first] of firsts.entries()) {
      const place = links.find(({ path }) => path === first)?.reference.span;
      for (const second of new Set(seconds[i])) {
        const [third] = step([second])[0] ?? [];
        if (third === undefined || place === undefined) continue;
        report(
          place,
          `"${third}" is three steps away: SKILL.md → ${first} → ${second} → ${third}; link it from SKILL.md.`,
        );
        break;
      }
    }
  },
});

/** The files that a file links to and that were not seen yet. Nearly all lead nowhere new, and need not be read as Markdown to know. */
function newFiles(folder: SkillFolder, path: string, seen: ReadonlySet<string>): readonly string[] {
  const isNew = (target: string): boolean => !seen.has(target);
  const text = folder.read(path);
  if (text === undefined || text.length > LENGTH_LIMIT) return [];
  const possible = rememberFor(folder, `possible-links ${path}`, () => possibleTargets(text));
  if (possible !== 'many' && !possible.some((target) => toFiles(folder, path, target).some(isNew))) return [];
  const linked = rememberFor(folder, `links ${path}`, () =>
    fileLinks(parseSkill(text)).flatMap(({ form, path: target, reference }) =>
      form === 'absolute' || form === 'backslash' || reference.kind === 'image' ? [] : toFiles(folder, path, target),
    ),
  );
  return linked.filter(isNew);
}

/** Links in Markdown are relative to their file, although the specification asks for paths from the skill folder. */
function toFiles(folder: SkillFolder, path: string, target: string): readonly string[] {
  if (!target.endsWith('.md')) return [];
  const base = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
  const found = [normalizePath(`${base}/${target}`), target].find(
    (p) => !p.startsWith('..') && folder.kind(p) === 'file',
  );
  return found === undefined || found === path ? [] : [found];
}

/** More than there are, never fewer: a destination begins as it is written, and ends at one of its endings. */
function possibleTargets(text: string): readonly string[] | 'many' {
  const targets = new Set<string>();
  for (const [, written = ''] of text.matchAll(DESTINATION)) {
    const destination = written.replace('<', '');
    let endings = 0;
    for (let at = destination.indexOf('.md'); at !== -1; at = destination.indexOf('.md', at + 1)) {
      if (++endings > ENDINGS_LIMIT) return 'many';
      const target = toReferencePath(unescapeMarkdown(destination.slice(0, at + '.md'.length)));
      if (target !== undefined) targets.add(normalizePath(target));
    }
  }
  return [...targets];
}
