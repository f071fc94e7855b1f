/** A file of data that belongs to skills: which files those are, and a positioned reading of one. Never throws. */
import { LineTable } from '../text/line-table.ts';
import type { Span } from '../text/span.ts';
import { findJsonError } from './json-error.ts';
import { readYaml, type YamlReading } from './read-yaml.ts';
import type { YamlNode } from './yaml-tree.ts';

export type DataFileKind = 'discovery-index' | 'evals' | 'openai-yaml' | 'package-json';

export interface DataFilePlace {
  readonly kind: DataFileKind;
  /** Relative to the folder that the file speaks for, with `/`; the folder's path is what stands before it. */
  readonly path: string;
}

export interface DataFile extends DataFilePlace {
  readonly text: string;
  readonly lines: LineTable;
  readonly shape: YamlReading['shape'];
  /** Undefined for an empty file and for one that is longer than the limit. */
  readonly root: YamlNode | undefined;
  readonly errors: readonly { readonly span: Span }[];
}

/** Longer files are not read, in UTF-16 units. */
export const DATA_FILE_LIMIT = 1_000_000;

/** By the end of the path. A `word` must occur in the text, else the file says nothing about skills. */
const KINDS: readonly { readonly kind: DataFileKind; readonly path: string; readonly word?: string }[] = [
  { kind: 'discovery-index', path: '.well-known/agent-skills/index.json' },
  { kind: 'discovery-index', path: '.well-known/skills/index.json' },
  { kind: 'evals', path: 'evals/evals.json' },
  { kind: 'openai-yaml', path: 'agents/openai.yaml' },
  { kind: 'package-json', path: 'package.json', word: '"chatSkills"' },
];

/** The last names of such files, so that a search need not look at others. */
export const dataFileNames: ReadonlySet<string> = new Set(KINDS.map(({ path }) => path.split('/').at(-1) ?? path));

/** Undefined when a file at this path, with `/`, is none. */
export function findDataFile(path: string): DataFilePlace | undefined {
  const found = KINDS.find((kind) => path === kind.path || path.endsWith(`/${kind.path}`));
  return found === undefined ? undefined : { kind: found.kind, path: found.path };
}

/** Whether the text of such a file speaks of skills: every extension has a package.json. */
export function speaksOfSkills({ path }: DataFilePlace, text: string): boolean {
  const word = KINDS.find((kind) => kind.path === path)?.word;
  return word === undefined || text.includes(word);
}

/** JSON is read as YAML, which holds it: both then have places, and a mistake does not hide the rest. */
export function parseDataFile(place: DataFilePlace, text: string): DataFile {
  const lines = new LineTable(text);
  if (text.length > DATA_FILE_LIMIT) return { ...place, text, lines, shape: 'empty', root: undefined, errors: [] };
  const { shape, root, errors } = readYaml(text, 0, (value) => value);
  if (!place.path.endsWith('.json')) return { ...place, text, lines, shape, root, errors };
  const span = findJsonError(text);
  // What YAML would forgive, such as a comma too many, JSON does not.
  return { ...place, text, lines, shape, root, errors: span === undefined ? [] : [{ span }] };
}
