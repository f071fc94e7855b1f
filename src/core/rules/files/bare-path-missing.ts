/** Rule: a path that the text names exists. */
import { normalizePath } from '../../skill/reference.ts';
import type { Skill } from '../../skill/skill.ts';
import type { Span } from '../../text/span.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import type { Fix } from '../finding.ts';
import { FileNames } from '../links/file-links.ts';
import { editDistance } from '../nearest.ts';
import { sampleStart } from '../sample-start.ts';

const SEARCH_LIMIT = 20;

export const barePathMissing = defineRule({
  id: 'bare-path-missing',
  title: 'Paths in the text lead to files that exist',
  severity: 'warning',
  spec: clauses.references,
  docs: {
    why: 'A model that runs `scripts/check.py` and finds nothing improvises. This looks at paths under scripts/, references/ and assets/ that stand in text or code without being links, where the skill has that folder: elsewhere the path may mean the user’s own project.',
    bad: [{ text: `${sampleStart}Run \`scripts/chekc.py\`.\n`, files: { 'scripts/check.py': 'print(1)\n' } }],
    good: [{ text: `${sampleStart}Run \`scripts/check.py\`.\n`, files: { 'scripts/check.py': 'print(1)\n' } }],
  },
  fix: 'choice',
  silentAfter: ['file-not-text'],
  check(skill, report, folder) {
    const paths = skill.markdown.references.filter(({ kind }) => kind === 'path');
    if (paths.length === 0) return;
    const names = new FileNames(folder);
    const told = new Set<string>();
    for (const { span, target, path: written = target } of paths) {
      const path = normalizePath(written);
      const top = path.slice(0, path.indexOf('/'));
      if (told.has(path) || !isFilePath(path) || names.has(path)) continue;
      if (names.findOtherCase(path) !== undefined) continue;
      told.add(path);
      if (isExample(skill, span) || folder.kind(top) !== 'directory') continue;
      const fixes = told.size < SEARCH_LIMIT ? suggest(path, names).map((other) => change(span, other)) : [];
      report(span, `The file "${path}" does not exist in the skill folder.`, { fixes });
    }
  },
});

/** With an ending: a word after a slash may be anything, like `scripts/etc`. */
function isFilePath(path: string): boolean {
  return (
    /\.[A-Za-z][A-Za-z0-9]{0,4}$/.test(path) &&
    !/(?:^|[/_-])(?:your|my|example|foo|bar|xxx|(?:file)?name)(?![a-z])/i.test(path)
  );
}

/** A template (`references/<topic>.md`, `scripts/*.sh`), or a line that says itself that it gives an example. */
function isExample({ text, lines }: Skill, { start, end }: Span): boolean {
  if (/[*<{$[%(]/.test(text.charAt(end))) return true;
  const line = lines.line(lines.lineAt(start));
  return /\b(?:examples?|e\.g\.|for instance|such as)(?!\w)/i.test(text.slice(line.start, line.end));
}

function suggest(path: string, names: FileNames): string[] {
  const base = path.slice(path.lastIndexOf('/') + 1);
  return names.paths.filter((other) => other.endsWith(`/${base}`) || editDistance(path, other, 2) <= 2).slice(0, 3);
}

function change(span: { readonly start: number; readonly end: number }, other: string): Fix {
  return { title: `Change to "${other}"`, kind: 'choice', edits: [{ span, newText: other }] };
}
