import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryFolder, fixAll, lint, parseSkill } from '../../../src/core/index.ts';

const folder = createMemoryFolder('my-skill', { 'SKILL.md': '' });
const check = (text: string) => lint(parseSkill(text), folder).map(({ rule }) => rule);
const head = '---\nname: my-skill\ndescription: Formats dates. Use when a date must be shown.\n';
const broken = '[a](references/a.md)';

test('a YAML comment: next line, own line, whole file', () => {
  assert.deepEqual(check(`${head}priority: high\n---\nDo it.\n`), ['frontmatter-unknown-field']);
  for (const text of [
    `${head}# skill-workbench-disable-next-line frontmatter-unknown-field -- ours\npriority: high\n---\nDo it.\n`,
    `${head}#skill-workbench-disable-next-line frontmatter-unknown-field\n\npriority:\n  - high\n---\nDo it.\n`,
    `${head}priority: high # skill-workbench-disable-line frontmatter-unknown-field\n---\nDo it.\n`,
    `${head}priority: high # skill-workbench-disable frontmatter-unknown-field\n---\nDo it.\n`,
    `${head}priority: high\n# skill-workbench-disable frontmatter-unknown-field\n---\nDo it.\n`,
    `${head}priority: high\n---\nDo it.\n<!-- skill-workbench-disable frontmatter-unknown-field -->\n`,
    `${head}# skill-workbench-disable link-broken\n---\n${broken}\n`.replaceAll('\n', '\r\n'),
  ]) {
    assert.deepEqual(check(text), [], text);
  }
});

test('a field and a code block are one thing to the line before them', () => {
  const long = `${'Formats dates. '.repeat(70)}Use when a date must be shown.`;
  const text = `---\nname: my-skill\n# skill-workbench-disable-next-line description-too-long\ndescription: >-\n  Short.\n  ${long}\n---\nDo it.\n`;
  assert.deepEqual(check(text), []);
  const fence = '```sh\ncat references/none.md\n```\n';
  const inFence = check(`${head}---\n${fence}`);
  assert.deepEqual(check(`${head}---\n<!-- skill-workbench-disable-next-line link-broken -->\n\n${fence}`), [
    ...inFence.filter((rule) => rule !== 'link-broken'),
    ...(inFence.includes('link-broken') ? [] : ['suppression-unused']),
  ]);
});

test('an HTML comment: next line, own line, region, file', () => {
  for (const body of [
    `<!-- skill-workbench-disable-next-line link-broken -- later -->\n${broken}\n`,
    `<!-- skill-workbench-disable-next-line\n  link-broken\n  -- later -->\n\n${broken}\n`,
    `- ${broken} <!-- skill-workbench-disable-line link-broken -->\n`,
    `<!-- skill-workbench-disable link-broken -->\n\n${broken}\n\n<!-- skill-workbench-enable link-broken -->\n`,
    `${broken}\n\n<!-- skill-workbench-disable link-broken -->\n`,
  ]) {
    assert.deepEqual(check(`${head}---\n${body}`), [], body);
  }
  const region = `<!-- skill-workbench-disable link-broken -->\n\n${broken}\n\n<!-- skill-workbench-enable link-broken -->\n\n${broken}\n`;
  assert.deepEqual(check(`${head}---\n${region}`), ['link-broken']);
  assert.deepEqual(check(`${head}---\n${broken}\n\n${region}`), ['link-broken', 'link-broken']);
});

test('what only looks like a comment switches nothing off', () => {
  for (const text of [
    `${head}metadata:\n  note: "# skill-workbench-disable link-broken"\n---\n${broken}\n`,
    `${head}metadata:\n  note: |\n    # skill-workbench-disable link-broken\n---\n${broken}\n`,
    `${head}---\n${broken}\n\n\`<!-- skill-workbench-disable link-broken -->\`\n`,
    `${head}---\n${broken}\n\n    <!-- skill-workbench-disable link-broken -->\n`,
    `${head}---\n${broken} <!-- skill-workbench-disabled link-broken -->\n`,
    `${head}---\n${broken} # skill-workbench-disable link-broken\n`,
  ]) {
    assert.deepEqual(check(text), ['link-broken'], text);
  }
});

test('unknown and unused are findings, and the safe fixes leave the file as it was', () => {
  const clean = `${head}---\n\nDo it.\n`;
  const cases: readonly (readonly [string, readonly string[]])[] = [
    [`${head}# skill-workbench-disable none-such -- x\n---\n\nDo it.\n`, ['suppression-unknown-rule']],
    [`${head}# skill-workbench-disable\n---\n\nDo it.\n`, ['suppression-unknown-rule']],
    [
      `${head}# skill-workbench-disable none-such, name-uppercase link-broken\n---\n\nDo it.\n`,
      ['suppression-unknown-rule', 'suppression-unused', 'suppression-unused'],
    ],
    [
      `${head}---\n<!-- skill-workbench-disable link-broken -->\n\nDo it.\n<!-- skill-workbench-enable link-broken -->\n`,
      ['suppression-unused'],
    ],
    [`${head}---\n\nDo it. <!-- skill-workbench-enable link-broken -->\n`, ['suppression-unused']],
    [`${head}---\n\nDo it. <!-- skill-workbench-disable-line link-broken -->\n`, ['suppression-unused']],
  ];
  for (const [text, expected] of cases) {
    assert.deepEqual(check(text), expected, text);
    assert.equal(fixAll(text, folder), clean);
  }
});

test('one rule of several goes, and the others stay', () => {
  const text = `${head}---\n\n${broken} <!-- skill-workbench-disable-line link-backslash, link-broken, none-such -- later -->\n`;
  assert.equal(
    fixAll(text, folder),
    `${head}---\n\n${broken} <!-- skill-workbench-disable-line link-broken -- later -->\n`,
  );
});

test('a rule that is off counts as needed, one that was not asked is not judged', () => {
  const text = `${head}# skill-workbench-disable link-broken\n---\n${broken}\n`;
  assert.deepEqual(lint(parseSkill(text), folder, { severities: { 'link-broken': 'off' } }), []);
  const missing = '# Title\n\n<!-- skill-workbench-disable name-missing -->\n\nDo it.\n';
  assert.deepEqual(check(missing), ['frontmatter-missing']);
});
