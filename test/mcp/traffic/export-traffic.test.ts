/** The exported file: its format, and that no secret is in it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportTraffic } from '../../../src/mcp/traffic/export-traffic.ts';
import { removeSecrets, removeSecretsFromText } from '../../../src/mcp/traffic/remove-secrets.ts';
import { TrafficLog } from '../../../src/mcp/traffic/traffic-log.ts';

const CLIENT = { name: 'skill-workbench', version: '0.1.0' };

function logWith(...frames: readonly (readonly ['sent' | 'received', string])[]): TrafficLog {
  const log = new TrafficLog();
  for (const [direction, text] of frames) {
    log.append({ connection: 'c', server: '/home/person/.mcp.json#hub', serverLabel: 'hub', direction, text });
  }
  return log;
}

test('a header line, then one line a frame', () => {
  const request = { jsonrpc: '2.0', id: 1, method: 'skills/list', params: { cursor: 'abc' } };
  const log = logWith(
    ['sent', JSON.stringify(request)],
    ['received', '{"jsonrpc":"2.0","id":1,"result":{"skills":[]}}'],
    ['received', 'hello\nworld'],
  );
  const text = [...exportTraffic(log, { client: CLIENT })].join('');
  assert.ok(text.endsWith('\n'));
  const [header, first, second, third] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    { ...header, exported: undefined },
    {
      format: 'skill-workbench-traffic',
      version: 1,
      exported: undefined,
      client: CLIENT,
      servers: [{ id: 1, label: 'hub' }],
      secretsRemoved: true,
      frames: 3,
      dropped: 0,
    },
  );
  assert.deepEqual(
    [first.seq, first.server, first.direction, first.kind, first.message],
    [1, 1, 'sent', 'request', request],
  );
  assert.deepEqual([second.method, second.requestSeq, typeof second.durationMs], ['skills/list', 1, 'number']);
  assert.deepEqual(
    [third.kind, third.fault, third.text, third.message],
    ['malformed', 'not JSON', 'hello\nworld', undefined],
  );
  assert.ok(!text.includes('/home/person'));
});

test('secrets go, unless the person wants them', () => {
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      _meta: { baggage: 's3cr3t', progressToken: 7 },
      arguments: {
        Authorization: 'Bearer s3cr3t-s3cr3t',
        api_key: 's3cr3t',
        accessToken: 's3cr3t',
        cookies: ['s3cr3t'],
        note: 'send Bearer s3cr3t-s3cr3t along',
        url: 'https://me:s3cr3t@example.org/a?k=s3cr3t#part',
        host: 'http://[::1]:80/?k=s3cr3t',
      },
    },
  };
  const log = logWith(
    ['sent', JSON.stringify(message)],
    ['received', 'starting with TOKEN=s3cr3t and "apiKey": "s3cr3t"'],
  );
  assert.ok(![...exportTraffic(log, { client: CLIENT })].join('').includes('s3cr3t'));
  const whole = [...exportTraffic(log, { client: CLIENT, removeSecrets: false })];
  assert.deepEqual(JSON.parse(whole[1] ?? '').message, message);
});

test('what is no secret stays', () => {
  const message = {
    keywords: ['a'],
    nextCursor: 'abc',
    monkey: 'see',
    tokens: 12,
    progressToken: 3,
    inputSchema: { properties: { token: { type: 'string' }, key: { type: 'string' } } },
    uri: 'skill://alpha/SKILL.md',
    text: 'See https://example.org/page#part and run it.',
  };
  assert.deepEqual(removeSecrets(message), message);
  assert.equal(removeSecretsFromText('Listening on port 3000'), 'Listening on port 3000');
});

test('a name like __proto__ and deep nesting do no harm', () => {
  const hostile = JSON.parse('{"__proto__": {"token": "s3cr3t"}, "a": 1}');
  assert.equal(JSON.stringify(removeSecrets(hostile)), '{"__proto__":{"token":"[removed]"},"a":1}');
  const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`);
  assert.match(JSON.stringify(removeSecrets(deep)), /\[removed\]/);
});
