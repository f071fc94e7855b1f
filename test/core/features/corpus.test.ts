/** Every skill of the corpus: features answer, stay inside the text, and links survive a move of their file. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  applyEdits,
  complete,
  fileReferences,
  folding,
  hoverField,
  type MarkdownFile,
  moved,
  moveEdits,
  type OutlineNode,
  outline,
  parseSkill,
} from '../../../src/core/index.ts';
import { DiskFolder } from '../../../src/disk/disk-folder.ts';
import { readText } from '../../../src/disk/read-text.ts';
import { corpusPath, corpusPaths } from '../corpus-files.ts';

const builtIn = { fields: false, markdown: false };

function read(path: string): { text: string; folder: DiskFolder } {
  const file = readText(corpusPath(path), 16 * 1024 * 1024);
  return { text: 'text' in file ? file.text : '', folder: new DiskFolder(corpusPath(path)) };
}

test('completion, hover, outline and folding', () => {
  const paths = corpusPaths();
  assert.ok(paths.length > 100);
  for (const path of paths) {
    const { text, folder } = read(path);
    const skill = parseSkill(text);
    const context = { folder, builtIn, metadataKeys: [] };
    const { fields, yaml } = skill.frontmatter;
    for (const offset of [0, yaml.start, yaml.end, text.length, ...fields.map(({ valueSpan }) => valueSpan.end)]) {
      for (const { edit } of complete(skill, offset, context)) {
        assert.ok(edit.span.start <= offset && offset <= edit.span.end, path);
      }
      hoverField(skill, offset, builtIn);
    }
    for (const { startLine, endLine } of folding(skill)) {
      assert.ok(startLine < endLine && endLine < skill.lines.count, path);
    }
    const inside = (nodes: readonly OutlineNode[], end: number): void => {
      for (const { span, children } of nodes) {
        assert.ok(span.end <= end, path);
        inside(children, span.end);
      }
    };
    inside(outline(skill), text.length);
  }
});

test('a link means its file before and after the file moves, and no other link changes', () => {
  let links = 0;
  for (const path of corpusPaths()) {
    const { text, folder } = read(path);
    const skill = parseSkill(text);
    const root = `/skills/${folder.name}`;
    const before: MarkdownFile = { path: `${root}/SKILL.md`, skillFolder: root, text, markdown: skill.markdown };
    const targets = fileReferences(before, () => true);
    const [first] = targets.filter(({ target }) => target.startsWith(`${root}/`));
    if (first === undefined) continue;
    const moves = [{ from: first.target, to: `${root}/moved (here)/x y.md` }];
    const edited = applyEdits(
      text,
      moveEdits(before, moves, () => true),
    );
    const after = fileReferences({ ...before, text: edited, markdown: parseSkill(edited).markdown }, () => true);
    // A bare path with a space is no path any more; only links are followed.
    const only = (found: typeof targets): string[] =>
      found.filter(({ reference }) => reference.kind !== 'path').map(({ target }) => target);
    assert.deepEqual(
      only(after),
      only(targets).map((target) => moved(target, moves)),
      path,
    );
    links += only(targets).length;
  }
  assert.ok(links > 500, String(links));
});
