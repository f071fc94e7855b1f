/** Where a link of a skill leads: into the skill's folder, to an address a person must agree to, or nowhere. Pure. */

export type LinkTarget =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'refused'; readonly reason: string };

const LONGEST = 4_096;

export function resolveLink(href: string): LinkTarget {
  if (href.length > LONGEST) return refused('its address is too long');
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return external(href);
  if (/^[/\\]/.test(href)) return refused('it does not begin in the skill folder');
  let path: string;
  try {
    path = decodeURIComponent(href.replace(/[?#].*$/s, ''));
  } catch {
    return refused('its address is not well formed');
  }
  return inside(path);
}

function external(href: string): LinkTarget {
  const url = URL.parse(href);
  if (!url) return refused('its address is not well formed');
  const allowed = url.protocol === 'https:' || url.protocol === 'http:' || url.protocol === 'mailto:';
  // The normalised address: ASCII host, no invisible characters that the question would not show.
  return allowed ? { kind: 'external', url: url.href } : refused(`"${url.protocol}" addresses are not opened`);
}

/** The same rules as for a reference: relative, with '/', never out of the folder. */
function inside(path: string): LinkTarget {
  if (/[\\:\p{Cc}]/u.test(path) || path.startsWith('/')) return refused('it is not a path inside the skill folder');
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..' && segments.pop() === undefined) return refused('it leads out of the skill folder');
    if (segment !== '' && segment !== '.' && segment !== '..') segments.push(segment);
  }
  return segments.length === 0 ? refused('it names no file') : { kind: 'file', path: segments.join('/') };
}

function refused(reason: string): LinkTarget {
  return { kind: 'refused', reason: `This link is not opened: ${reason}.` };
}
