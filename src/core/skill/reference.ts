/** What a body points at. */
import type { Span } from '../text/span.ts';

export interface Reference {
  /** `path`: a bare `scripts/…`, `references/…` or `assets/…` in text or code, without link syntax. */
  readonly kind: 'link' | 'image' | 'definition' | 'autolink' | 'path';
  /** The destination alone, without brackets and title. */
  readonly span: Span;
  /** The destination as written. */
  readonly target: string;
  /** The path of a target within the file system, percent-decoded, without fragment and query; undefined for URLs and bare fragments. */
  readonly path: string | undefined;
}

/** The path that a link destination names, or undefined when it names something else than a file. */
export function toReferencePath(target: string): string | undefined {
  if (/^[A-Za-z]:[\\/]/.test(target)) return target;
  if (/^[A-Za-z][A-Za-z\d+.-]*:/.test(target) || target.startsWith('//') || target.startsWith('#')) return undefined;
  const path = target.replace(/[#?].*$/s, '');
  if (path === '') return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    // Not a percent encoding: hosts take the characters as they stand.
    return path;
  }
}

/**
 * A backslash before punctuation is an escape (CommonMark 2.4), before anything else it is a backslash. Of the named
 * characters (CommonMark 2.5) only the ampersand is at home in paths.
 */
export function unescapeMarkdown(target: string): string {
  return target.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');
}

/** Path relative to the folder without `.` and `..` segments; one that leaves the folder starts with `../`. */
export function normalizePath(path: string): string {
  const out: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..' && out.length > 0 && out.at(-1) !== '..') out.pop();
    else out.push(segment);
  }
  return out.join('/');
}
