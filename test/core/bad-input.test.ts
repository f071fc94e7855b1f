/** Input made to break a parser gives findings: no exception, nothing executed, and no work beyond the size of the text. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMemoryFolder, fixAll, lint, parseSkill } from '../../src/core/index.ts';

const folder = createMemoryFolder('my-skill');
const check = (text: string): string[] => lint(parseSkill(text), folder).map(({ rule }) => rule);
const START = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n';
const withYaml = (yaml: string): string => `${START}${yaml}\n---\n\nDo it.\n`;
const withBody = (body: string): string => `${START}---\n\n${body}\n`;

describe('files that are no skills', () => {
  test('empty', () => assert.deepEqual(check(''), ['frontmatter-missing']));
  test('a byte order mark alone', () =>
    assert.deepEqual(check('\ufeff'), ['file-encoding-bom', 'frontmatter-missing']));
  test('binary', () => assert.deepEqual(check('\u007fELF\u0002\u0000\u0000\ufffd'), ['file-not-text']));
  test('UTF-16 read as UTF-8', () => assert.deepEqual(check('-\0-\0-\0\n\0n\0a\0'), ['file-not-text']));
  test('5 MB of text', () => assert.deepEqual(check(withBody('word '.repeat(1_000_000))), ['file-too-large']));
  test('5 MB of lines', () => assert.deepEqual(check(withBody('x\n'.repeat(2_500_000))), ['file-too-large']));
  test('5 MB of dashes', () =>
    assert.deepEqual(check('-'.repeat(5_000_000)), ['file-too-large', 'frontmatter-missing']));
  test('5 MB of delimiters', () => {
    assert.deepEqual(check('---\n'.repeat(1_250_000)), ['description-missing', 'file-too-large', 'name-missing']);
  });
  test('5 MB of frontmatter', () => {
    assert.deepEqual(check(`---\n${'a: b\n'.repeat(1_000_000)}---\n\nDo it.\n`), [
      'file-too-large',
      'frontmatter-invalid-yaml',
    ]);
  });
});

describe('nothing is executed', () => {
  for (const language of ['js', 'javascript', 'coffee', 'json', 'toml', 'JS ']) {
    test(`---${language}`, () => {
      Reflect.deleteProperty(globalThis, 'executed');
      assert.deepEqual(check(`---${language}\nglobalThis.executed = true\n---\n`), ['frontmatter-missing']);
      assert.equal(Reflect.get(globalThis, 'executed'), undefined);
    });
  }

  test('YAML tags make no objects', () => {
    const skill = parseSkill(withYaml('metadata: !!js/function "function () { return 1 }"'));
    assert.equal(typeof skill.frontmatter.fields[2]?.value, 'string');
  });
});

describe('YAML that unfolds', () => {
  test('aliases of aliases stay as small as they are written', () => {
    const lines = Array.from({ length: 60 }, (_, i) =>
      i === 0 ? 'a0: &a0 [x, x]' : `a${i}: &a${i} [*a${i - 1}, *a${i - 1}]`,
    );
    const skill = parseSkill(withYaml(`metadata:\n${lines.map((line) => `  ${line}\n`).join('')}`));
    assert.deepEqual(skill.frontmatter.problems, []);
    assert.ok(lint(skill, folder).length > 0);
  });

  test('an alias of itself', () => assert.ok(check(withYaml('metadata: &a\n  x: *a')).length > 0));

  for (const [title, yaml] of [
    ['brackets', `metadata: ${'['.repeat(30_000)}`],
    ['closed brackets', `metadata: ${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['sequences', `metadata:\n ${'- '.repeat(20_000)}`],
    ['braces', `metadata: ${'{a: '.repeat(10_000)}`],
  ] as const) {
    test(`deep nesting: ${title}`, () => assert.deepEqual(check(withYaml(yaml)), ['frontmatter-invalid-yaml']));
  }

  test('thousands of equal keys: the first hundred', () => {
    const findings = check(withYaml('a:\n'.repeat(15_000)));
    assert.equal(findings.filter((rule) => rule === 'frontmatter-duplicate-key').length, 100);
  });

  test('thousands of unknown keys give one finding with a short message', () => {
    const keys = Array.from({ length: 5_000 }, (_, i) => `k${i}: v`).join('\n');
    const [finding] = lint(parseSkill(withYaml(keys)), folder);
    assert.equal(finding?.rule, 'frontmatter-unknown-field');
    assert.ok((finding?.message.length ?? 0) < 500);
  });

  test('a name of hyphens', () => {
    const text = `---\nname: x${'-'.repeat(60_000)}x\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n`;
    assert.ok(check(text).includes('name-consecutive-hyphens'));
  });

  test('thousands of mistakes', () => assert.ok(check(withYaml('a: b: c\n'.repeat(7_000))).length > 0));
});

describe('Markdown that keeps parsers busy', () => {
  for (const [title, body] of [
    ['opened links', '[a]('.repeat(200_000)],
    ['brackets', '['.repeat(400_000) + ']'.repeat(400_000)],
    ['quotations', '>'.repeat(500_000)],
    ['lists in one line', '* '.repeat(400_000)],
    ['emphasis', '**a*'.repeat(200_000)],
    ['comments never closed', 'a <!--\n'.repeat(100_000)],
    ['declarations never closed', 'a <!A '.repeat(100_000)],
    ['blanks in a heading', `# a${' '.repeat(800_000)}b`],
    ['blanks in a paragraph', `a${' '.repeat(800_000)}b`],
    ['backticks', Array.from({ length: 1200 }, (_, i) => '`'.repeat(i)).join(' ')],
  ] as const) {
    test(`${title}: not read, and said so`, () => {
      const [finding, ...others] = lint(parseSkill(withBody(body)), folder);
      assert.deepEqual([finding?.rule, finding?.severity, others], ['file-too-large', 'warning', []]);
    });
  }

  for (const [title, body] of [
    ['text', 'Words and `code` and *more*.\n\n'.repeat(30_000)],
    ['a list of one paragraph an item', '- Words, `code` and [a](https://x.org/).\n'.repeat(499)],
    ['a code block without blank lines', `~~~js\n${'a[b] = "*" * c[d] << `e`;\n'.repeat(490)}~~~`],
    ['a large table', `| a | b |\n|---|---|\n${'| `a` | *b* [c] |\n'.repeat(490)}`],
    ['many comments', '<!-- -->\n'.repeat(400)],
    ['nested lists', Array.from({ length: 400 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n')],
    ['backslashes', `[a](${'\\'.repeat(100_000)})`],
    ['bare paths', `scripts/${'a/'.repeat(100_000)}`],
    ['almost bare paths', 'scripts/'.repeat(50_000)],
  ] as const) {
    test(`${title}: read`, () => {
      const skill = parseSkill(withBody(body));
      assert.equal(skill.markdown.unread, undefined);
      assert.ok(!lint(skill, folder).some(({ rule }) => rule === 'file-too-large'));
    });
  }

  test('thousands of broken links', () => {
    const links = Array.from({ length: 5_000 }, (_, i) => `[a](r/${i}.md)`).join('\n\n');
    assert.ok(check(withBody(links)).length >= 5_000);
  });

  test('a link with a broken percent encoding', () =>
    assert.deepEqual(check(withBody('[a](%E0%A4%A.md)')), ['link-broken']));
});

test('fixing hostile input ends', () => {
  for (const text of [
    '',
    '---',
    '---\n',
    '\ufeff\n\n---\nname:\n---',
    '```skill\n---\nname: x\n---\n```',
    '---\n- a\n---',
  ]) {
    const fixed = fixAll(text, folder);
    assert.equal(fixAll(fixed, folder), fixed);
  }
});
