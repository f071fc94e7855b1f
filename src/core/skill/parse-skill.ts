/** SKILL.md in, positioned model out. Never throws, runs nothing, loses nothing. */
import { LineTable } from '../text/line-table.ts';
import { Markdown } from './markdown.ts';
import { parseFrontmatter } from './parse-frontmatter.ts';
import type { Skill } from './skill.ts';
import { splitFrontmatter } from './split-frontmatter.ts';

export function parseSkill(text: string): Skill {
  const lines = new LineTable(text);
  const marks = /^\ufeff+/.exec(text)?.[0].length;
  const byteOrderMark = marks === undefined ? undefined : { start: 0, end: marks };
  const { body, ...split } = splitFrontmatter(text, lines, byteOrderMark?.end ?? 0);
  const frontmatter = { ...split, ...parseFrontmatter(text, { ...split, body }) };
  return { text, lines, byteOrderMark, frontmatter, body: { span: body }, markdown: new Markdown(text, body) };
}
