/** Fixes that rules of hosts share. */
import { findField } from '../../skill/field-access.ts';
import type { Field, Skill } from '../../skill/skill.ts';
import { insertField, setValue } from '../field-edits.ts';
import type { Fix } from '../finding.ts';
import { findNearest } from '../nearest.ts';

export function changeTo(skill: Skill, field: Field, value: string, kind: Fix['kind'] = 'choice'): Fix[] {
  const edit = setValue(skill, field, value);
  return edit === undefined ? [] : [{ title: `Change to "${value}"`, kind, edits: [edit] }];
}

/** Puts a line like `context: fork` behind the field. */
export function addLine(skill: Skill, line: string, after: Field | undefined): Fix[] {
  const key = line.slice(0, line.indexOf(':'));
  if (findField(skill.frontmatter, key) !== undefined || skill.frontmatter.shape !== 'mapping') return [];
  const edit = insertField(skill, line, after);
  return edit === undefined ? [] : [{ title: `Add "${line}"`, kind: 'choice', edits: [edit] }];
}

/** To the value that was probably meant, or to each when there are few. */
export function changeToOneOf(skill: Skill, field: Field, values: readonly string[]): Fix[] {
  const written = typeof field.value === 'string' ? field.value.trim().toLowerCase() : '';
  const nearest = findNearest(written, values, 2);
  const offered = nearest !== undefined ? [nearest] : values.length < 4 ? values : [];
  return offered.flatMap((value) => changeTo(skill, field, value));
}
