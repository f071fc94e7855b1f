/** Looks up fields, and says where a field is to be underlined. */
import type { Span } from '../text/span.ts';
import type { Field, Frontmatter } from './skill.ts';

/** The first field with the key, readable or not. */
export function findField(frontmatter: Frontmatter, key: string): Field | undefined {
  return frontmatter.fields.find((field) => field.key === key);
}

/** The first field with the key, when no YAML problem makes it doubtful. */
export function findReadableField(frontmatter: Frontmatter, key: string): Field | undefined {
  const field = findField(frontmatter, key);
  return field?.readable === true ? field : undefined;
}

/** The value of a readable field that is a string with text in it. */
export function findText(frontmatter: Frontmatter, key: string): { field: Field; text: string } | undefined {
  const field = findReadableField(frontmatter, key);
  return field !== undefined && typeof field.value === 'string' && field.value.trim() !== ''
    ? { field, text: field.value }
    : undefined;
}

/** The value where it can be seen as one piece, else the key: block scalars and collections start with marks, empty values have no width. */
export function placeOf(field: Field): Span {
  const { style, valueSpan, keySpan } = field;
  const whole = style === 'plain' || style === 'single' || style === 'double' || style === 'flow' || style === 'alias';
  return whole && valueSpan.end > valueSpan.start ? valueSpan : keySpan;
}

/** The characters of the value without quotes, when they stand in the file exactly as they are meant; else undefined. */
export function literalSpan(text: string, field: Field): Span | undefined {
  const quote = field.style === 'single' || field.style === 'double' ? 1 : 0;
  if (field.style !== 'plain' && quote === 0) return undefined;
  const span = { start: field.valueSpan.start + quote, end: field.valueSpan.end - quote };
  const written = text.slice(span.start, span.end);
  return written === (quote === 0 ? field.source : field.value) ? span : undefined;
}

/** The value as text: a string as it is meant, a number or boolean as it is written; undefined for everything else. */
export function scalarText(field: Field): string | undefined {
  if (typeof field.value === 'string') return field.value;
  return field.kind === 'number' || field.kind === 'boolean' ? field.source : undefined;
}

/** True for no value at all, `null`, and a string of white space. */
export function isEmptyField(field: Field): boolean {
  return field.kind === 'null' || (typeof field.value === 'string' && field.value.trim() === '');
}
