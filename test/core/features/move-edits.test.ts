import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  applyEdits,
  fileReferences,
  isAtOrBelow,
  type Move,
  moved,
  moveEdits,
  parseSkill,
  relativePath,
  resolvePath,
} from '../../../src/core/index.ts';

const root = '/ws/skills/pdf';
const disk = new Set([
  root,
  `${root}/SKILL.md`,
  `${root}/references`,
  `${root}/references/a.md`,
  `${root}/references/b c.md`,
  `${root}/scripts`,
  `${root}/scripts/run.py`,
  '/ws/skills/csv',
  '/ws/skills/csv/SKILL.md',
]);

function file(path: string, body: string, skillFolder = root) {
  return { path, skillFolder, text: body, markdown: parseSkill(body).markdown };
}

function after(body: string, moves: readonly Move[], path = `${root}/SKILL.md`): string {
  return applyEdits(
    body,
    moveEdits(file(path, body), moves, (one) => disk.has(one)),
  );
}

test('a renamed file: every link to it, with its fragment, its title and its manner of writing', () => {
  const moves = [{ from: `${root}/references/a.md`, to: `${root}/guides/new name.md` }];
  assert.equal(
    after(
      'See [a](references/a.md#x "T"), ![a](./references/a.md), [b](<references/a.md>), `references/a.md`, [o](references/b%20c.md).\n\n[d]: references/a.md\n',
      moves,
    ),
    'See [a](guides/new%20name.md#x "T"), ![a](./guides/new%20name.md), [b](<guides/new name.md>), `guides/new name.md`, [o](references/b%20c.md).\n\n[d]: guides/new%20name.md\n',
  );
});

test('a folder takes its files along', () => {
  const moves = [{ from: `${root}/references`, to: `${root}/docs` }];
  assert.equal(
    after('[a](references/a.md) [f](references/) [g](references) [s](scripts/run.py)', moves),
    '[a](docs/a.md) [f](docs/) [g](docs) [s](scripts/run.py)',
  );
});

test('in a reference file: relative to the file or to the skill, as it was', () => {
  const moves = [{ from: `${root}/scripts/run.py`, to: `${root}/scripts/go.py` }];
  const path = `${root}/references/a.md`;
  assert.equal(
    after('[r](../scripts/run.py) [s](scripts/run.py) `scripts/run.py`', moves, path),
    '[r](../scripts/go.py) [s](scripts/go.py) `scripts/go.py`',
  );
});

test('a file that moves itself: its own relative links follow, those from the skill folder stay', () => {
  const path = `${root}/references/a.md`;
  const moves = [{ from: path, to: `${root}/references/deep/a.md` }];
  assert.equal(
    after('[r](../scripts/run.py) [s](scripts/run.py) [b](<b c.md>)', moves, path),
    '[r](../../scripts/run.py) [s](scripts/run.py) [b](<../b c.md>)',
  );
});

test('a skill folder: links within it stay, links from elsewhere follow', () => {
  const moves = [{ from: root, to: '/ws/skills/paper' }];
  assert.equal(after('[a](references/a.md) [c](../csv/SKILL.md)', moves), '[a](references/a.md) [c](../csv/SKILL.md)');
  const other = '[p](../pdf/SKILL.md) [r](../pdf/references/a.md#top) [x](../pdfs/a.md)';
  const csv = file('/ws/skills/csv/SKILL.md', other, '/ws/skills/csv');
  assert.equal(
    applyEdits(
      other,
      moveEdits(csv, moves, (one) => disk.has(one)),
    ),
    '[p](../paper/SKILL.md) [r](../paper/references/a.md#top) [x](../pdfs/a.md)',
  );
});

test('addresses, absolute paths, fragments and placeholders are no files', () => {
  const moves = [{ from: root, to: '/ws/elsewhere' }];
  const body =
    '[u](https://x/ws/skills/pdf) [f](#a) [h](~/x.md) [w](C:\\x.md) [b](references\\a.md) [up](../../../../../../x.md)';
  assert.equal(after(body, moves), body);
  assert.deepEqual(
    fileReferences(file(`${root}/SKILL.md`, body), () => true),
    [],
  );
});

test('the deepest move counts, and a like-named neighbour is not moved', () => {
  const moves = [
    { from: '/a', to: '/b' },
    { from: '/a/c', to: '/d' },
  ];
  assert.equal(moved('/a/c/x', moves), '/d/x');
  assert.equal(moved('/a/x', moves), '/b/x');
  assert.equal(moved('/ax', moves), '/ax');
  assert.ok(!isAtOrBelow('/ax', '/a'));
});

test('a path that is made relative resolves to itself', () => {
  const segment = fc.stringMatching(/^[a-z. %()#é-]{1,6}$/).filter((text) => text !== '.' && text !== '..');
  const path = fc.array(segment, { minLength: 1, maxLength: 5 }).map((segments) => `/${segments.join('/')}`);
  fc.assert(fc.property(path, path, (folder, target) => resolvePath(folder, relativePath(folder, target)) === target));
  assert.equal(resolvePath('/a', '../../b'), undefined);
  assert.equal(resolvePath('C:/a', '../../b'), undefined);
});

test('links keep meaning their file through any move', () => {
  const names = fc.constantFrom('a', 'b c', 'd(e)', 'f%20', 'g#', 'h`', 'é<x>');
  fc.assert(
    fc.property(names, names, fc.boolean(), (name, folder, dotted) => {
      const to = `${root}/${folder}/${name}.md`;
      const body = `[x](${dotted ? './' : ''}references/a.md#y)`;
      const text = after(body, [{ from: `${root}/references/a.md`, to }]);
      const [found] = fileReferences(file(`${root}/SKILL.md`, text), (one) => one === to);
      assert.equal(found?.target, to, text);
    }),
  );
});

test('edits of any Markdown can be applied together', () => {
  const piece = fc.constantFrom(
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '!',
    '*',
    '**',
    '~~',
    '`',
    '```\n',
    '\n',
    '\n\n',
    ' ',
    '|',
    '# ',
    'a',
    'references/a.md',
    './references/a.md',
    '[x](references/a.md)',
    '[x]: references/a.md\n',
    'https://a.b/references/a.md',
    '<!--',
    '-->',
  );
  const moves = [{ from: `${root}/references`, to: `${root}/x y` }];
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      after(pieces.join(''), moves);
    }),
    { numRuns: 3_000 },
  );
});
