/** Reads one entry of a `skills/list` that knows skills by name, as three proposals have it, and names what breaks their rules. */
import { asRecord } from '../as-record.ts';
import type { ServedFile, ServedSkill, WireViolation } from './dialect.ts';
import { annotationsOf, argumentsOf, dependenciesOf, textOf, textsOf, withoutUndefined } from './loose-fields.ts';

const NAME_LIMIT = 64;
const NAME_KEPT = 1_000;
const DESCRIPTION_LIMIT = 1_024;
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What opens in place of a file that the server does not have. */
export const SYNTHESISED_FILES: readonly ServedFile[] = [
  { path: 'SKILL.md', uri: '', bytes: undefined, digest: undefined },
];

export function readNamedEntry(entry: unknown): ServedSkill | 'foreign' | undefined {
  const record = asRecord(entry);
  const name = textOf(record?.name, NAME_KEPT);
  if (record === undefined || name === undefined) {
    // SEP-2640 may speak through the same method.
    return typeof record?.uri === 'string' && asRecord(record.frontmatter) ? 'foreign' : undefined;
  }
  const violations: WireViolation[] = [];
  if (name.length > NAME_LIMIT || !NAME.test(name)) {
    const message = `The name "${name.slice(0, 80)}" is not 1 to 64 lowercase letters, digits and single hyphens.`;
    violations.push({ rule: 'mcp-name-invalid', message });
  }
  const description = textOf(record.description) ?? '';
  if (description === '') {
    violations.push({ rule: 'mcp-frontmatter-missing-required', message: 'The entry has no "description".' });
  } else if (description.length > DESCRIPTION_LIMIT) {
    const message = `The description has more than ${DESCRIPTION_LIMIT} characters.`;
    violations.push({ rule: 'mcp-description-too-long', message });
  }
  if (record.contents !== undefined) {
    const message = 'The listing has the contents of the skill, which belong to its activation.';
    violations.push({ rule: 'mcp-listed-contents', message });
  }
  const { title, version, tags, keywords, annotations, dependencies } = record;
  return {
    key: name,
    name,
    description,
    uri: undefined,
    frontmatter: undefined,
    files: SYNTHESISED_FILES,
    violations,
    synthesised: true,
    ...withoutUndefined({
      title: textOf(title, NAME_KEPT),
      version: textOf(version, 200),
      tags: Array.isArray(tags) ? textsOf(tags) : undefined,
      keywords: Array.isArray(keywords) ? textsOf(keywords) : undefined,
      annotations: annotationsOf(annotations),
      arguments: Array.isArray(record.arguments) ? argumentsOf(record.arguments) : undefined,
      dependencies: dependenciesOf(dependencies),
    }),
  };
}
