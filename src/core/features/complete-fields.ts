/** Completes keys and values of the frontmatter. */
import type { Skill } from '../skill/skill.ts';
import { toSkillName } from '../skill/skill-name.ts';
import { toYamlScalar } from '../skill/yaml-write.ts';
import type { Span } from '../text/span.ts';
import { completeTools } from './complete-tools.ts';
import { BUILT_IN_FIELDS, type Completion, type CompletionContext } from './completion.ts';
import { describeField } from './describe-field.ts';
import { FIELD_HOSTS, type FieldDoc, fieldDocs, findFieldDoc, hostsThat } from './field-docs.ts';
import type { YamlPlace } from './yaml-place.ts';

/** Keys that many skills use, where the workspace has none yet. */
const METADATA_KEYS = ['author', 'version', 'short-description'];
const METADATA_KEYS_SHOWN = 50;

export function completeFields(skill: Skill, place: YamlPlace, context: CompletionContext): Completion[] {
  if (place.kind === 'key') {
    if (place.parent === undefined) return keys(skill, place.span, place.hasColon, context);
    return place.parent === 'metadata' ? metadataKeys(skill, place, context) : [];
  }
  const { key, parent, before, span, needsSpace } = place;
  if (parent !== undefined) return [];
  const doc = findFieldDoc(key);
  if (doc === undefined) return [];
  if (doc.type === 'tools') return completeTools(place, skill);
  if (context.builtIn.fields && BUILT_IN_FIELDS.has(key) && doc.closed) return [];
  // A value of several words is replaced as a whole, so it must begin as what is offered.
  const values = key === 'name' ? nameOf(context) : (doc.values ?? []);
  return values
    .filter(({ value }) => value.toLowerCase().startsWith(before.trim().toLowerCase()) || !before.includes(' '))
    .map(({ value, meaning }) => ({
      label: value,
      kind: 'value',
      ...(meaning === undefined ? {} : { documentation: meaning }),
      edit: { span, newText: `${needsSpace ? ' ' : ''}${key === 'name' ? value : asWritten(value)}` },
    }));
}

/** Booleans stay booleans; everything else is text. */
function asWritten(value: string): string {
  return value === 'true' || value === 'false' ? value : toYamlScalar(value);
}

function nameOf({ folder }: CompletionContext): NonNullable<FieldDoc['values']> {
  const name = toSkillName(folder.name);
  return name === undefined ? [] : [{ value: name, meaning: 'The name of the folder.' }];
}

function keys(skill: Skill, span: Span, hasColon: boolean, context: CompletionContext): Completion[] {
  const { builtIn, hosts = [] } = context;
  const written = new Set(
    skill.frontmatter.fields.filter(({ keySpan }) => keySpan.start !== span.start).map(({ key }) => key),
  );
  return fieldDocs
    .filter(({ key }) => !written.has(key) && !(builtIn.fields && BUILT_IN_FIELDS.has(key)))
    .filter((doc) => doc.specification || hosts.length === 0 || hostsThat(doc, 'used').some((id) => hosts.includes(id)))
    .map((doc) => ({
      label: doc.key,
      kind: 'field',
      detail: detailOf(doc),
      documentation: describeField(doc, hosts),
      edit: { span, newText: hasColon ? doc.key : `${doc.key}:${doc.key === 'metadata' ? '' : ' '}` },
      again: !hasColon && (doc.values !== undefined || doc.type === 'tools' || doc.key === 'name'),
    }));
}

/** Whose field it is. */
function detailOf(doc: FieldDoc): string {
  if (doc.specification) return doc.required ? 'required' : 'specification';
  return hostsThat(doc, 'used')
    .map((host) => FIELD_HOSTS[host])
    .join(', ');
}

function metadataKeys(
  skill: Skill,
  { span, hasColon }: YamlPlace & { kind: 'key' },
  context: CompletionContext,
): Completion[] {
  const metadata = skill.frontmatter.fields.find(({ key }) => key === 'metadata');
  const written = new Set(metadata?.fields.filter(({ keySpan }) => keySpan.start !== span.start).map(({ key }) => key));
  const offered = [...new Set([...context.metadataKeys, ...METADATA_KEYS])].slice(0, METADATA_KEYS_SHOWN);
  return offered
    .filter((key) => !written.has(key))
    .map((key) => ({
      label: key,
      kind: 'property',
      ...(context.metadataKeys.includes(key) ? { detail: 'in this workspace' } : {}),
      edit: { span, newText: hasColon ? key : `${toYamlScalar(key)}: ` },
    }));
}
