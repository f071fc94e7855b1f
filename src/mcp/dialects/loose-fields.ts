/** Reads fields of a server's answer, bounded, and drops what is not of the expected type. */
import { asRecord, type UnknownRecord } from '../as-record.ts';
import type { SkillAnnotations, SkillArgument, SkillDependencies } from './skill-details.ts';

const TEXT_LIMIT = 20_000;
const ITEMS_LIMIT = 20_000;

export function textOf(value: unknown, limit = TEXT_LIMIT): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, limit) : undefined;
}

export function textsOf(value: unknown): readonly string[] {
  return listOf(value).flatMap((each) => textOf(each) ?? []);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, ITEMS_LIMIT) : [];
}

export function recordsOf(value: unknown): readonly UnknownRecord[] {
  return listOf(value)
    .map(asRecord)
    .filter((each) => each !== undefined);
}

/** An optional field is absent or has a value; it is never there without one. */
export function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

export function argumentsOf(value: unknown): readonly SkillArgument[] {
  return recordsOf(value).flatMap((each) => {
    const name = textOf(each.name);
    const { title, description } = each;
    return name === undefined
      ? []
      : {
          name,
          required: each.required === true,
          ...withoutUndefined({ title: textOf(title), description: textOf(description) }),
        };
  });
}

/** `tools` are names; prompts and resources are references. */
export function dependenciesOf(value: unknown): SkillDependencies | undefined {
  const record = asRecord(value);
  return (
    record && {
      tools: textsOf(record.tools),
      prompts: recordsOf(record.prompts).flatMap(({ name }) => textOf(name) ?? []),
      resources: recordsOf(record.resources).flatMap(({ uri }) => textOf(uri) ?? []),
    }
  );
}

export function annotationsOf(value: unknown): SkillAnnotations | undefined {
  const record = asRecord(value);
  if (record === undefined) return undefined;
  const { audience, priority, lastModified } = record;
  const isPriority = typeof priority === 'number' && priority >= 0 && priority <= 1;
  return withoutUndefined({
    audience: Array.isArray(audience) ? textsOf(audience) : undefined,
    priority: isPriority ? priority : undefined,
    lastModified: textOf(lastModified),
  });
}
