/** Writes a path as a link target. */

/** Percent-encodes what would end a target or mean something else in it; everything else stays readable. */
export function writePath(path: string): string {
  return path.replace(/[\s()<>"'\\%#?\p{Cc}\p{Cs}]/gu, (character) => {
    try {
      return encodeURIComponent(character).replace(
        /[()']/g,
        (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
      );
    } catch {
      // Half of a surrogate pair has no encoding.
      return '%EF%BF%BD';
    }
  });
}
