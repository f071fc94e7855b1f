/** Checks arguments against the JSON schema that a server gave for them, before anything is sent. The schema is a stranger's. */
import { z } from 'zod';
import { asRecord, type UnknownRecord } from '../as-record.ts';

export interface ArgumentCheck {
  /** Sentences; empty when nothing was found. */
  readonly problems: readonly string[];
  /** False: the schema, or a part of it, was not taken into account. */
  readonly whole: boolean;
}

const SCHEMA_LIMIT = 64 * 1024;
const DEPTH_LIMIT = 20;
const PROBLEMS_SHOWN = 5;
/**
 * A regular expression of a stranger can run for ever, and references that double a few dozen times do too; what negates
 * would need the rest to be exact.
 */
const LEFT_OUT = [
  ...['pattern', 'format', 'patternProperties', 'propertyNames', 'contentEncoding'],
  ...['$ref', '$dynamicRef', '$defs', 'definitions', 'not', 'default'],
];

export function checkArguments(schema: UnknownRecord | undefined, args: UnknownRecord): ArgumentCheck {
  if (schema === undefined) return { problems: [], whole: false };
  let whole = true;
  const withoutRisk = (value: unknown, depth: number): unknown => {
    if (depth > DEPTH_LIMIT) throw new RangeError('The schema is too deep.');
    if (Array.isArray(value)) return value.map((each) => withoutRisk(each, depth + 1));
    const record = asRecord(value);
    if (record === undefined) return value;
    return Object.fromEntries(
      Object.entries(record).flatMap(([key, each]) => {
        if (LEFT_OUT.includes(key)) {
          whole = false;
          return [];
        }
        if (['enum', 'const', 'required', 'examples'].includes(key)) return [[key, each]];
        if (key !== 'properties') return [[key, withoutRisk(each, depth + 1)]];
        const named = Object.entries(asRecord(each) ?? {});
        return [[key, Object.fromEntries(named.map(([name, one]) => [name, withoutRisk(one, depth + 1)]))]];
      }),
    );
  };
  try {
    if (JSON.stringify(schema).length > SCHEMA_LIMIT) return { problems: [], whole: false };
    const parsed = z.fromJSONSchema(withoutRisk(schema, 0) as Parameters<typeof z.fromJSONSchema>[0]).safeParse(args);
    const issues = parsed.error?.issues ?? [];
    return { problems: issues.slice(0, PROBLEMS_SHOWN).map(describe), whole };
  } catch {
    return { problems: [], whole: false };
  }
}

function describe({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? `${message}.` : `"${path.join('.')}": ${message}.`;
}
