/** The other files of a skill folder as rules look at them: bounded, and each thing worked out once for a listing. */
import type { Skill } from '../skill/skill.ts';
import { type Span, spanAt } from '../text/span.ts';
import type { FileEntry, SkillFolder } from '../workspace.ts';

/** A skill with more or larger files is looked at in part. */
const FILES_READ = 100;
const BYTES_READ = 1_500_000;

const TEXT_FILE =
  /\.(?:md|mdx|txt|rst|py|sh|bash|zsh|js|mjs|cjs|ts|rb|go|rs|php|pl|ps1|json|jsonc|ya?ml|toml|ini|cfg|env|html?|css|xml|csv|sql|tmpl|j2)$/i;

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** A listing is made anew when a file changes, so what was worked out from it is forgotten with it. */
const remembered = new WeakMap<readonly FileEntry[], Map<string, unknown>>();

/** The answer for a key, worked out at most once as long as the files of the folder stay as they are. */
export function rememberFor<T>(folder: SkillFolder, key: string, work: () => T): T {
  const entries = folder.entries();
  let answers = remembered.get(entries);
  if (answers === undefined) {
    answers = new Map();
    remembered.set(entries, answers);
  }
  if (!answers.has(key)) answers.set(key, work());
  return answers.get(key) as T;
}

/** Every file but the entry file. */
export function otherFiles(folder: SkillFolder): readonly FileEntry[] {
  return folder.entries().filter(({ kind, path }) => kind === 'file' && path !== folder.entryName);
}

/** Those that hold text by their names, in path order, up to the bounds. */
export function textFiles(folder: SkillFolder): readonly TextFile[] {
  return rememberFor(folder, 'text-files', () => {
    const files: TextFile[] = [];
    let bytes = 0;
    for (const entry of otherFiles(folder)) {
      if (!TEXT_FILE.test(entry.path) || bytes + entry.bytes > BYTES_READ) continue;
      if (files.length === FILES_READ) break;
      const text = folder.read(entry.path);
      bytes += entry.bytes;
      if (text !== undefined) files.push({ path: entry.path, text });
    }
    return files;
  });
}

/** Where a finding about another file is shown: at the first mention of it, else at the top. */
export function placeOfFile(skill: Skill, path: string): Span {
  const mention = skill.markdown.references.find((reference) => reference.path?.replace(/^\.\//, '') === path);
  return mention?.span ?? topOf(skill);
}

/** Where a finding about the whole skill is shown: at its name, else at its first line. */
export function topOf({ frontmatter, lines }: Skill): Span {
  const name = frontmatter.fields.find(({ key }) => key === 'name');
  if (name !== undefined) return name.keySpan;
  const first = lines.line(0);
  return first.end > first.start ? first : spanAt(0, 1);
}
