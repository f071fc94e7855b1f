/** The entries of a discovery index, as far as they have the form of entries. */
import type { DataFile } from '../../skill/data-file.ts';
import { normalizePath, toReferencePath } from '../../skill/reference.ts';
import type { Field } from '../../skill/skill.ts';
import type { YamlNode } from '../../skill/yaml-tree.ts';
import type { Span } from '../../text/span.ts';

export interface IndexEntry {
  readonly span: Span;
  readonly node: YamlNode;
  readonly field: (key: string) => Field | undefined;
  /** The value of a field that is a string. */
  readonly text: (key: string) => { readonly field: Field; readonly text: string } | undefined;
  /** Path of the artifact in the site's folder; undefined when the URL leads elsewhere. */
  readonly path: string | undefined;
}

export const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
export const LEGACY_PATH = '.well-known/skills/index.json';

const read = new WeakMap<DataFile, readonly IndexEntry[]>();

export function indexEntries(file: DataFile): readonly IndexEntry[] {
  const known = read.get(file);
  if (known !== undefined) return known;
  const skills = file.root?.fields.find(({ key }) => key === 'skills');
  const entries = (skills?.items ?? [])
    .filter(({ kind }) => kind === 'mapping')
    .map((node) => toEntry(node, node.span, file.path));
  read.set(file, entries);
  return entries;
}

/** Clients of the draft 0.2.0 leave an index with another schema alone; one without is of 0.1.0. */
export function hasCurrentSchema(file: DataFile): boolean {
  return file.root?.fields.some(({ key, value }) => key === '$schema' && value === SCHEMA) === true;
}

function toEntry(node: YamlNode, span: Span, indexPath: string): IndexEntry {
  const byKey = new Map(node.fields.map((field) => [field.key, field]));
  const text = (key: string) => {
    const field = byKey.get(key);
    return field !== undefined && typeof field.value === 'string' ? { field, text: field.value } : undefined;
  };
  return { span, node, field: (key) => byKey.get(key), text, path: toSitePath(text('url')?.text, indexPath) };
}

/** The URL is resolved against the index's own (RFC 3986); a URL with a scheme is another site's, or not known to be this one's. */
function toSitePath(url: string | undefined, indexPath: string): string | undefined {
  const path = url === undefined ? undefined : toReferencePath(url);
  if (path === undefined) return undefined;
  const folder = indexPath.slice(0, indexPath.lastIndexOf('/'));
  const joined = normalizePath(path.startsWith('/') ? path : `${folder}/${path}`);
  return joined.startsWith('..') ? undefined : joined;
}
