import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skillPlaces } from '../../../src/core/index.ts';

const folders = (named: readonly string[]) => skillPlaces(named).map(({ folder }) => folder);

test('without named hosts: the folders of those that are usual, first the one that most read', () => {
  const [first] = skillPlaces([]);
  assert.equal(first?.folder, '.agents/skills');
  assert.match(first?.readers ?? '', /^VS Code, .* and OpenCode$/);
  assert.ok(['.claude/skills', '.github/skills', '.gemini/skills'].every((folder) => folders([]).includes(folder)));
  assert.ok(!folders([]).some((folder) => /kiro|cline|windsurf/.test(folder)));
});

test('with named hosts: what they read, and what both read before what one reads', () => {
  assert.deepEqual(folders(['claude-code']), ['.claude/skills']);
  assert.deepEqual(folders(['kiro']), ['.kiro/skills']);
  assert.equal(folders(['claude-code', 'vscode'])[0], '.claude/skills');
  assert.deepEqual(folders(['claude-ai']), [], 'it reads no folder');
});
