/** The rules of all hosts at once, over made-up skills: no exception, places in the text, fixes that come to an end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createMemoryFolder, fixAll, HOST_IDS, lint, parseSkill } from '../../src/core/index.ts';

const lines = [
  ...['name: a:b', 'name: claude-x', 'name: <b>x</b>', 'description: a <b>c</b> > d', 'description: x'],
  ...['context: fork', 'context: x', 'agent: Plan', 'background: maybe', 'effort: hihg', 'shell: zsh', 'model: gpt 5'],
  ...['allowed-tools: Read bash, Bash(git *', 'allowed-tools: [Raed, 1]', 'disallowed-tools: mcp__a', 'paths: "{a"'],
  ...[
    'user-invocable: false',
    'disable-model-invocation: y',
    'arguments: issue',
    'hooks:',
    '  PreTolUse:',
    '    - hooks:',
  ],
  ...['        - type: command', 'when_to_use: >-', '  more', '\tx: y', 'user-invocable: "no" # why', 'hooks: [1]'],
];
const words = [
  '$1.00',
  '$ARGUMENTS',
  '$issu',
  '!`git log`',
  'K=!`x`',
  '```!\nls\n```',
  '`` !`x` ``',
  '\\$2',
  '# T',
  'text',
  '\r\n',
  '🙂',
];
const skills = fc
  .tuple(fc.array(fc.constantFrom(...lines), { maxLength: 12 }), fc.array(fc.constantFrom(...words), { maxLength: 12 }))
  .map(([fields, body]) => `---\n${fields.join('\n')}\n---\n${body.join(' ')}\n`);
const targets = fc.subarray([...HOST_IDS]);

test('every finding lies in the text, and safe fixes end', () => {
  fc.assert(
    fc.property(skills, targets, (text, hosts) => {
      const folder = createMemoryFolder('my-skill', {}, 'SKILL.md', '.claude/skills/my-skill');
      for (const { span, message } of lint(parseSkill(text), folder, { hosts })) {
        assert.ok(span.start >= 0 && span.start <= span.end && span.end <= text.length, message);
        assert.doesNotMatch(message, /[\n\r]|undefined|NaN/);
      }
      const fixed = fixAll(text, folder, { hosts });
      assert.equal(fixAll(fixed, folder, { hosts }), fixed);
    }),
    { numRuns: 1500 },
  );
});

test('fields that a host ignores are named once, and only where a person named the host', () => {
  const text =
    '---\nname: my-skill\ndescription: Formats dates. Use it.\nmodel: inherit\npaths: "*.md"\n---\n\nDo it.\n';
  const folder = createMemoryFolder('my-skill', {}, 'SKILL.md', '.cursor/skills/my-skill');
  const about = (hosts: readonly string[]) =>
    lint(parseSkill(text), folder, { hosts }).filter(({ rule }) => /ignored-field|portability/.test(rule));
  assert.deepEqual(
    about([]).map(({ rule }) => rule),
    ['portability-summary'],
  );
  assert.deepEqual(
    about(['cursor', 'claude-code']).map(({ rule }) => rule),
    ['cursor-ignored-field'],
  );
  assert.deepEqual(about(['claude-code']), []);
});

test('claude.ai refuses a field once, and takes it out by itself only where no other host could use it', () => {
  const text = '---\nname: my-skill\ndescription: Formats dates. Use it.\nmodel: inherit\nauthor: me\n---\n\nDo it.\n';
  const folder = createMemoryFolder('my-skill');
  const ids = lint(parseSkill(text), folder, { hosts: ['claude-ai'] }).map(({ rule }) => rule);
  assert.deepEqual(
    ids.filter((id) => /field|portability/.test(id)),
    ['claude-api-unknown-field'],
  );
  assert.doesNotMatch(fixAll(text, folder, { hosts: ['claude-ai'] }), /model|author/);
  assert.equal(fixAll(text, folder, { hosts: ['claude-ai', 'claude-code'] }), text);
});
