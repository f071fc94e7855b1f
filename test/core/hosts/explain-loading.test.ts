/** What each host does with a skill, as a table: the file and its place, and the verdict. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  explainHosts,
  explainLoading,
  explainSummary,
  explanationDocument,
  HOST_IDS,
  type HostId,
  headline,
  hosts,
  parseSkill,
  type SkillPlace,
} from '../../../src/core/index.ts';

const skill = (fields: string, body = 'Do it.') => parseSkill(`---\n${fields}\n---\n\n${body}\n`);
const at = (workspace: string, more: Partial<SkillPlace> = {}): SkillPlace => ({
  folder: workspace.split('/').at(-1) ?? '',
  entryName: 'SKILL.md',
  workspace,
  ...more,
});
const good = 'name: my-skill\ndescription: Formats dates. Use when a date must be shown.';

/** Found, loaded, name, model, person. */
type Row = readonly [host: HostId, fields: string, place: SkillPlace, expected: string];

const rows: readonly Row[] = [
  ['claude-code', good, at('.claude/skills/my-skill'), 'yes yes my-skill yes yes'],
  ['claude-code', good, at('.agents/skills/my-skill'), 'no yes my-skill yes yes'],
  ['claude-code', good, at('pkg/.claude/skills/my-skill'), 'limited yes my-skill yes yes'],
  ['claude-code', good, at('.claude/skills/synced'), 'no yes synced yes yes'],
  ['claude-code', good, at('plugin/skills/my-skill', { plugin: true }), 'limited yes my-skill yes yes'],
  ['claude-code', 'name: other\ndescription: x', at('.claude/skills/my-skill'), 'yes yes my-skill yes yes'],
  ['claude-code', 'name: my-skill', at('.claude/skills/my-skill'), 'yes yes my-skill limited yes'],
  [
    'claude-code',
    'name: my-skill\ndescription: a: b',
    at('.claude/skills/my-skill'),
    'yes limited my-skill limited yes',
  ],
  ['claude-code', `${good}\ndisable-model-invocation: on`, at('.claude/skills/my-skill'), 'yes yes my-skill no yes'],
  ['claude-code', `${good}\nuser-invocable: false`, at('.claude/skills/my-skill'), 'yes yes my-skill yes no'],
  [
    'claude-code',
    `${good}\nuser-invocable: false\ndisable-model-invocation: true`,
    at('.claude/skills/my-skill'),
    'yes yes my-skill no limited',
  ],
  ['claude-code', `${good}\npaths: "*.md"`, at('.claude/skills/my-skill'), 'yes yes my-skill limited yes'],

  ['vscode', good, at('.github/skills/my-skill'), 'yes yes my-skill yes yes'],
  ['vscode', good, at('.claude/skills/my-skill'), 'yes yes my-skill yes yes'],
  [
    'vscode',
    good,
    { folder: 'my-skill', entryName: 'SKILL.md', home: '.copilot/skills/my-skill' },
    'yes yes my-skill yes yes',
  ],
  ['vscode', good, at('skills/my-skill'), 'no yes my-skill yes yes'],
  ['vscode', 'name: My_Skill\ndescription: x', at('.github/skills/my-skill'), 'yes no undefined no no'],
  ['vscode', 'name: plugin:my-skill\ndescription: x', at('.github/skills/my-skill'), 'yes no undefined no no'],
  ['vscode', 'description: x', at('.github/skills/my-skill'), 'yes yes my-skill yes yes'],
  ['vscode', 'name: my-skill', at('.github/skills/my-skill'), 'yes yes my-skill no yes'],
  ['vscode', 'name: my-skill\ndescription: a: b', at('.github/skills/my-skill'), 'yes no undefined no no'],
  [
    'vscode',
    `${good}\nuser-invocable: false\ndisable-model-invocation: true`,
    at('.github/skills/my-skill'),
    'yes yes my-skill no no',
  ],

  ['codex', good, at('.agents/skills/my-skill'), 'yes yes my-skill yes unknown'],
  ['codex', good, at('.agents/skills/a/b/my-skill'), 'yes yes my-skill yes unknown'],
  ['codex', good, at('.agents/skills/a/b/c/d/e/f/my-skill'), 'no yes my-skill yes unknown'],
  ['codex', good, at('.agents/skills/.hidden/my-skill'), 'no yes my-skill yes unknown'],
  ['codex', good, at('.agents/skills/my-skill', { codexWaits: true }), 'yes yes my-skill no unknown'],
  ['codex', 'description: x', at('.codex/skills/my-skill'), 'yes yes my-skill yes unknown'],
  ['codex', 'name: my-skill', at('.codex/skills/my-skill'), 'yes no undefined no no'],
  ['codex', `name: my-skill\ndescription: ${'x'.repeat(1025)}`, at('.codex/skills/my-skill'), 'yes no undefined no no'],

  ['claude-ai', good, at('.claude/skills/my-skill'), 'limited yes my-skill yes unknown'],
  ['claude-ai', `${good}\nmodel: inherit`, at('x/my-skill'), 'limited no undefined no no'],
  ['claude-ai', 'name: claude-dates\ndescription: x', at('x/claude-dates'), 'limited no undefined no no'],
  ['claude-ai', 'name: my-skill\ndescription: a < b', at('x/my-skill'), 'limited no undefined no no'],

  ['cursor', good, at('.cursor/skills/my-skill'), 'yes yes my-skill yes yes'],
  ['cursor', `${good}\ndisable-model-invocation: true`, at('.cursor/skills/my-skill'), 'yes yes my-skill no yes'],
  ['gemini-cli', good, at('.gemini/skills/my-skill'), 'yes yes my-skill yes unknown'],
  ['gemini-cli', good, at('.gemini/skills/a/my-skill'), 'no yes my-skill yes unknown'],
  ['gemini-cli', 'name: my:skill\ndescription: a: b', at('.gemini/skills/my-skill'), 'yes yes my-skill yes unknown'],
  ['gemini-cli', 'description: x', at('.gemini/skills/my-skill'), 'yes no undefined no no'],
  ['opencode', good, at('.opencode/skills/my-skill'), 'yes yes my-skill yes unknown'],
  ['opencode', 'name: other\ndescription: x', at('.opencode/skills/my-skill'), 'yes no undefined no no'],
  ['windsurf', good, at('.windsurf/skills/my-skill'), 'yes yes my-skill yes unknown'],
];

for (const [host, fields, place, expected] of rows) {
  test(`${host}: ${place.workspace ?? `~/${place.home}`} with ${fields.slice(0, 60).replaceAll('\n', ', ')}`, () => {
    const { found, loaded, name, model, person } = explainLoading(skill(fields), place, host);
    assert.equal([found, loaded, name, model, person].join(' '), expected.replace('undefined', ''));
  });
}

test('a file without frontmatter: Claude Code takes the body, Codex nothing', () => {
  const plain = parseSkill('# Dates\n\nDo it.\n');
  assert.equal(explainLoading(plain, at('.claude/skills/dates'), 'claude-code').loaded, 'limited');
  assert.equal(explainLoading(plain, at('.agents/skills/dates'), 'codex').loaded, 'no');
});

test('a name that broken YAML takes away is called lost, not missing', () => {
  const say = (fields: string): string =>
    JSON.stringify(explainLoading(skill(fields), at('.claude/skills/my-skill'), 'claude-code'));
  assert.match(say('name: my-skill\ndescription: a: b'), /since the name is lost too/);
  assert.match(say('description: a: b'), /since there is no name/);
});

test('what is cut and what is ignored stands there with its place', () => {
  const long = skill(`name: my-skill\ndescription: ${'d'.repeat(1000)}\nwhen_to_use: ${'w'.repeat(600)}`);
  const claude = explainLoading(long, at('.claude/skills/my-skill'), 'claude-code');
  assert.deepEqual(claude.cut, [{ field: 'description', kept: 1536 }]);
  const vscode = explainLoading(long, at('.claude/skills/my-skill'), 'vscode');
  assert.deepEqual(vscode.cut, []);
  assert.deepEqual(vscode.ignoredFields, ['when_to_use']);
  const span = vscode.statements.find(({ topic }) => topic === 'ignored')?.span;
  assert.equal(long.text.slice(span?.start, span?.end), 'when_to_use');
});

test('what no primary source settles is marked, in the data and in words', () => {
  const verdict = explainLoading(skill(good), at('.agents/skills/my-skill'), 'cursor');
  assert.equal(verdict.statements[0]?.confirmed, false);
  const text = explanationDocument('My skill', skill(good), [verdict]);
  assert.match(text, /^## Cursor: loaded, and the model can choose it$/m);
  assert.match(text, /Not confirmed\./);
});

describe('the hosts to explain', () => {
  const order = (targets: readonly HostId[], explicit: boolean) =>
    explainHosts(skill(good), at('.kiro/skills/my-skill'), { hosts: targets, explicit }).map(({ host }) => host);
  test('targets stand first; named ones alone', () => {
    assert.equal(order(['kiro'], false)[0], 'kiro');
    assert.ok(!order([], false).includes('kiro'));
    assert.deepEqual(order(['codex'], true), ['codex']);
  });
});

test('a hover has no Markdown of the skill', () => {
  const hostile = skill('name: "[x](http://a)"\ndescription: "![y](http://b)"');
  const said = explainSummary(hostile, at('.github/skills/my-skill'), { hosts: [], explicit: false });
  assert.match(said, /Not loaded by VS Code/);
  assert.doesNotMatch(said, /http/);
});

test('a folder that nobody reads is called so, by the hosts that were named', () => {
  const plain = skill('name: my-skill\ndescription: Formats dates. Use when a date must be shown.');
  const said = (...named: HostId[]): string =>
    explainSummary(plain, at('notes/my-skill'), { hosts: named, explicit: named.length > 0 });
  assert.equal(said('codex'), 'Codex does not look in this folder.');
  assert.equal(said('claude-code', 'codex'), 'Claude Code and Codex do not look in this folder.');
  assert.equal(said('claude-ai'), 'claude.ai looks in no folder: a skill is uploaded there.');
});

test('no text and no place makes it throw, and every span lies in the text', () => {
  const word = fc.constantFrom(
    'name',
    'description',
    ': ',
    '\n',
    '---',
    'true',
    '- ',
    '"',
    '\t',
    'paths',
    '\ufeff',
    'é',
  );
  const text = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.array(word, { maxLength: 40 }).map((words) => words.join('')),
  );
  const path = fc.array(fc.constantFrom('.claude', 'skills', '.agents', '..', '', 'a', 'synced'), { maxLength: 8 });
  fc.assert(
    fc.property(text, fc.boolean(), path, fc.constantFrom(...HOST_IDS), (source, fenced, segments, host) => {
      const parsed = parseSkill(fenced ? `---\n${source}\n---\n${source}` : source);
      const verdict = explainLoading(parsed, at(segments.join('/')), host);
      for (const { span, text: sentence } of verdict.statements) {
        assert.match(sentence, /^\S[^\n]*\.$/);
        if (span !== undefined) assert.ok(span.start >= 0 && span.start <= span.end && span.end <= parsed.text.length);
      }
      assert.ok(headline(verdict).length > 0 && hosts[host].name.length > 0);
    }),
    { numRuns: 2000 },
  );
});
