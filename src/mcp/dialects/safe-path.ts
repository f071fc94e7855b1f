/** Whether a path that a server names stays in the skill's folder: relative, forward, without a way up or out. */

const DRIVE = /^[a-z]:/i;
const FORBIDDEN = /[\\\p{Cc}]/u;
const LENGTH_LIMIT = 1_024;

export function isSafePath(path: string): boolean {
  if (path === '' || path.length > LENGTH_LIMIT || DRIVE.test(path) || FORBIDDEN.test(path)) {
    return false;
  }
  return path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}
