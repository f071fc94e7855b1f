/** The name of a tool without the prefix that a server or a gateway puts before it. */

const PREFIXES = ['mcp__skill-engine__', 'skill-engine__', 'skill-engine/'];

export function toolBaseName(name: string): string {
  const prefix = PREFIXES.find((each) => name.startsWith(each)) ?? '';
  return name.slice(prefix.length);
}
