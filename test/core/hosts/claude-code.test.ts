/** What is read of the fields and bodies of Claude Code: tools, commands, substitutions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { injections } from '../../../src/core/hosts/claude-code/injections.ts';
import { substitutions } from '../../../src/core/hosts/claude-code/substitutions.ts';
import { allowsCommand, toolEntries } from '../../../src/core/hosts/claude-code/tool-entries.ts';
import { findField, parseSkill } from '../../../src/core/index.ts';

const body = (text: string) => parseSkill(`---\nname: x\n---\n\n${text}\n`);

test('tools are read with their places, whatever the form of the list', () => {
  for (const value of [
    'Read Bash(git add *) mcp__a__b',
    'Read, Bash(git add *), mcp__a__b',
    '[Read, Bash(git add *), mcp__a__b]',
  ]) {
    const skill = parseSkill(`---\nallowed-tools: ${value}\n---\n`);
    const field = findField(skill.frontmatter, 'allowed-tools');
    const entries = field === undefined ? [] : toolEntries(skill, field);
    assert.deepEqual(
      entries.map(({ name, pattern, span }) => [name, pattern, skill.text.slice(span?.start, span?.end)]),
      [
        ['Read', undefined, 'Read'],
        ['Bash', 'git add *', 'Bash'],
        ['mcp__a__b', undefined, 'mcp__a__b'],
      ],
    );
  }
});

test('a pattern allows what it says and no more', () => {
  const allows = (pattern: string | undefined, command: string) =>
    allowsCommand([{ name: 'Bash', pattern, span: undefined }], 'Bash', command);
  assert.ok(allows(undefined, 'rm x'));
  assert.ok(allows('git status', 'git status'));
  assert.ok(!allows('git status', 'git status -s'));
  assert.ok(allows('git:*', 'git log'));
  assert.ok(allows('git *', 'git') && allows('git *', 'git log'));
  assert.ok(!allows('git *', 'gitk'));
  assert.ok(allows('npm * --dry-run', 'npm publish --dry-run'));
  assert.ok(!allows('npm * --dry-run', 'npm publish'));
  assert.ok(!allowsCommand([], 'Bash', 'git'));
});

test('commands run at the start of a line or after white space, and never in an explanation', () => {
  const found = injections(body('!`a`\n- x: !`b`\nK=!`c`\nWow!`d`\n`` !`e` ``\n\n```!\nf\ng\n```\n'));
  assert.deepEqual(
    found.map(({ command, recognised, form }) => [command, recognised, form]),
    [
      ['a', true, 'inline'],
      ['b', true, 'inline'],
      ['c', false, 'inline'],
      ['f\ng', true, 'fence'],
    ],
  );
});

test('substitutions are told from escapes, money stays a number, code is known as code', () => {
  const found = substitutions(body('$ARGUMENTS \\$2 $1 $name `$0` $UPPER a$b'));
  assert.deepEqual(
    found.map(({ word, kind, inCode }) => [word, kind, inCode]),
    [
      ['ARGUMENTS', 'all', false],
      ['1', 'position', false],
      ['name', 'name', false],
      ['0', 'position', true],
    ],
  );
});
