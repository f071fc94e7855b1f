/** Tells the dialects apart that serve skills as plain resources: an index, a manifest beside each skill, or nothing but the URI. */
import { counted } from '../../core/display.ts';
import { asRecord, type UnknownRecord } from '../as-record.ts';
import type { DialectId } from './dialect.ts';
import { recordsOf } from './loose-fields.ts';
import { readResourceContent } from './resource-content.ts';
import { type ParsedIndex, parseIndex } from './resource-index-shapes.ts';
import { SKILL_MD_URI } from './resource-skill.ts';
import type { ServerProbe } from './server-probe.ts';

export const INDEX_URI = 'skill://index.json';
/** The first draft: a listing of one scheme. */
export const R0_PARAMS = { uri: 'skill://' };

const SKILLJACK_URI = /^skill:\/\/[^/?#]+\/?$/;

export interface ResourceFamily {
  readonly found: ReadonlySet<DialectId>;
  /** Of `resource-index`: how it is enumerated. */
  readonly by: 'index' | 'filter' | undefined;
}

export function examineResources(probe: ServerProbe): Promise<ResourceFamily> {
  return probe.once('resource-family', () => examine(probe));
}

async function examine(probe: ServerProbe): Promise<ResourceFamily> {
  const nothing: ResourceFamily = { found: new Set(), by: undefined };
  if (probe.hasMarker ? !(await probe.skillsList()).isMissing : asRecord(probe.capabilities.resources) === undefined) {
    return nothing;
  }
  if ((await probeIndex(probe)) !== undefined) return { found: new Set(['resource-index']), by: 'index' };
  const resources = await probe.resources();
  const templates = await probe.templates();
  const found = new Set<DialectId>();
  if (resources.some(isManifest)) found.add('fastmcp-manifest');
  if (resources.some(isSkilljack)) found.add('skilljack');
  if (found.size > 0) return { found, by: undefined };
  const skills = resources.filter(isSkillMd);
  if ((skills.length > 0 || probe.extension !== undefined) && (await isFiltering(probe, resources))) {
    return { found: new Set(['resource-index']), by: 'filter' };
  }
  const isTemplate = templates.some(({ uriTemplate }) => String(uriTemplate).includes('/SKILL.md'));
  if (skills.length > 0 || isTemplate) found.add('resource-scan');
  return { found, by: undefined };
}

export async function probeIndex(probe: ServerProbe): Promise<ParsedIndex | undefined> {
  return probe.once('index', async () => {
    const { result } = await probe.ask('resources/read', { uri: INDEX_URI }, describeIndex);
    return result === undefined ? undefined : indexOf(result);
  });
}

export function indexOf(result: UnknownRecord): ParsedIndex | undefined {
  try {
    return parseIndex(new TextDecoder().decode(readResourceContent(result, INDEX_URI).bytes));
  } catch {
    return undefined;
  }
}

function describeIndex(result: UnknownRecord): string {
  const index = indexOf(result);
  return index === undefined
    ? 'success, but the text is no JSON with a list of skills'
    : `${counted(index.skills.length, 'skill')}, shape ${[...index.shapes].join(', ') || 'unknown (empty)'}`;
}

/** A server that does not know the parameter sends everything: only what it leaves out, or declares, is proof. */
async function isFiltering(probe: ServerProbe, all: readonly UnknownRecord[]): Promise<boolean> {
  const describe = ({ resources }: UnknownRecord): string => counted(recordsOf(resources).length, 'entry', 'entries');
  const { result } = await probe.ask('resources/list', R0_PARAMS, describe);
  const filtered = recordsOf(result?.resources);
  const areSkills = filtered.length > 0 && filtered.every((each) => isSkillMd(each) && isSkillScheme(each));
  return areSkills && (probe.extension !== undefined || filtered.length < all.length);
}

function isSkillMd({ uri }: UnknownRecord): boolean {
  return typeof uri === 'string' && SKILL_MD_URI.test(uri);
}

function isSkillScheme({ uri }: UnknownRecord): boolean {
  return typeof uri === 'string' && uri.startsWith('skill://');
}

export function isManifest(resource: UnknownRecord): boolean {
  const isOfFastMcp = asRecord(asRecord(asRecord(resource._meta)?.fastmcp)?.skill) !== undefined;
  return isOfFastMcp || (isSkillScheme(resource) && String(resource.uri).endsWith('/_manifest'));
}

export function isSkilljack({ uri }: UnknownRecord): boolean {
  return typeof uri === 'string' && SKILLJACK_URI.test(uri) && uri !== INDEX_URI;
}
