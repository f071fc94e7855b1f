/** The dialect of the Final skills extension (SEP-2640): recognised by what `skills/list` answers. */
import { asRecord, type UnknownRecord } from '../as-record.ts';
import type { Dialect, DialectMatch } from './dialect.ts';
import { Sep2640Adapter } from './sep-2640-adapter.ts';
import type { ServerProbe } from './server-probe.ts';

export const sep2640: Dialect = {
  id: 'sep-2640',
  detect,
  async open(probe) {
    const { result } = probe.hasMarker ? await probe.skillsList() : {};
    return new Sep2640Adapter(probe.connection, result);
  },
};

async function detect(probe: ServerProbe): Promise<DialectMatch> {
  const { extension } = probe;
  if (!probe.hasMarker) {
    return { matches: false };
  }
  const { result, error, isMissing } = await probe.skillsList();
  if (error !== undefined) {
    // Declared but failing is an error to be shown; a missing method is the mark of an earlier shape of the extension.
    const trouble = `The server declares skills, but "skills/list" failed: ${error.message}`;
    return { matches: false, ...(extension !== undefined && !isMissing && { trouble }) };
  }
  const entries = Array.isArray(result.skills) ? result.skills.map((each) => asRecord(each) ?? {}) : undefined;
  if (extension === undefined) {
    const matches = entries?.some((entry) => hasUri(entry) && asRecord(entry.frontmatter) !== undefined) ?? false;
    if (matches) probe.note('entries of "skills/list"', 'SEP-2640, which is declared in the wrong place');
    return { matches };
  }
  if (entries?.some(hasUri) || entries?.length === 0) {
    return { matches: true };
  }
  // Another dialect may be declared too, and these its entries.
  const isOther = probe.topLevel !== undefined && entries !== undefined;
  const trouble = 'The server declares skills, but its "skills/list" has no entry with a URI.';
  return { matches: false, ...(!isOther && { trouble }) };
}

function hasUri({ uri }: UnknownRecord): boolean {
  return typeof uri === 'string';
}
