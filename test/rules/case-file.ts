/**
 * Reads and writes case files: Markdown with a heading a case, then fences of five backticks: the text of SKILL.md or of a
 * file of data, the other files of its folder, skills beside it, the findings it must give (`line:column-line:column severity rule
 * "characters"`, counted from 1), the text after all safe fixes, and the text after any other fix by its title. A line of
 * settings may stand under the heading.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import {
  type ArchiveEntry,
  applyEdits,
  createMemoryFolder,
  type Finding,
  findDataFile,
  fixAll,
  fixAllData,
  isHostId,
  type LineTable,
  type LintOptions,
  lint,
  lintFile,
  parseDataFile,
  parseSkill,
  SkillCatalog,
  type SkillFolder,
  sliceSpan,
  toCatalogEntry,
  toRange,
} from '../../src/core/index.ts';
import { expand, fold } from './case-text.ts';

export interface Case {
  readonly title: string;
  /** `folder`, `files`, `bytes`, `linksOut`, `executable` (`none` or paths), `archive` (`a.zip:name,link->target`), `entry`, `eol`, `bom`, `end`, `escapes`, `path` and `hosts`. */
  readonly settings: Readonly<Record<string, string>>;
  readonly text: string;
  /** Other files of the folder that are not empty, by their paths. */
  readonly files: Readonly<Record<string, string>>;
  /** The skills that it is checked together with: the text of SKILL.md by the path of the folder. */
  readonly others: Readonly<Record<string, string>>;
  /** The fences that follow, by their names, as they stand in the file. */
  readonly expected: readonly Block[];
}

export interface Block {
  readonly name: string;
  readonly content: string;
}

/** Before the path of a further file. */
const FILE = 'file ';
/** Before the path of another skill's folder. */
const OTHER = 'other ';
/** A fence whole, or the heading of a case. */
const OUTSIDE = /^`{5}.+\n[\s\S]*?^`{5}$|^(?<heading>## )/gm;
const FENCE = /^`{5}(.+)\n([\s\S]*?)^`{5}$/gm;

export function parseCases(file: string): readonly Case[] {
  // Texts have headings too: only what stands outside of the fences begins a case.
  const starts = [...file.matchAll(OUTSIDE)].flatMap(({ index, groups }) => (groups?.heading ? [index] : []));
  return starts.map((start, i) => parseCase(file.slice(start + '## '.length, starts[i + 1])));
}

function parseCase(section: string): Case {
  const title = section.slice(0, section.indexOf('\n'));
  const head = section.slice(title.length, section.indexOf('`````'));
  const settings = Object.fromEntries([...head.matchAll(/(\w+)=(\S+)/g)].map(([, key, value]) => [key, value]));
  const blocks = [...section.matchAll(FENCE)].map(([, name = '', content = '']) => ({ name, content }));
  const [input, ...more] = blocks;
  const textsAfter = (word: string): Record<string, string> =>
    Object.fromEntries(
      more
        .filter(({ name }) => name.startsWith(word))
        .map(({ name, content }) => [name.slice(word.length), decodeFile(content, settings)]),
    );
  return {
    title,
    settings,
    text: decode(input?.content ?? '', settings),
    files: textsAfter(FILE),
    others: textsAfter(OTHER),
    expected: more.filter(({ name }) => !name.startsWith(FILE) && !name.startsWith(OTHER)),
  };
}

/** What the rules say of the case now, in the form of the file. */
export function runCase(one: Case): readonly Block[] {
  const { text, settings } = one;
  const { findings, lines, fixed } = lookAt(one);
  const told = findings.map(({ span, severity, rule }) => {
    const { start, end } = toRange(lines, span);
    const place = `${start.line + 1}:${start.character + 1}-${end.line + 1}:${end.character + 1}`;
    return `${place} ${severity} ${rule} ${fold(JSON.stringify(sliceSpan(text, span)), settings.escapes === 'yes')}\n`;
  });
  const blocks: Block[] = [{ name: 'findings', content: told.join('') }];
  if (fixed !== text) blocks.push({ name: 'fixed', content: encode(fixed, settings) });
  for (const { fixes } of findings) {
    for (const { kind, title, edits, renames, creates, executables } of fixes) {
      if (kind === 'safe' && edits.length > 0) continue;
      const done = [
        ...(renames ?? []).map(({ from, to }) => `rename ${from} to ${to}\n`),
        ...(executables ?? []).map((path) => `make ${path} executable\n`),
        ...(creates ?? []).map(({ path }) => `create ${path}\n`),
        ...(edits.length > 0 ? [encode(applyEdits(text, edits), settings)] : []),
      ];
      blocks.push({ name: `after: ${title}`, content: done.join('') });
    }
  }
  return blocks;
}

function lookAt(one: Case): { findings: readonly Finding[]; lines: LineTable; fixed: string } {
  const { text, settings } = one;
  const folder = folderOf(one);
  const options: LintOptions = {
    hosts: (settings.hosts ?? '').split(',').filter(isHostId),
    ...(settings.project === undefined ? {} : { project: settings.project }),
  };
  const place = findDataFile(settings.entry ?? '');
  if (place === undefined) {
    const skill = parseSkill(text);
    const catalog = catalogOf(one);
    const findings = lint(skill, folder, catalog === undefined ? options : { ...options, catalog });
    return { findings, lines: skill.lines, fixed: fixAll(text, folder, options) };
  }
  const file = parseDataFile(place, text);
  const findings = lintFile(file, folder, options);
  return { findings, lines: file.lines, fixed: fixAllData(place, text, folder, options) };
}

export function printCases(path: string, cases: readonly Case[]): string {
  const sections = cases.map((one) => {
    const settings = Object.entries(one.settings)
      .map(([key, value]) => `${key}=${value}`)
      .join(' ');
    const name = findDataFile(one.settings.entry ?? '') === undefined ? 'skill' : 'data';
    const more = (word: string, texts: Case['files']): Block[] =>
      Object.entries(texts).map(([path, text]) => ({ name: word + path, content: encodeFile(text, one.settings) }));
    const blocks = [
      { name, content: encode(one.text, one.settings) },
      ...more(FILE, one.files),
      ...more(OTHER, one.others),
      ...runCase(one),
    ];
    const fences = blocks.map(({ name, content }) => `\`\`\`\`\`${name}\n${content}\`\`\`\`\`\n`);
    return `## ${one.title}\n\n${settings === '' ? '' : `${settings}\n\n`}${fences.join('\n')}`;
  });
  return `# ${basename(path, '.md')}\n\n${sections.join('\n')}`;
}

/** The skill among its neighbours; without any it is looked at alone. */
function catalogOf({ text, settings, others }: Case): SkillCatalog | undefined {
  if (Object.keys(others).length === 0) return undefined;
  const catalog = new SkillCatalog();
  for (const [path, digest] of Object.entries({ ...others, [placeOf(settings)]: text })) {
    const folder = createMemoryFolder(basename(path), {}, 'SKILL.md', path);
    const entry = toCatalogEntry(parseSkill(digest), folder, { shown: path, digest });
    if (entry !== undefined) catalog.set(entry);
  }
  return catalog;
}

function placeOf({ path, folder = 'my-skill' }: Case['settings']): string {
  return path ?? folder;
}

function folderOf({ text, settings, files: texts, others }: Case): SkillFolder {
  const { folder = 'my-skill', files = '', bytes = '', entry = 'SKILL.md' } = settings;
  const path = Object.keys(others).length > 0 ? placeOf(settings) : settings.path;
  const isData = findDataFile(entry) !== undefined;
  const empty = files.split(',').filter(Boolean);
  const sizes = new Map(bytes.split(',').map((one) => [one.split(':')[0] ?? '', Number(one.split(':')[1])]));
  sizes.delete('');
  const linksOut = (settings.linksOut ?? '').split(',').filter(Boolean);
  const archives = archivesOf(settings.archive);
  const memory = createMemoryFolder(
    folder,
    {
      ...Object.fromEntries(
        [...empty, ...sizes.keys(), ...linksOut, ...Object.keys(archives)].map((file) => [file, '']),
      ),
      ...texts,
      ...(entry === 'none' || !isData ? {} : { [entry]: text }),
    },
    entry === 'none' ? '' : entry,
    path,
    {
      linksOut,
      archives,
      ...(settings.executable === undefined ? {} : { executable: settings.executable.split(',') }),
    },
  );
  return {
    ...memory,
    entries: () => memory.entries().map((one) => ({ ...one, bytes: sizes.get(one.path) ?? one.bytes })),
    read: (file) => (sizes.has(file) ? undefined : memory.read(file)),
    digest: (file) =>
      `sha256:${createHash('sha256')
        .update(memory.read(file) ?? '')
        .digest('hex')}`,
  };
}

function archivesOf(archive = ''): Readonly<Record<string, readonly ArchiveEntry[]>> {
  const [path = '', names] = archive.split(':');
  if (names === undefined) return {};
  const entries = names.split(',').map((name) => {
    const [entry = '', link] = name.split('->');
    return link === undefined ? { path: entry } : { path: entry, link };
  });
  return { [path]: entries };
}

/** `end=open` takes away the line end that the fence needs. */
function decode(content: string, { eol, bom, end, escapes }: Readonly<Record<string, string>>): string {
  const text = expand(end === 'open' ? content.slice(0, -1) : content, escapes === 'yes');
  return (bom === 'yes' ? '\ufeff' : '') + (eol === 'crlf' ? text.replaceAll('\n', '\r\n') : text);
}

/** `bom` and `end` are about the entry file alone. */
function decodeFile(content: string, { eol = '', escapes = '' }: Case['settings']): string {
  return decode(content, { eol, escapes });
}

function encodeFile(text: string, { eol = '', escapes = '' }: Case['settings']): string {
  return encode(text, { eol, escapes });
}

/** The other way round; throws when a fix lost what the settings say, since the file could not show it. */
function encode(text: string, { eol, end, escapes }: Readonly<Record<string, string>>): string {
  if (eol === 'crlf' && /(?<!\r)\n/.test(text)) throw new Error(`A fix wrote a lone LF: ${JSON.stringify(text)}`);
  const unified = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const inner = end === 'open' || !unified.endsWith('\n') ? unified : unified.slice(0, -1);
  return `${fold(inner, escapes === 'yes')}\n`;
}
