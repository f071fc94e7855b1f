/** Completion anywhere in SKILL.md. */
import type { Skill } from '../skill/skill.ts';
import { frontmatterTemplate } from '../skill/skill-template.ts';
import { completeFields } from './complete-fields.ts';
import { completePaths } from './complete-paths.ts';
import type { Completion, CompletionContext } from './completion.ts';
import { frontmatterPlaceAt } from './frontmatter-place.ts';

export function complete(skill: Skill, offset: number, context: CompletionContext): Completion[] {
  const place = frontmatterPlaceAt(skill, offset);
  if (place !== undefined) return completeFields(skill, place, context);
  if (isStart(skill, offset)) return [template(skill, context)];
  if (offset < skill.body.span.start) return [];
  return completePaths({ ...skill, path: context.folder.entryName }, offset, context);
}

/** On the first line of a file that has nothing in it yet. */
function isStart({ text, lines, byteOrderMark }: Skill, offset: number): boolean {
  const first = lines.line(0);
  return (
    text.length < 100 &&
    /^\ufeff?[\s-]*$/.test(text) &&
    offset >= (byteOrderMark?.end ?? 0) &&
    offset <= first.end &&
    first.end - first.start < 10
  );
}

function template({ text, lines, byteOrderMark }: Skill, { folder }: CompletionContext): Completion {
  return {
    label: '---',
    kind: 'snippet',
    detail: 'frontmatter of a skill',
    edit: {
      span: { start: byteOrderMark?.end ?? 0, end: lines.line(0).end },
      newText: frontmatterTemplate(folder.name, text.includes('\r\n') ? '\r\n' : '\n'),
    },
  };
}
