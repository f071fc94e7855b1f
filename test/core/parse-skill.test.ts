/** The model of SKILL.md: which block is found, which fields are read, and that every place is the place in the file. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findField, parseSkill, placeOf, type Skill, sliceSpan } from '../../src/core/index.ts';

const parse = (text: string): Skill => parseSkill(text);
const fieldText = (skill: Skill, key: string) => {
  const field = findField(skill.frontmatter, key);
  assert.ok(field, key);
  return {
    key: sliceSpan(skill.text, field.keySpan),
    value: sliceSpan(skill.text, field.valueSpan),
    read: field.value,
  };
};

describe('the block', () => {
  test('present: block, YAML and body are told apart', () => {
    const skill = parse('---\nname: a\n---\n\nBody.\n');
    assert.equal(skill.frontmatter.status, 'present');
    assert.equal(sliceSpan(skill.text, skill.frontmatter.span), '---\nname: a\n---');
    assert.equal(sliceSpan(skill.text, skill.frontmatter.yaml), 'name: a\n');
    assert.equal(sliceSpan(skill.text, skill.body.span), '\nBody.\n');
  });

  for (const [title, text, status] of [
    ['closed at the end of the file without a newline', '---\nname: a\n---', 'present'],
    ['delimiters with trailing blanks', '--- \nname: a\n---\t\nx', 'present'],
    ['CRLF', '---\r\nname: a\r\n---\r\nx', 'present'],
    ['a byte order mark', '\ufeff---\nname: a\n---\nx', 'present'],
    ['blank lines before', '\n\n---\nname: a\n---\nx', 'not-first-line'],
    ['an indented opening line', '  ---\nname: a\n---\nx', 'not-first-line'],
    ['a comment before', '<!-- a\nb -->\n\n---\nname: a\n---\nx', 'not-first-line'],
    ['a fence around', '~~~~skill\n---\nname: a\n---\nx\n~~~~', 'not-first-line'],
    ['a heading before', '# Title\n\n---\nname: a\n---\nx', 'not-first-line'],
    ['no closing line', '---\nname: a\n\n# Title\n', 'unclosed'],
    ['only an indented closing line', '---\nname: a\n ---\nx', 'unclosed'],
    ['only an opening line', '---', 'unclosed'],
    ['nothing', '', 'missing'],
    ['text with thematic breaks', 'Intro\n\n---\n\nMore\n\n---\n', 'missing'],
    ['an example in a code block', '# How\n\n```markdown\n---\nname: a\n---\n```\n', 'missing'],
    ['an example in a fence on the first line', '```\nText\n---\nname: a\n---\n```\n', 'missing'],
    ['four dashes', '----\nname: a\n----\n', 'missing'],
    ['TOML', '+++\nname = "a"\n+++\n', 'missing'],
    ['JavaScript frontmatter', '---js\nthrow 1\n---\n', 'missing'],
  ] as const) {
    test(`${status}: ${title}`, () => assert.equal(parse(text).frontmatter.status, status));
  }

  test('dashes within a value close nothing', () => {
    const skill = parse('---\nname: a\ndescription: before --- after\n---\nBody\n');
    assert.equal(fieldText(skill, 'description').read, 'before --- after');
  });

  test('a fence around the file is no part of the body', () => {
    const skill = parse('````skill\n---\nname: a\n---\n\n```\nx\n```\n````\n');
    assert.equal(sliceSpan(skill.text, skill.body.span), '\n```\nx\n```\n');
  });

  test('an unclosed block ends where it stops to look like frontmatter', () => {
    const skill = parse('---\nname: a\nmetadata:\n  x: y\n\n# Title\n\nSome: text\n');
    assert.deepEqual(
      skill.frontmatter.fields.map(({ key }) => key),
      ['name', 'metadata'],
    );
    assert.equal(sliceSpan(skill.text, skill.body.span), '\n# Title\n\nSome: text\n');
  });
});

describe('fields', () => {
  const text = `---
name: "quoted"   # comment
'description': >-
  folded
  text
count: 1.0
on: true
nothing:
tilde: ~
date: 2024-01-01
list: [a, 'b']
block:
  - x
  - y: 1
metadata:
  author: me # who
  version: "1"
anchored: &a text
alias: *a
---
`;

  test('keys, values and spans are those of the file, for any line end and after a byte order mark', () => {
    for (const [start, lineEnd] of [
      ['', '\n'],
      ['\ufeff', '\r\n'],
      ['\n', '\r\n'],
    ] as const) {
      const skill = parse(start + text.replaceAll('\n', lineEnd));
      assert.deepEqual(fieldText(skill, 'name'), { key: 'name', value: '"quoted"', read: 'quoted' });
      assert.equal(fieldText(skill, 'description').key, "'description'");
      assert.equal(fieldText(skill, 'description').read, 'folded text');
      assert.deepEqual(fieldText(skill, 'count'), { key: 'count', value: '1.0', read: 1 });
      assert.deepEqual(fieldText(skill, 'on'), { key: 'on', value: 'true', read: true });
      assert.deepEqual(fieldText(skill, 'nothing'), { key: 'nothing', value: '', read: null });
      assert.deepEqual(fieldText(skill, 'date').read, '2024-01-01');
      assert.deepEqual(fieldText(skill, 'list'), { key: 'list', value: "[a, 'b']", read: ['a', 'b'] });
      assert.deepEqual(fieldText(skill, 'block').read, ['x', { y: 1 }]);
      assert.deepEqual(fieldText(skill, 'metadata').read, { author: 'me', version: '1' });
      assert.equal(fieldText(skill, 'alias').read, 'text');
      assert.equal(skill.frontmatter.problems.length, 0);
    }
  });

  test('nested fields have places too', () => {
    const skill = parse(text);
    const [author] = findField(skill.frontmatter, 'metadata')?.fields ?? [];
    assert.ok(author);
    assert.equal(sliceSpan(text, author.keySpan), 'author');
    assert.equal(sliceSpan(text, author.valueSpan), 'me');
    assert.equal(sliceSpan(text, author.lineSpan), '  author: me # who\n');
  });

  test('a block scalar and an empty value are underlined at the key, others at the value', () => {
    const skill = parse(text);
    const place = (key: string) => {
      const field = findField(skill.frontmatter, key);
      return field === undefined ? undefined : sliceSpan(text, placeOf(field));
    };
    assert.equal(place('description'), "'description'");
    assert.equal(place('nothing'), 'nothing');
    assert.equal(place('metadata'), 'metadata');
    assert.equal(place('list'), "[a, 'b']");
    assert.equal(place('name'), '"quoted"');
  });

  test('the line span of a field is all of its lines', () => {
    const skill = parse(text);
    const field = findField(skill.frontmatter, 'description');
    assert.equal(sliceSpan(text, field?.lineSpan ?? { start: 0, end: 0 }), "'description': >-\n  folded\n  text\n");
  });

  test('__proto__ is a key like any other', () => {
    const skill = parse('---\nmetadata: {__proto__: {polluted: 1}}\n---\n');
    const value = findField(skill.frontmatter, 'metadata')?.value;
    assert.deepEqual(Object.keys(value ?? {}), ['__proto__']);
    assert.equal(Reflect.get({}, 'polluted'), undefined);
  });
});

describe('problems', () => {
  const problem = (yaml: string) => {
    const skill = parse(`---\n${yaml}\n---\n`);
    return skill.frontmatter.problems.map(({ kind, span }) => [kind, sliceSpan(skill.text, span)]);
  };

  test('each cause once, at its characters', () => {
    assert.deepEqual(problem('name: a\ndescription: b: c: d\nlicense: e: f'), [
      ['unquoted-colon', ': '],
      ['unquoted-colon', ': '],
    ]);
    assert.deepEqual(problem('description: ends with a colon:'), [['unquoted-colon', ':']]);
    assert.deepEqual(problem('description: first line\n  note: goes on'), [['unquoted-colon', ': ']]);
    assert.deepEqual(problem('description: @a: b'), [['reserved-start', '@']]);
    assert.deepEqual(problem('metadata:\n\ta: 1\n\tb: 2'), [['tab-indent', '\t']]);
    assert.deepEqual(problem('a: 1\na: 2'), [['duplicate-key', 'a']]);
    assert.deepEqual(problem('m: {a: 1, a: 2}'), [['duplicate-key', 'a']]);
    assert.deepEqual(problem('a: b\u0000c'), [['control-character', '\u0000']]);
    assert.deepEqual(problem('a: "open\nb: c'), [['syntax', '"']]);
    assert.deepEqual(problem('a: [b, c'), [['syntax', '[']]);
    assert.deepEqual(problem('a: *nowhere'), [['reserved-start', '*']]);
    assert.deepEqual(problem('a: "x" y'), [['text-after-value', '"']]);
    assert.deepEqual(problem('a: > x\n  y'), [['syntax', 'x']]);
    assert.deepEqual(problem('name: a\n  license: MIT'), [['indented-key', 'license']]);
  });

  test('after a mistake that is understood the other fields are read all the same', () => {
    const skill = parse('---\nname: a\ndescription: b: `c`: d\nlicense: MIT\n---\n');
    assert.deepEqual(
      skill.frontmatter.fields.map(({ key, value, readable }) => [key, value, readable]),
      [
        ['name', 'a', true],
        ['description', 'b: `c`: d', false],
        ['license', 'MIT', true],
      ],
    );
  });

  test('after a syntax error the fields from there on are doubtful', () => {
    const skill = parse('---\nname: a\nlicense: > x\ncompatibility: z\n---\n');
    assert.deepEqual(
      skill.frontmatter.fields.map(({ key, readable }) => [key, readable]),
      [
        ['name', true],
        ['license', false],
        ['compatibility', false],
      ],
    );
  });

  test('a colon in quotes, in a flow collection, in a comment or without a space is none', () => {
    for (const yaml of ['a: "b: c"', "a: 'b: c'", 'a: {b: c}', 'a: b # c: d', 'a: http://x:80/', 'a: |\n  b: c']) {
      assert.deepEqual(problem(yaml), [], yaml);
    }
  });
});
