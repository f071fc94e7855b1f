/** Rule: a bundled file is mentioned somewhere. */
import type { Skill } from '../../skill/skill.ts';
import { lineEndAt } from '../../text/line-end.ts';
import { emptySpan } from '../../text/span.ts';
import type { SkillFolder } from '../../workspace.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import type { Fix } from '../finding.ts';
import { otherFiles, rememberFor, textFiles, topOf } from '../folder-files.ts';
import { sampleStart } from '../sample-start.ts';

const SHOWN = 5;
/** Each is looked for in every text. */
const FILES_LIMIT = 200;

export const fileUnreferenced = defineRule({
  id: 'file-unreferenced',
  title: 'Files of a skill are mentioned in it',
  severity: 'info',
  spec: clauses.references,
  docs: {
    why: 'A model opens what the instructions point at. A file under scripts/, references/ or assets/ that nothing names, neither SKILL.md nor another file of the skill, is found by chance only. Naming its folder counts.',
    bad: [{ text: `${sampleStart}Do it.\n`, files: { 'references/formats.md': '# Formats\n' } }],
    good: [
      {
        text: `${sampleStart}Read [the formats](references/formats.md).\n`,
        files: { 'references/formats.md': '# F\n' },
      },
      { text: `${sampleStart}Pick one of \`assets/\`.\n`, files: { 'assets/a.svg': '<svg/>' } },
    ],
  },
  fix: 'choice',
  silentAfter: ['file-not-text', 'file-too-large', 'body-empty'],
  check(skill, report, folder) {
    const { files, elsewhere } = rememberFor(folder, 'unreferenced', () => ({
      files: bundledFiles(folder),
      elsewhere: new Map<string, boolean>(),
    }));
    // The other files change less often than SKILL.md, and what it names is not looked for in them.
    const asked = files.filter(({ path }) => elsewhere.get(path) !== true);
    const left = unnamedIn(skill.text, asked);
    const unknown = left.filter(({ path }) => !elsewhere.has(path));
    const unnamed = new Set(unnamedAnywhere(unknown, folder));
    for (const file of unknown) elsewhere.set(file.path, !unnamed.has(file));
    const unused = left.map(({ path }) => path).filter((path) => elsewhere.get(path) === false);
    const [first] = unused;
    if (first === undefined) return;
    const more = unused.length > SHOWN ? ` and ${unused.length - SHOWN} more` : '';
    const names = unused
      .slice(0, SHOWN)
      .map((path) => `"${path}"`)
      .join(', ');
    const message = `Nothing in the skill mentions ${names}${more}, so a model finds ${unused.length === 1 ? 'it' : 'them'} by chance only.`;
    report(topOf(skill), message, { fixes: unused.slice(0, SHOWN).map((path) => linkTo(skill, path)) });
  },
});

interface BundledFile {
  readonly path: string;
  /** What names it: its name without ending, as code imports it, unless that is short. What holds the name holds the stem too. */
  readonly name: string;
  /** The folders that hold it. */
  readonly above: readonly string[];
}

function bundledFiles(folder: SkillFolder): readonly BundledFile[] {
  return otherFiles(folder)
    .map(({ path }) => path)
    .filter(
      (path) => /^(?:scripts|references|assets)\//.test(path) && !/(?:^|\/)(?:\.|__init__\.py$|LICENSE)/.test(path),
    )
    .slice(0, FILES_LIMIT)
    .map((path) => {
      const segments = path.split('/');
      const base = segments.at(-1) ?? path;
      const stem = base.replace(/\.[^.]+$/, '');
      const above = segments.slice(1).map((_, i) => segments.slice(0, i + 1).join('/'));
      return { path, name: stem.length > 3 ? stem : base, above };
    });
}

/** Those that no other file of the skill names. */
function unnamedAnywhere(files: readonly BundledFile[], folder: SkillFolder): readonly BundledFile[] {
  let left = files;
  for (const { path, text } of files.length === 0 ? [] : textFiles(folder)) {
    const unnamed = new Set(unnamedIn(text, left));
    left = left.filter((file) => unnamed.has(file) || file.path === path);
    if (left.length === 0) break;
  }
  return left;
}

/** Those that a text names neither themselves nor by a folder that holds them. */
function unnamedIn(text: string, files: readonly BundledFile[]): readonly BundledFile[] {
  const folders = new Map<string, boolean>();
  const isNamed = (folder: string): boolean => {
    const known = folders.get(folder) ?? namesFolder(text, folder);
    folders.set(folder, known);
    return known;
  };
  return files.filter(({ name, above }) => !above.some(isNamed) && !text.includes(name));
}

/** With or without a slash, when nothing below it is meant. */
function namesFolder(text: string, folder: string): boolean {
  for (let at = text.indexOf(folder); at !== -1; at = text.indexOf(folder, at + 1)) {
    const end = at + folder.length;
    if (!/[\w/.-]/.test(text.charAt(text[end] === '/' ? end + 1 : end))) return true;
  }
  return false;
}

function linkTo({ text, lines }: Skill, path: string): Fix {
  const lineEnd = lineEndAt(text, lines, 0);
  const glue = text.endsWith('\n') ? '' : lineEnd;
  const newText = `${glue}${lineEnd}- [${path.slice(path.lastIndexOf('/') + 1)}](${encodeURI(path)})${lineEnd}`;
  return { title: `Link "${path}" at the end`, kind: 'choice', edits: [{ span: emptySpan(text.length), newText }] };
}
