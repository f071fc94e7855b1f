/** Writes a string as a YAML scalar. */

/** Quoted, with the quotes that need the fewest escapes. Line breaks of a plain value may stay: quoted scalars fold them the same way. */
export function quoteYaml(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

/** Plain where YAML reads it back as the same string, else quoted. For text on one line. */
export function toYamlScalar(text: string): string {
  const plain =
    /^[A-Za-z][^\n]*$/.test(text) &&
    !/: |:$| #|[ \t]$|\p{Cc}/u.test(text) &&
    !/^(?:true|false|null|y|n|yes|no|on|off)$/i.test(text);
  return plain ? text : quoteYaml(text);
}
