/** By what a server may know a reference: the text of `skills-primitive` says a file name, and its example another. */
import type { SkillPart } from './skill-document.ts';

export type ReferenceKey = (part: SkillPart) => string;

/** The server's own name first. */
export const REFERENCE_KEYS: readonly ReferenceKey[] = [
  ({ name }) => name,
  ({ path }) => path,
  ({ path }) => baseOf(path),
  ({ name }) => stemOf(name),
  ({ path }) => stemOf(baseOf(path)),
];

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function stemOf(name: string): string {
  return name.replace(/(?<=.)\.[^.]*$/, '');
}
