/** The rules about files of data against their own documentation, and which files those are. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import {
  applyEdits,
  createMemoryFolder,
  type FileRule,
  fileRules,
  findDataFile,
  lintFile,
  parseDataFile,
  rules,
  type Sample,
  speaksOfSkills,
} from '../../src/core/index.ts';

function check(
  rule: FileRule,
  { text: written, folder = 'x', files = {}, entryName = '', ...facts }: Sample,
  text = written,
) {
  const place = findDataFile(entryName);
  assert.ok(place !== undefined, `${entryName} is a file of data`);
  const memory = createMemoryFolder(folder, { ...files, [entryName]: text }, entryName, undefined, facts);
  const digest = (path: string) => {
    const content = memory.read(path);
    return content === undefined ? undefined : `sha256:${createHash('sha256').update(content).digest('hex')}`;
  };
  return lintFile(parseDataFile(place, text), { ...memory, digest }).filter((finding) => finding.rule === rule.id);
}

for (const rule of fileRules) {
  describe(rule.id, () => {
    for (const [i, sample] of rule.docs.bad.entries()) {
      test(`bad sample ${i + 1} is reported, and each fix removes its finding`, () => {
        const found = check(rule, sample);
        assert.notEqual(found.length, 0);
        for (const { message, span, fixes } of found) {
          assert.match(message, /^[^\n]{10,}[.?]$/, 'a message is one sentence on one line');
          assert.ok(span.start < span.end && span.end <= sample.text.length);
          for (const { edits, title } of fixes) {
            const fixed = applyEdits(sample.text, edits);
            const left = check(rule, sample, fixed).filter((finding) => finding.message === message);
            assert.deepEqual(left, [], `${title} gives ${fixed}`);
          }
        }
      });
    }
    for (const [i, sample] of rule.docs.good.entries()) {
      test(`good sample ${i + 1} is not`, () => assert.deepEqual(check(rule, sample), []));
    }
    test('the metadata is whole', () => {
      assert.match(rule.id, /^[a-z]+(-[a-z]+)*$/);
      assert.ok(rules.every(({ id }) => id !== rule.id));
      assert.match(rule.title, /^[A-Z].*[^.]$/);
      assert.match(rule.docs.why, /[.]$/);
      assert.ok(rule.docs.bad.length > 0 && rule.docs.good.length > 0);
      const fixes = rule.docs.bad.flatMap((sample) => check(rule, sample).flatMap((finding) => finding.fixes));
      assert.equal(fixes.length > 0, rule.fixable, 'a rule that says it has fixes shows one');
      assert.equal(
        fixes.some(({ kind }) => kind === 'safe'),
        rule.fix === 'safe',
      );
    });
  });
}

test('a file is found by the end of its path', () => {
  assert.deepEqual(findDataFile('a/b/.well-known/agent-skills/index.json'), {
    kind: 'discovery-index',
    path: '.well-known/agent-skills/index.json',
  });
  assert.equal(findDataFile('agents/openai.yaml')?.kind, 'openai-yaml');
  assert.equal(findDataFile('my-agents/openai.yaml'), undefined);
  assert.equal(findDataFile('skills/index.json'), undefined);
  const manifest = findDataFile('x/package.json');
  assert.ok(manifest !== undefined);
  assert.equal(speaksOfSkills(manifest, '{"contributes":{"chatSkills":[]}}'), true);
  assert.equal(speaksOfSkills(manifest, '{}'), false);
});

test('severities can be set, and text that is no data gives findings and no exception', () => {
  const place = findDataFile('.well-known/agent-skills/index.json');
  assert.ok(place !== undefined);
  const folder = createMemoryFolder('site', {}, place.path);
  for (const text of [
    '',
    '{',
    '[]',
    'null',
    '{"skills":[1,null,[],{}]}',
    '\u0000',
    `${'['.repeat(5000)}`,
    '{"skills":[{"name":1}]',
  ]) {
    assert.ok(lintFile(parseDataFile(place, text), folder).length > 0, text.slice(0, 20));
  }
  const severities = Object.fromEntries(fileRules.map(({ id }) => [id, 'off' as const]));
  assert.deepEqual(lintFile(parseDataFile(place, '[]'), folder, { severities }), []);
});
