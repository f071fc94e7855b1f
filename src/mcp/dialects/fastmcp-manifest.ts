/** The convention of FastMCP up to 4.1: beside each SKILL.md a `_manifest` with the files, their sizes and hashes. */
import { asRecord, type UnknownRecord } from '../as-record.ts';
import type { Dialect, ServedFile, ServedSkill, WireViolation } from './dialect.ts';
import { DialectClient, signalOptions } from './dialect-client.ts';
import { FileSkillsAdapter } from './file-skills-adapter.ts';
import { recordsOf, textOf } from './loose-fields.ts';
import { readResourceContent } from './resource-content.ts';
import { examineResources } from './resource-family.ts';
import { skillOfResource } from './resource-skill.ts';
import { isSafePath } from './safe-path.ts';
import { parseSkillUri, uriInSkill } from './skill-uri.ts';
import { walkList } from './walk-list.ts';

const FILES_LIMIT = 2_000;
const DIGEST = /^sha256:[0-9a-f]{64}$/;

export const fastmcpManifest: Dialect = {
  id: 'fastmcp-manifest',
  async detect(probe) {
    const { found } = await examineResources(probe);
    return { matches: found.has('fastmcp-manifest') };
  },
  async open(probe) {
    const client = new DialectClient(probe.connection, 'fastmcp-manifest');
    let held = await probe.resources();
    return new FileSkillsAdapter(client, {
      capabilities: { pages: true, directory: true, integrity: true, templates: false, completion: false },
      async list({ signal }) {
        const listing = { method: 'resources/list', field: 'resources', identity: 'uri' };
        const walked = held.length > 0 ? { items: held, stopped: undefined } : await walkList(client, listing, signal);
        held = [];
        const skills = walked.items.flatMap((item) => skillOfResource(item, true) ?? []);
        return { skills, violations: [], stopped: walked.stopped };
      },
      prepare: (skill, signal) => withManifest(client, skill, signal),
    });
  },
};

/** One read tells all files. Without a manifest the skill stays readable, unverified. */
async function withManifest(
  client: DialectClient,
  skill: ServedSkill,
  signal: AbortSignal | undefined,
): Promise<ServedSkill> {
  const skillUri = parseSkillUri(skill.uri ?? '');
  if (skillUri === undefined) return skill;
  const violations: WireViolation[] = [...skill.violations];
  try {
    const uri = `${skillUri.base}_manifest`;
    const result = await client.request('resources/read', { uri }, signalOptions(signal));
    const text = new TextDecoder().decode(readResourceContent(result, uri).bytes);
    const manifest = asRecord(JSON.parse(text));
    if (!Array.isArray(manifest?.files)) throw new SyntaxError('it has no list of files');
    if (manifest.skill !== skill.name) {
      const message = `The manifest is of "${textOf(manifest.skill, 80) ?? 'no skill'}", not of "${skill.name}".`;
      violations.push({ rule: 'mcp-manifest-mismatch', message });
    }
    const files = recordsOf(manifest.files.slice(0, FILES_LIMIT)).flatMap((file) => {
      const path = textOf(file.path, 2_000) ?? '';
      const fileUri = isSafePath(path) ? uriInSkill(skillUri, path) : undefined;
      if (fileUri !== undefined) return readFile(file, path, fileUri);
      violations.push({ rule: 'mcp-resources-outside-skill', message: `"${path}" is not in the folder of the skill.` });
      return [];
    });
    return { ...skill, files, violations };
  } catch (error) {
    if (signal?.aborted) throw error;
    const message = `The manifest of "${skill.name}" cannot be read: ${error instanceof Error ? error.message : 'failed'}`;
    return { ...skill, violations: [...violations, { rule: 'mcp-manifest-unreadable', message }] };
  }
}

function readFile({ size, hash }: UnknownRecord, path: string, uri: string): ServedFile {
  return {
    path,
    uri,
    bytes: typeof size === 'number' && Number.isSafeInteger(size) && size >= 0 ? size : undefined,
    digest: typeof hash === 'string' && DIGEST.test(hash) ? hash : undefined,
  };
}
