/** What is found in a body, each at its characters. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { normalizePath, parseSkill, sliceSpan, toReferencePath } from '../../src/core/index.ts';

const START = '---\r\nname: a\r\n---\r\n';
const read = (body: string) => {
  const skill = parseSkill(START + body);
  return { skill, references: skill.markdown.references };
};

describe('references', () => {
  test('links, images, definitions and bare paths, in order, with the span of the destination alone', () => {
    const { skill, references } = read(
      'See [a](references/a.md "t"), ![i](<assets/b c.png>), [d] and `scripts/x.py`; or assets/t.json.\n\n[d]: ./d%20e.md#part\n',
    );
    for (const { span, target } of references) assert.equal(sliceSpan(skill.text, span), target);
    assert.deepEqual(
      references.map(({ kind, target, path }) => [kind, target, path]),
      [
        ['link', 'references/a.md', 'references/a.md'],
        ['image', 'assets/b c.png', 'assets/b c.png'],
        ['path', 'scripts/x.py', 'scripts/x.py'],
        ['path', 'assets/t.json', 'assets/t.json'],
        ['definition', './d%20e.md#part', './d e.md'],
      ],
    );
  });

  test('links in code and comments are none; bare paths in code are', () => {
    const { references } = read(
      '`[a](b.md)`\n\n```sh\n[a](b.md)\npython scripts/run.py --in assets/x\n```\n<!-- [a](b.md) -->\n',
    );
    assert.deepEqual(
      references.map(({ kind, target }) => [kind, target]),
      [
        ['path', 'scripts/run.py'],
        ['path', 'assets/x'],
      ],
    );
  });

  test('a bare path within another path or URL is none', () => {
    const { references } = read(
      'See https://x.org/scripts/a.py, ../scripts/b.py, my/assets/c and $HOME/references/d.\n',
    );
    assert.deepEqual(
      references.filter(({ kind }) => kind === 'path'),
      [],
    );
  });

  test('in tables and headings too', () => {
    const { references } = read('# See scripts/h.py\n\n| a |\n|---|\n| [x](t.md) scripts/t.py |\n');
    assert.deepEqual(
      references.map(({ target }) => target),
      ['scripts/h.py', 't.md', 'scripts/t.py'],
    );
  });
});

test('headings, fences, comments and code have places', () => {
  const body = '# One #\n\nTwo\n---\n\n```js\nx\n```\n\n<!-- c -->\n\n`y` and\n\n~~~\nopen\n';
  const { skill } = read(body);
  const { headings, fences, comments, code } = skill.markdown;
  assert.deepEqual(
    headings.map(({ level, text }) => [level, text]),
    [
      [1, 'One'],
      [2, 'Two'],
    ],
  );
  assert.deepEqual(
    fences.map(({ marker, closed }) => [sliceSpan(skill.text, marker), closed]),
    [
      ['```', true],
      ['~~~', false],
    ],
  );
  assert.deepEqual(
    comments.map((span) => sliceSpan(skill.text, span)),
    ['<!-- c -->'],
  );
  assert.deepEqual(
    code.map((span) => sliceSpan(skill.text, span)),
    ['```js\nx\n```', '`y`', '~~~\nopen\n'],
  );
});

test('what is a path and what is not', () => {
  const paths = ['a.md', './a.md?x#y', 'a%20b.md', '%zz.md', 'C:\\x.md', '/a', 'a b'].map(toReferencePath);
  assert.deepEqual(paths, ['a.md', './a.md', 'a b.md', '%zz.md', 'C:\\x.md', '/a', 'a b']);
  for (const target of ['#a', 'https://x', 'mailto:a@b', 'skill://a/b', '//host/x', '']) {
    assert.equal(toReferencePath(target), undefined, target);
  }
});

test('paths are normalised without leaving more than was written', () => {
  const paths = ['./a//b/../c', 'a/..', '../a', 'a/../../b', '.', 'a/'].map(normalizePath);
  assert.deepEqual(paths, ['a/c', '', '../a', '../b', '', 'a']);
});

test('a link in emphasis is one reference, not a link and a bare path', () => {
  const { markdown } = parseSkill(
    '**[a](references/a.md)** *~~see [b](scripts/b.py) and assets/c.png~~* **`scripts/d.py`**\n',
  );
  assert.deepEqual(
    markdown.references.map(({ kind, target }) => [kind, target]),
    [
      ['link', 'references/a.md'],
      ['link', 'scripts/b.py'],
      ['path', 'assets/c.png'],
      ['path', 'scripts/d.py'],
    ],
  );
});
