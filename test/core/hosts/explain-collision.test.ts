/** Two skills of one name: which one each host uses, as its documents say, and that it is not known where they do not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainCollision, type SkillPlace } from '../../../src/core/index.ts';

function project(path: string): SkillPlace {
  return { folder: 'pdf', entryName: 'SKILL.md', workspace: path };
}

function personal(path: string): SkillPlace {
  return { folder: 'pdf', entryName: 'SKILL.md', home: path };
}

const CASES: readonly (readonly [mine: SkillPlace, other: SkillPlace, words: string])[] = [
  [
    project('.claude/skills/pdf'),
    personal('.claude/skills/pdf'),
    'VS Code uses this one. Claude Code uses the other one. Which one Cursor and OpenCode use is not known.',
  ],
  [
    personal('.claude/skills/pdf'),
    project('.claude/skills/pdf'),
    'Claude Code uses this one. VS Code uses the other one. Which one Cursor and OpenCode use is not known.',
  ],
  [personal('.gemini/skills/pdf'), project('.gemini/skills/pdf'), 'Which one Gemini CLI uses is not known.'],
  [project('.claude/skills/pdf'), project('.kiro/skills/pdf'), 'No host reads both.'],
  [project('notes/pdf'), personal('.claude/skills/pdf'), 'No host reads both.'],
  [
    { ...project('tools/skills/pdf'), plugin: true },
    personal('.claude/skills/pdf'),
    'Which one Claude Code uses is not known.',
  ],
];

test('which of two skills of one name each host uses', () => {
  for (const [mine, other, words] of CASES) assert.equal(explainCollision(mine, other), words);
});

test('of two of one rank nobody can say', () => {
  const words = explainCollision(project('.github/skills/pdf'), project('.agents/skills/pdf'));
  assert.match(words, /^Which one VS Code .*is not known\.$/);
});
