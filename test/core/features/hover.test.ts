import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type BuiltIn,
  codeSpan,
  createMemoryFolder,
  hoverField,
  linkFacts,
  parseSkill,
} from '../../../src/core/index.ts';

const nothingBuiltIn: BuiltIn = { fields: false, markdown: false };

function hoverAt(text: string, word: string, builtIn = nothingBuiltIn): string | undefined {
  const found = hoverField(parseSkill(text), text.indexOf(word) + 1, builtIn);
  return found?.markdown;
}

const skill = `---
name: csv-report
description: ${'é'.repeat(312)}
allowed-tools: Read Bash(git:*) mcp__hub__search Odd
compatibility: ${'x'.repeat(501)}
effort: high
unknown: 1
---
`;

test('where a person named hosts, only those are spoken of', () => {
  const at = (word: string, hosts: readonly string[], builtIn = nothingBuiltIn) =>
    hoverField(parseSkill(skill), skill.indexOf(word) + 1, builtIn, hosts)?.markdown ?? '';
  assert.match(at('effort', ['codex']), /\n\nIgnored by Codex\.$/);
  assert.match(at('allowed-tools', ['claude-code']), /Used by Claude Code\.$/);
  assert.match(at('allowed-tools', ['vscode']), /VS Code ignores the field/);
  assert.match(at('description', ['codex']), /Used by all hosts/);
});

test('a field: what it means, its limit, how full it is, and its hosts', () => {
  const said = hoverAt(skill, 'description') ?? '';
  assert.match(said, /^\*\*description\*\*/);
  assert.match(said, /when to use it/);
  assert.match(said, /at most 1,024 characters/);
  assert.match(said, /\n312 of 1,024 characters\.$/);
  assert.match(said, /Used by all hosts/);
  assert.match(hoverAt(skill, 'compatibility') ?? '', /\*\*501 of 500 characters\*\*: too long\.$/);
  assert.match(
    hoverAt(skill, 'effort') ?? '',
    /`low`, `medium`.*\n\nUsed by Claude Code\. .*refused by .*, VS Code\./s,
  );
  assert.equal(hoverAt(skill, 'unknown'), undefined);
  assert.match(hoverAt(skill, 'ééé') ?? '', /312 of 1,024/, 'on the value too');
});

test('in VS Code only what it does not say of its own fields', () => {
  const said = hoverAt(skill, 'description', { fields: true, markdown: true }) ?? '';
  assert.equal(said, 'Used by all hosts.\n\n312 of 1,024 characters.');
  assert.match(hoverAt(skill, 'effort', { fields: true, markdown: true }) ?? '', /^\*\*effort\*\*/);
});

test('allowed-tools: valid, ignored by VS Code, and its mark cannot be switched off', () => {
  const said = hoverAt(skill, 'allowed-tools', { fields: true, markdown: true }) ?? '';
  assert.match(said, /Valid in the Agent Skills specification/);
  assert.match(said, /VS Code ignores the field and shows it faded.*cannot be switched off/);
});

test('one tool of the list', () => {
  assert.equal(hoverAt(skill, 'Read'), '`Read`\n\nReads files.');
  assert.match(hoverAt(skill, 'Bash(git') ?? '', /^`Bash\(git:\*\)`\n\n.*Here only: `git:\*`$/);
  assert.match(hoverAt(skill, 'mcp__hub') ?? '', /The tool "search" of the MCP server "hub"/);
  assert.equal(hoverAt(skill, 'Odd'), undefined);
});

test('nothing that a skill wrote leaves its code span', () => {
  const hostile = '---\nallowed-tools: "Bash(`x`[a](command:evil)<img>)"\n---\n';
  for (const word of ['Bash', '`x`', 'command', '<img']) {
    const said = hoverAt(hostile, word) ?? '';
    assert.doesNotMatch(said.replace(/(`+) ?.*? ?\1/g, ''), /\]\(|<img/, said);
  }
  assert.equal(codeSpan('a`b``c'), '``` a`b``c ```');
  assert.equal(codeSpan('a\r\nb'), '`a b`');
});

test('broken and huge files have no hover, and no exception', () => {
  for (const text of [
    '',
    '---\n"',
    '---\n\tname: x\n---\n',
    `---\nname: ${'x'.repeat(70_000)}\n---\n`,
    '---\nname: [\n---\n',
  ]) {
    const parsed = parseSkill(text);
    for (const offset of [0, 4, 8, text.length]) hoverField(parsed, offset, nothingBuiltIn);
  }
});

test('facts of a link: size and estimate, a folder, a file that is missing', () => {
  const folder = createMemoryFolder('x', { 'references/a.md': 'Some words here.\n', 'references/b.md': '' });
  const file = linkFacts('references/a.md', folder);
  assert.ok(file.kind === 'file' && file.bytes === 17 && file.tokens !== undefined && !file.tokens.exact);
  assert.deepEqual(linkFacts('references', folder), { kind: 'folder', files: 2 });
  assert.deepEqual(linkFacts('none.md', folder), { kind: 'missing' });
});
