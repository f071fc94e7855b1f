/** The question before a server starts shows the whole of what would run, and says so when it cannot. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeLaunch } from '../../src/extension/servers/describe-launch.ts';
import type { Launch, ServerDefinition } from '../../src/mcp/server-definition.ts';

function define(launch: Launch, name = 'hub'): ServerDefinition {
  const origin = { file: '/w/.mcp.json', line: 2 };
  return { key: 'k', name, origin, launch, unresolved: [], disabled: false, era: 'auto' };
}

const stdio = (args: readonly string[], env = {}): Launch => ({ kind: 'stdio', command: 'node', args, cwd: '/w', env });

test('command, arguments and folder stand one a line; of variables only the names', () => {
  const { question, detail, button } = describeLaunch(
    define(stdio(['a b', 'c'], { KEY: 'hidden' })),
    '.mcp.json, line 3',
  );
  assert.equal(question, 'Start the server "hub" on this machine?');
  assert.equal(
    detail,
    'It runs with your rights, without a sandbox.\n\nnode\n    "a b"\n    c\nin  /w\nenvironment  KEY\nfrom  .mcp.json, line 3',
  );
  assert.equal(button, 'Start');
});

test('a long argument is shown whole, and what cannot be seen is escaped, never left out', () => {
  const long = `${'x'.repeat(500)};rm`;
  const { question, detail } = describeLaunch(
    define(stdio(['-e', long, 'a\u202Eb  c']), 'hu\u200Bb'),
    '.mcp.json, line 3',
  );
  assert.ok(detail.includes(long));
  assert.ok(detail.includes('"a\\u{202e}b  c"'));
  assert.ok(question.includes('hu\\u{200b}b'));
});

test('what does not fit is said before anything else', () => {
  const { detail } = describeLaunch(define(stdio(['-e', `${'x'.repeat(9_000)};rm`])), '.mcp.json, line 3');
  assert.match(detail, /^[78],\d{3} characters of it do not fit here\. Read them in the configuration first\.\n/);
  assert.ok(detail.length < 2_000);
  assert.ok(describeLaunch(define(stdio([]), 'n'.repeat(9_000)), '.mcp.json, line 3').question.length < 200);
});

test('an address is shown whole, of headers only the names', () => {
  const url = `https://example.com/${'p'.repeat(300)}/mcp`;
  const { detail, button } = describeLaunch(
    define({ kind: 'http', url, headers: { 'X-Key': 'hidden' } }),
    '.mcp.json, line 3',
  );
  assert.equal(detail, `${url}\nheaders  X-Key\nfrom  .mcp.json, line 3`);
  assert.equal(button, 'Connect');
});

test('what the person will be asked for is said before', () => {
  const input = {
    id: 'token',
    type: 'promptString',
    description: '',
    password: true,
    default: '',
    options: [],
  } as const;
  const asking = { ...define(stdio([])), inputs: [{ ...input, command: undefined }] };
  assert.match(describeLaunch(asking, '.mcp.json, line 3').detail, /\nasks you for {2}token\nfrom {2}/);
});
