/** Reads what a person typed for one parameter as the value that its schema asks for. Pure. */
import { asRecord } from '../../mcp/as-record.ts';

export type ReadArgument = { readonly value: unknown } | { readonly problem: string };

export type ArgumentKind = 'text' | 'number' | 'boolean' | 'choice' | 'json';

/** How a parameter is asked for. A schema that says no type, or several, takes JSON or, failing that, text. */
export function kindOfArgument(schema: unknown): ArgumentKind {
  const { type, enum: choices } = asRecord(schema) ?? {};
  if (Array.isArray(choices) && choices.length > 0 && choices.every((each) => typeof each === 'string'))
    return 'choice';
  if (type === 'string') return 'text';
  if (type === 'number' || type === 'integer') return 'number';
  return type === 'boolean' ? 'boolean' : 'json';
}

export function readArgument(kind: ArgumentKind, schema: unknown, text: string): ReadArgument {
  if (kind === 'text' || kind === 'choice') return { value: text };
  if (kind === 'boolean') return { value: text === 'true' };
  if (kind === 'number') {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    return Number.isFinite(value) ? { value } : { problem: 'This is not a number.' };
  }
  try {
    return { value: JSON.parse(text) };
  } catch {
    return asRecord(schema)?.type === undefined ? { value: text } : { problem: 'This is not JSON.' };
  }
}

/** A whole set of arguments, for what declares none. */
export function readArguments(
  text: string,
): { readonly value: Readonly<Record<string, unknown>> } | { readonly problem: string } {
  try {
    const value = text.trim() === '' ? {} : asRecord(JSON.parse(text));
    return value === undefined ? { problem: 'This is not a JSON object.' } : { value };
  } catch (error) {
    return { problem: `This is not JSON: ${error instanceof Error ? error.message : ''}` };
  }
}
