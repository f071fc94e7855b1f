/** Words around what a server can do: the question before a run, what was typed, and the answer made visible. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageText } from '../../src/extension/message-text.ts';
import { describeRequest } from '../../src/extension/served-skills/describe-request.ts';
import { describeServer, describeSkill } from '../../src/extension/served-skills/describe-verification.ts';
import { kindOfArgument, readArgument, readArguments } from '../../src/extension/served-skills/read-argument.ts';
import { visibleFile, visibleResult } from '../../src/extension/served-skills/visible-result.ts';
import { configurationSnippet, serveArguments, servedAddress } from '../../src/extension/serving/serve-arguments.ts';
import type { SkillVerification } from '../../src/mcp/verification/verification.ts';

const request = { method: 'skills/execute', params: { name: 'pdf', script: 'a.py', arguments: { text: 'a\u202eb' } } };
const asked = {
  ...{ name: 'a.py', skill: 'p\u200bdf', server: 'hub', place: 'https://hub.example/mcp', request },
  check: { problems: [], whole: true },
};

test('the question before a run shows all that is sent, with what cannot be seen as an escape', () => {
  const { question, detail } = describeRequest(asked);
  assert.equal(question, 'Run "a.py" of the skill "p\\u{200b}df" on the server?');
  assert.match(detail, /to {2}hub, https:\/\/hub\.example\/mcp\nmethod {2}skills\/execute\n\{\n {2}"name": "pdf"/);
  assert.match(detail, /"text": "a\\u\{202e\}b"/);
  assert.doesNotMatch(detail, /checked/);
});

test('what speaks against it, and what does not fit, stands first', () => {
  const params = { name: 'x'.repeat(5_000) };
  const check = { problems: ['"id": Required.'], whole: false };
  const { detail } = describeRequest({ ...asked, request: { ...request, params }, check });
  const lines = detail.split('\n');
  assert.equal(lines[0], 'The arguments break the schema of the server: "id": Required.');
  assert.match(lines[1] ?? '', /^3,\d{3} characters of it do not fit here, and are sent all the same\.$/);
  assert.ok(detail.length < 2_500);
  assert.match(detail, /could not be checked, or only in part\.$/);
});

test('what was typed becomes what the schema asks for', () => {
  const read = (schema: unknown, text: string) => readArgument(kindOfArgument(schema), schema, text);
  assert.deepEqual(read({ type: 'string' }, '7'), { value: '7' });
  assert.deepEqual(read({ type: 'integer' }, '7'), { value: 7 });
  assert.ok('problem' in read({ type: 'number' }, 'x'));
  assert.ok('problem' in read({ type: 'number' }, ' '));
  assert.deepEqual(read({ type: 'boolean' }, 'true'), { value: true });
  assert.deepEqual(read({ enum: ['a'] }, 'a'), { value: 'a' });
  assert.deepEqual(read({ type: 'array' }, '[1]'), { value: [1] });
  assert.ok('problem' in read({ type: 'object' }, 'x'));
  assert.deepEqual(read({}, '{"a":1}'), { value: { a: 1 } });
  assert.deepEqual(read({}, 'plain words'), { value: 'plain words' });
  assert.deepEqual(readArguments(''), { value: {} });
  assert.ok('problem' in readArguments('[1]'));
  assert.ok('problem' in readArguments('{'));
});

test('an answer is bounded, and nothing in it moves a cursor or hides', () => {
  const content = [
    { kind: 'text', text: 'a\x1b[2Jb\r\nc\td\u202e' },
    { kind: 'media', mimeType: 'image/png', base64: 'AAAA' },
    { kind: 'resource', uri: 'file:///etc/passwd', openable: false },
    { kind: 'unknown', json: '{"type":"hologram"}' },
  ] as const;
  assert.equal(
    visibleResult({ where: 'server', isError: true, content, omitted: 2, structured: { n: 1 } }),
    [
      ...['The server says that it failed.', 'a\\u{1b}[2Jb\nc\td\\u{202e}', '[image/png, 3 B: not shown]'],
      ...['[resource file:///etc/passwd: a link, not followed]', '[a block of an unknown type]\n{"type":"hologram"}'],
      ...['[2 more blocks are not shown]', 'structured content\n{\n  "n": 1\n}\n'],
    ].join('\n\n'),
  );
  assert.equal(visibleResult({ where: 'server', isError: false, content: [], omitted: 0 }), 'The answer is empty.\n');
  const long = visibleResult({
    where: 'server',
    isError: false,
    content: [{ kind: 'text', text: 'x'.repeat(3e6) }],
    omitted: 0,
  });
  assert.ok(long.length < 2_000_200);
  assert.match(long, /1,000,000 more characters are not shown here/);
  assert.match(visibleFile(new Uint8Array([0, 1, 2]), 'image/x'), /^\[image\/x, 3 B: not shown as text\]/);
});

test('a folder is served by the command line as it was asked for', () => {
  const answers = { folder: '/work/skills', dialect: 'skill-engine', port: 0, allowScripts: true } as const;
  assert.deepEqual(serveArguments(answers, '/state/runs.jsonl', 30), [
    ...['serve', '/work/skills', '--dialect', 'skill-engine', '--http', '0'],
    ...['--allow-scripts', '--time-limit', '30', '--audit-log', '/state/runs.jsonl'],
  ]);
  const plain = serveArguments({ ...answers, port: undefined, allowScripts: false }, '/x', 30);
  assert.deepEqual(JSON.parse(configurationSnippet('skills', '/ext/dist/cli.js', plain)), {
    mcpServers: {
      skills: { command: 'node', args: ['/ext/dist/cli.js', 'serve', '/work/skills', '--dialect', 'skill-engine'] },
    },
  });
  assert.equal(
    servedAddress('a\nServing 2 skills of /x in sep-2640 at http://127.0.0.1:4001/mcp.\n'),
    'http://127.0.0.1:4001/mcp',
  );
  assert.equal(servedAddress('Serving 1 skill of /x in sep-2640 at http://evil.example:1/mcp.'), undefined);
});

test('a verdict names each rule with its page, and says what a host would do', () => {
  const finding = { rule: 'mcp-digest-mismatch', message: 'SKILL.md differs\u202e.', severity: 'error' } as const;
  const broken: SkillVerification = {
    ...{ key: 'k', name: 'pdf', dialect: 'sep-2640', filesRead: 2, bytesRead: 2_048, refusal: 'digest mismatch' },
    ...{ verdict: 'violates', findings: [finding], unchecked: ['A file is missing.'] },
  } as const;
  const fine: SkillVerification = {
    ...broken,
    name: 'fine',
    verdict: 'conforms',
    findings: [],
    unchecked: [],
    refusal: undefined,
  } as const;
  const lines = describeSkill(broken).split('\n');
  assert.equal(lines[0], 'pdf  ✗ does not conform');
  assert.equal(lines[1], 'sep-2640, 2 files read, 2.0 KB');
  assert.ok(lines.includes('A conforming host would refuse this: digest mismatch'));
  assert.ok(lines.includes('    SKILL.md differs\\u{202e}.'));
  assert.ok(
    lines.some((line) => /^ {4}https:.*mcp-digest-mismatch/.test(line)),
    'the page of the rule',
  );
  assert.ok(lines.includes('not checked  A file is missing.'));
  const ofServer = { verdict: 'conforms', findings: [], unchecked: [] } as const;
  const text = describeServer('hub', ofServer, [fine, broken], 2);
  assert.match(text, /^hub: 1 does not conform, 1 conforms\nCancelled after 2 skills/);
  assert.ok(text.indexOf('pdf  ✗') < text.indexOf('fine  ✓'));
});

test('no text of a server becomes a link in a notification', () => {
  const hostile = 'failed [Mend it](command:workbench.action.terminal.new) \u202e[x](https://evil.example)';
  assert.equal(
    messageText(hostile, 600),
    'failed [Mend it] (command:workbench.action.terminal.new) [x] (https://evil.example)',
  );
});
