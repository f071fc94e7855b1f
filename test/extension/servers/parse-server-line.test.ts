/** What a person types to add a server: a command line or an address, and what is said while it is not one yet. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatServerLine, parseServerLine, suggestName } from '../../../src/extension/servers/parse-server-line.ts';

const ENTRIES: readonly (readonly [line: string, entry: unknown, name: string])[] = [
  ['npx -y @acme/skills@1.2.0', { command: 'npx', args: ['-y', '@acme/skills@1.2.0'] }, 'skills'],
  ['npx -y @acme/skills --stdio', { command: 'npx', args: ['-y', '@acme/skills', '--stdio'] }, 'skills'],
  ['node "my server/serve.mjs"', { command: 'node', args: ['my server/serve.mjs'] }, 'serve'],
  ['  /opt/hub  ', { command: '/opt/hub', args: [] }, 'hub'],
  [`sh -c 'a | b'`, { command: 'sh', args: ['-c', 'a | b'] }, 'a-b'],
  ['https://skills.example.org/mcp', { url: 'https://skills.example.org/mcp' }, 'skills.example.org'],
];

const PROBLEMS: readonly (readonly [line: string, problem: RegExp])[] = [
  ['', /^Type a command line/],
  ['node "a b', /quote is not closed/],
  ['TOKEN=1 node a.js', /under "env"/],
  ['node a.js | tee log', /no shell/],
  ['https://', /not a whole address/],
  ['https://a b', /not a whole address/],
  ['file:///etc/passwd', /Only http and https/],
  ['https://me:secret@example.org/', /password out/],
];

test('a command line is split as a shell would, without one; an address is kept', () => {
  for (const [line, entry, name] of ENTRIES) {
    const parsed = parseServerLine(line);
    assert.ok('entry' in parsed, line);
    assert.deepEqual(parsed.entry, entry);
    assert.equal(suggestName(parsed.entry), name, line);
  }
});

test('what is not one yet is said while it is typed', () => {
  for (const [line, problem] of PROBLEMS) {
    const parsed = parseServerLine(line);
    assert.match('problem' in parsed ? parsed.problem : 'accepted', problem, line);
  }
});

test('property: what is written can be typed again', () => {
  const word = fc.stringMatching(/^[\w./@ '-]{1,12}$/).filter((text) => text.trim() === text && text !== '');
  const args = fc.array(fc.oneof(word, fc.constant(''), fc.constant('say "hi"')), { maxLength: 5 });
  fc.assert(
    fc.property(args, (given) => {
      const entry = { command: 'node', args: given };
      assert.deepEqual(parseServerLine(formatServerLine(entry)), { entry });
    }),
  );
});
