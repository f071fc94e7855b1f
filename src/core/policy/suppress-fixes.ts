/** The edits that would switch off a finding: for its line, and for its file. Offered to a person, never made unasked. */
import { allRules } from '../rules/all-rules.ts';
import type { Finding, Fix } from '../rules/finding.ts';
import { parseSkill } from '../skill/parse-skill.ts';
import type { Field, Skill } from '../skill/skill.ts';
import { applyEdits } from '../text/apply-edits.ts';
import { lineEndAt } from '../text/line-end.ts';
import { emptySpan, type TextEdit } from '../text/span.ts';
import { Suppressions } from './suppressions.ts';

/** Each is tried on the text first, and offered only if it does what it says and breaks nothing else. */
export function suppressFixes(skill: Skill, { rule, span }: Finding): readonly Fix[] {
  // These point at such comments themselves.
  if (rule.startsWith('suppression-')) return [];
  // What is about the whole file has no line of its own: where it shows, it would show elsewhere.
  const wholeFile = allRules.find(({ id }) => id === rule)?.wholeFile === true;
  const onLine = wholeFile ? [] : lineEdits(skill, rule, skill.lines.lineAt(span.start));
  const forLine = onLine.find((edit) => works(skill, rule, span.start, edit));
  const forFile = fileEdits(skill, rule).find((edit) => works(skill, rule, span.start, edit));
  return [...toFix(`Suppress ${rule} for this line`, forLine), ...toFix(`Suppress ${rule} for this file`, forFile)];
}

function toFix(title: string, edit: TextEdit | undefined): Fix[] {
  return edit === undefined ? [] : [{ title, kind: 'choice', edits: [edit] }];
}

function works(before: Skill, rule: string, offset: number, edit: TextEdit): boolean {
  const after = parseSkill(applyEdits(before.text, [edit]));
  const moved = (place: number): number => (edit.span.start <= place ? place + edit.newText.length : place);
  if (!new Suppressions(after).covers(rule, after.lines.lineAt(moved(offset)))) return false;
  const { status, shape, problems, fields } = after.frontmatter;
  const known = before.frontmatter;
  return (
    status === known.status &&
    shape === known.shape &&
    problems.length === known.problems.length &&
    // A comment can make YAML stumble at another place than before.
    problems.every(({ span }, i) => span.start === moved(known.problems[i]?.span.start ?? 0)) &&
    fields.every(({ key, source }, i) => key === known.fields[i]?.key && source === known.fields[i]?.source) &&
    after.markdown.fences.length === before.markdown.fences.length
  );
}

/** Best first. */
function lineEdits(skill: Skill, rule: string, line: number): readonly TextEdit[] {
  const { frontmatter, lines, markdown, text } = skill;
  const { start, end } = lines.line(line);
  if (start === frontmatter.yaml.start && frontmatter.shape !== 'mapping') return [];
  if (start >= frontmatter.yaml.start && end <= frontmatter.yaml.end && frontmatter.span.end > frontmatter.span.start) {
    const at = fieldStart(frontmatter.fields, start) ?? start;
    return [before(skill, at, (indent) => `${indent}# skill-workbench-disable-next-line ${rule}`)];
  }
  const fence = markdown.fences.find(({ span }) => span.start <= end && start <= span.end);
  const own = lines.line(fence === undefined ? line : lines.lineAt(fence.span.start)).start;
  const above = before(skill, own, (indent) => `${indent}<!-- skill-workbench-disable-next-line ${rule} -->`);
  // A comment on the first line would itself become what such a finding points at.
  if (own <= (skill.byteOrderMark?.end ?? 0)) return [];
  if (fence !== undefined) return [above];
  const behind = { span: emptySpan(end), newText: ` <!-- skill-workbench-disable-line ${rule} -->` };
  const previous = line === 0 ? '' : text.slice(lines.line(line - 1).start, lines.line(line - 1).end);
  // Between two lines of a list, a table or a paragraph a comment of its own would cut it in two.
  return previous.trim() === '' ? [above, behind] : [behind, above];
}

function fileEdits(skill: Skill, rule: string): readonly TextEdit[] {
  const { frontmatter, body, byteOrderMark } = skill;
  const html = `<!-- skill-workbench-disable ${rule} -->`;
  const inFrontmatter = before(skill, frontmatter.yaml.start, () => `# skill-workbench-disable ${rule}`);
  const inBody = before(skill, Math.max(body.span.start, byteOrderMark?.end ?? 0), () => html);
  const lineEnd = lineEndAt(skill.text, skill.lines, skill.text.length);
  const atEnd = { span: emptySpan(skill.text.length), newText: `${lineEnd}${html}${lineEnd}` };
  return frontmatter.opening === undefined ? [inBody, atEnd] : [inFrontmatter, inBody, atEnd];
}

/** A line of its own, indented like the line that it stands before. */
function before({ text, lines }: Skill, lineStart: number, comment: (indent: string) => string): TextEdit {
  const indent = /^[ \t]*/.exec(text.slice(lineStart, lines.line(lines.lineAt(lineStart)).end))?.[0] ?? '';
  return { span: emptySpan(lineStart), newText: `${comment(indent)}${lineEndAt(text, lines, lineStart)}` };
}

/** Where the innermost field begins whose lines hold the offset. */
function fieldStart(fields: readonly Field[], offset: number): number | undefined {
  const field = fields.find(({ lineSpan }) => lineSpan.start <= offset && offset < lineSpan.end);
  return field === undefined ? undefined : (fieldStart(field.fields, offset) ?? field.lineSpan.start);
}
