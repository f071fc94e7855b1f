/** Which hosts a skill is for, and what that does to severities. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryFolder, lint, parseSkill, targetsOf } from '../../../src/core/index.ts';

const folder = (path?: string, files: Record<string, string> = {}) =>
  createMemoryFolder('my-skill', files, 'SKILL.md', path);

test('the folder says which, a person has the last word', () => {
  const rows = [
    ['/home/me/project/.claude/skills/my-skill', ['claude-code']],
    ['C:\\project\\.github\\skills\\my-skill', ['vscode']],
    ['.agents/skills/my-skill', []],
    ['skills/my-skill', []],
    ['/home/me/.config/opencode/skills/my-skill', ['opencode']],
    ['.claude/skills/x/.cursor/skills/my-skill', ['cursor']],
  ] as const;
  for (const [path, hosts] of rows)
    assert.deepEqual(targetsOf(undefined, folder(path)), { hosts, explicit: false }, path);
  assert.deepEqual(targetsOf([], folder('.claude/skills/my-skill')).hosts, ['claude-code']);
  const named = targetsOf(['codex', 'no-such-host', 'claude-code'], folder('.github/skills/my-skill'));
  assert.deepEqual(named, { hosts: ['claude-code', 'codex'], explicit: true });
});

test('a plugin is told by its manifest, and only on a disk', () => {
  const manifest = { '../../.claude-plugin/plugin.json': '{}' };
  assert.deepEqual(targetsOf(undefined, folder('/repo/skills/my-skill', manifest)).hosts, ['claude-code']);
  assert.deepEqual(targetsOf(undefined, folder(undefined, manifest)).hosts, []);
});

test('a host can make a finding milder; of several the strictest counts', () => {
  const skill = parseSkill(
    '---\nname: other\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n',
  );
  const severity = (hosts: readonly string[], path?: string) =>
    lint(skill, folder(path), { hosts }).find(({ rule }) => rule === 'name-dir-mismatch')?.severity;
  assert.equal(severity([]), 'error');
  assert.equal(severity([], '.claude/skills/my-skill'), 'warning');
  assert.equal(severity(['claude-code']), 'warning');
  assert.equal(severity(['claude-code', 'vscode']), 'error');
});

test('rules of a host are silent where it is no target', () => {
  const skill = parseSkill(
    '---\nname: my-skill\ndescription: Formats dates. Use it.\neffort: extreme\n---\n\nDo it.\n',
  );
  const ids = (hosts: readonly string[]) => lint(skill, folder(), { hosts }).map(({ rule }) => rule);
  assert.ok(!ids([]).includes('claude-effort-value'));
  assert.ok(!ids(['codex']).includes('claude-effort-value'));
  assert.ok(ids(['claude-code']).includes('claude-effort-value'));
});
