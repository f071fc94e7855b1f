/** The names of frontmatter fields that the specification or some host knows, out of the table of fields. */
import { FIELD_HOSTS, fieldDocs, findFieldDoc, hostsThat } from '../features/field-docs.ts';

/** The six fields of the Agent Skills specification. */
export const SPECIFICATION_FIELDS: readonly string[] = fieldDocs
  .filter(({ specification }) => specification)
  .map(({ key }) => key);

/** Further fields, with the hosts that use them. */
export const HOST_FIELDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  fieldDocs
    .filter(({ specification }) => !specification)
    .map((doc) => [doc.key, hostsThat(doc, 'used').map((host) => FIELD_HOSTS[host])]),
);

export function isKnownField(key: string): boolean {
  return findFieldDoc(key) !== undefined;
}
