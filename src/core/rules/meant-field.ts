/** The known field that a misspelled one stands for. */
import { HOST_FIELDS, isKnownField, SPECIFICATION_FIELDS } from '../skill/known-fields.ts';
import { findNearest } from './nearest.ts';

const KNOWN = [...SPECIFICATION_FIELDS, ...Object.keys(HOST_FIELDS)];
const BY_SHAPE = new Map(KNOWN.map((key) => [shape(key), key]));
/** VS Code itself once spelled it so. */
BY_SHAPE.set('userinvokable', 'user-invocable');
/** Short fields of hosts have honest neighbours, like `agents`. */
const NEAR = [...SPECIFICATION_FIELDS, ...Object.keys(HOST_FIELDS).filter((key) => key.length > 8)];

export interface MeantField {
  readonly key: string;
  /** True when only hyphens, underscores or capitals differ, or the misspelling is a known one. */
  readonly certain: boolean;
}

export function findMeantField(key: string): MeantField | undefined {
  if (isKnownField(key)) return undefined;
  const same = BY_SHAPE.get(shape(key));
  if (same !== undefined) return { key: same, certain: true };
  if (key.length < 5) return undefined;
  const near = findNearest(key.toLowerCase(), NEAR, key.length < 9 ? 1 : 2);
  return near === undefined ? undefined : { key: near, certain: false };
}

/** Letters alone: people mix up hyphens, underscores and capitals. */
function shape(key: string): string {
  return key.toLowerCase().replace(/[^a-z]/g, '');
}
