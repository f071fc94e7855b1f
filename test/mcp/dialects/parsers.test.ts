/** The readers of what servers write: forms that were seen, and arbitrary text, which must never throw or lead outside. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseAvailableSkills } from '../../../src/mcp/dialects/available-skills.ts';
import { kindOf } from '../../../src/mcp/dialects/dialect-error.ts';
import { readExecution } from '../../../src/mcp/dialects/execution.ts';
import { mergeSkills } from '../../../src/mcp/dialects/merge-skills.ts';
import { readNamedEntry } from '../../../src/mcp/dialects/named-entry.ts';
import { parseIndex, shapeOf } from '../../../src/mcp/dialects/resource-index-shapes.ts';
import { isSafePath } from '../../../src/mcp/dialects/safe-path.ts';
import { documentOfFile } from '../../../src/mcp/dialects/skill-document.ts';
import { parseEngineListing, parseEngineSearch } from '../../../src/mcp/dialects/skill-engine-text.ts';
import { synthesiseSkillFile } from '../../../src/mcp/dialects/synthesise-skill-file.ts';
import { RequestError } from '../../../src/mcp/request-error.ts';

const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/);

test('the listing of Skill Engine comes back as it was written', () => {
  const parameter = fc.record({ name: word, required: fc.boolean() });
  const tool = fc.record({ name: word, parameters: fc.uniqueArray(parameter, { selector: ({ name }) => name }) });
  const skill = fc.record({ name: word, tools: fc.array(tool, { maxLength: 4 }) });
  fc.assert(
    fc.property(fc.uniqueArray(skill, { selector: ({ name }) => name }), (skills) => {
      const text = skills.map(({ name, tools }) => {
        const lines = tools.map((each) => {
          const parameters = each.parameters.map(
            (p) => `    - \`${p.name}\`: About${p.required ? ' (required)' : ''}\n`,
          );
          return `  - **${each.name}**: Does\n${parameters.join('')}`;
        });
        return `## ${name}\n${lines.join('')}`;
      });
      const expected = skills.map(({ name, tools }) => ({
        name,
        tools: tools.map((each) => ({
          name: each.name,
          description: 'Does',
          parameters: each.parameters.map((p) => ({ ...p, description: 'About' })),
        })),
      }));
      assert.deepEqual(parseEngineListing(`Available Skills and Tools:\n${text.join('')}`), expected);
    }),
  );
});

test('arbitrary text never throws', () => {
  const piece = fc.constantFrom(
    '## ',
    '  - **',
    '**: ',
    '    - `',
    '`',
    '<skill>',
    '</skill>',
    '<name>',
    '&#x0;',
    '\n',
    '### 1. **a** (',
  );
  const text = fc.array(fc.oneof(piece, fc.string())).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, (each) => {
      parseEngineListing(each);
      parseEngineSearch(each);
      parseAvailableSkills(`<available_skills>${each}</available_skills>`);
      parseIndex(each);
    }),
  );
});

test('available_skills: escaped text comes back; unknown entities stay', () => {
  const toXml = (value: string): string =>
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (value) => {
      const name = `n${value}n`;
      const xml = `x<available_skills><skill><name>${toXml(name)}</name></skill></available_skills>`;
      assert.deepEqual(parseAvailableSkills(xml), [{ name, description: '', location: undefined }]);
    }),
  );
  const xml = '<available_skills><skill><name>&nbsp;&#65;&#xD800;</name></skill></available_skills>';
  assert.equal(parseAvailableSkills(xml)?.[0]?.name, '&nbsp;A&#xD800;');
  assert.equal(parseAvailableSkills('no list'), undefined);
});

test('any JSON is an index or is not, and an entry has one shape', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (skills) => {
      assert.ok(parseIndex(JSON.stringify({ skills })));
    }),
  );
  for (const text of ['', '# Error\n', '[]', '{}', '{"skills":{}}', 'null']) assert.equal(parseIndex(text), undefined);
  const shapes = [
    { frontmatter: {}, resources: [], uri: 'u' },
    { frontmatter: {}, url: 'u' },
    { frontmatter: {}, archives: [{}] },
    { type: 'skill-md', url: 'u' },
    { type: 'archive', url: 'u' },
    { type: 'skill-md', url: 'u', digest: 'd' },
    { urlTemplate: 'u' },
    { type: 'hologram', url: 'u' },
    { frontmatter: {} },
  ].map(shapeOf);
  assert.deepEqual(shapes, ['sep-2640', 'R3', 'R3', 'R1', 'R2', 'R2d', "R1'", undefined, undefined]);
});

test('a safe path never leads out', () => {
  for (const path of [
    '',
    '.',
    '..',
    'a/../b',
    '/a',
    'a//b',
    'C:/x',
    'c:x',
    'a\\b',
    'a\u0000',
    'a/',
    'x'.repeat(2_000),
  ]) {
    assert.equal(isSafePath(path), false, path);
  }
  for (const path of ['a', 'references/a.md', '...', '.env', 'ü/b c.md']) assert.equal(isSafePath(path), true, path);
});

test('any entry and any result is read or refused, never worse', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      readNamedEntry(value);
      const { content } = readExecution({ content: [value] }, 'x');
      assert.equal(content.length, 1);
    }),
  );
  assert.throws(() => readExecution({}, 'skills/execute'), RequestError);
  const polluted: unknown = JSON.parse('{"name":"__proto__","description":"d","__proto__":{"polluted":1}}');
  readNamedEntry(polluted);
  assert.equal(Reflect.get({}, 'polluted'), undefined);
});

test('one code, its meaning by dialect and method', () => {
  const refused = (code: number, message = 'x'): RequestError => new RequestError('refused', message, { code });
  const cases = [
    [refused(-32003), 'skills-primitive', 'skills/execute', 'exec-failed'],
    [refused(-32003), 'sep-2640', 'skills/list', 'capability-required'],
    [refused(-32021), 'sep-2640', 'skills/list', 'capability-required'],
    [refused(-32004), 'skills-primitive', 'skills/read_reference', 'not-found'],
    [refused(-32004), 'sep-2640', 'skills/list', 'refused'],
    [refused(-32002), 'skills-primitive', 'skills/read', 'not-found'],
    [refused(-32602), 'sep-2640', 'skills/get', 'not-found'],
    [refused(-32602), 'sep-2640', 'skills/list', 'invalid-params'],
    [refused(-32602), 'sep-2076', 'skills/get', 'not-found'],
    [refused(-32602), 'resource-index', 'resources/read', 'not-found'],
    [refused(-32603, 'Skill not found: x'), 'native-skills', 'skills/activate', 'not-found'],
    [refused(-32603, 'Skill execution failed: x'), 'skill-engine', 'tools/call', 'exec-failed'],
    [refused(-32601), 'sep-2640', 'skills/list', 'method-missing'],
    [refused(-32000, 'prompts/list is not supported'), 'sep-2640', 'prompts/list', 'method-missing'],
    [new RequestError('unauthorized', 'x'), 'sep-2640', 'skills/list', 'auth-required'],
    [new RequestError('timeout', 'x'), 'sep-2640', 'skills/list', 'timeout'],
    [new RequestError('closed', 'x'), 'sep-2640', 'skills/list', 'transport'],
    [new RequestError('malformed', 'x'), 'sep-2640', 'skills/list', 'malformed'],
  ] as const;
  for (const [error, dialect, method, kind] of cases) {
    assert.equal(kindOf(error, dialect, method), kind, `${error.code} ${dialect} ${method}`);
  }
});

test('merging nothing is nothing', () => {
  assert.deepEqual(mergeSkills([]), []);
});

test('a SKILL.md that is put together says what the server said', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 });
  fc.assert(
    fc.property(text, text, text, (name, description, instructions) => {
      const skill = readNamedEntry({ name, description });
      assert.ok(typeof skill === 'object');
      const document = documentOfFile(synthesiseSkillFile(skill, instructions));
      assert.deepEqual(document.frontmatter, { name, description });
      assert.equal(document.instructions, instructions);
    }),
  );
});
