/** Rule: text does not lose its end to a `#` that YAML takes for a comment. */
import { findReadableField } from '../../skill/field-access.ts';
import { quoteYaml } from '../../skill/yaml-write.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';

/** The fields that hold sentences: beside others a comment is one. */
const PROSE = ['description', 'when_to_use', 'compatibility'];
/** In a text without white space at its end. */
const COMMENT = /^[ \t]+(#(?!\s*skill-workbench-).*)$/;

export const yamlCommentInText = defineRule({
  id: 'yaml-comment-in-text',
  title: 'Text with a # after a space is quoted',
  severity: 'warning',
  spec: clauses.yamlComments,
  docs: {
    why: 'In a value without quotes a space and a `#` begin a comment: of `Formats C # code` a host reads `Formats C`, of `Closes issue #12` the number is lost. Nothing fails, so nobody notices.',
    bad: [
      {
        text: '---\nname: my-skill\ndescription: Closes issues that are done. Use when asked to close an issue by number, such as #12.\n---\n\nDo it.\n',
      },
    ],
    good: [
      {
        text: '---\nname: my-skill\ndescription: "Closes issues that are done. Use when asked to close an issue by number, such as #12."\n---\n\nDo it.\n',
      },
      {
        text: '---\nname: my-skill\n# Keep in step with the manual.\ndescription: Formats C# code. Use when C# files are changed.\n---\n\nDo it.\n',
      },
    ],
  },
  fix: 'choice',
  silentAfter: unreadableFields,
  check({ text, lines, frontmatter }, report) {
    for (const key of PROSE) {
      const field = findReadableField(frontmatter, key);
      if (field?.style !== 'plain' || field.kind !== 'string') continue;
      const { start, end } = field.valueSpan;
      const rest = text.slice(end, lines.line(lines.lineAt(end)).end);
      const comment = COMMENT.exec(rest.trimEnd())?.[1];
      if (comment === undefined) continue;
      const at = end + rest.indexOf('#');
      const span = { start: at, end: at + comment.length };
      const value = text.slice(start, span.end);
      const isOneLine = !/[\r\n]/.test(value);
      report(span, `YAML takes this for a comment, so no host reads it as part of "${key}".`, {
        fixes:
          field.decorated || !isOneLine
            ? []
            : [
                {
                  title: 'Quote the text with it',
                  kind: 'choice',
                  edits: [{ span: { start, end: span.end }, newText: quoteYaml(value) }],
                },
              ],
      });
    }
  },
});
