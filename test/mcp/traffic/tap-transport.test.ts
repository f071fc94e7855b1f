/** The SDK reads and chains `onmessage` again and again; each message must be seen once all the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, InMemoryTransport, type JSONRPCMessage, type Transport } from '@modelcontextprotocol/client';
import { TappedTransport } from '../../../src/mcp/traffic/tap-transport.ts';

/** A legacy server that answers the probe with an error, then the handshake. */
function serve(transport: InMemoryTransport, wire: string[]): void {
  transport.onmessage = (message: JSONRPCMessage) => {
    wire.push(JSON.stringify(message));
    if (!('method' in message && 'id' in message)) {
      return;
    }
    const { id, method } = message;
    const result = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      serverInfo: { name: 'memory', version: '1' },
    };
    const answer: JSONRPCMessage =
      method === 'initialize' || method === 'ping'
        ? { jsonrpc: '2.0', id, result: method === 'ping' ? {} : result }
        : { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } };
    wire.push(JSON.stringify(answer));
    void transport.send(answer);
  };
}

test('one sight of each message, probe and handshake included, forwarded after it was seen', async () => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const wire: string[] = [];
  serve(theirs, wire);
  await theirs.start();
  const seen: string[] = [];
  const tapped = new TappedTransport(ours, {
    sent: (message) => {
      assert.equal(wire.includes(JSON.stringify(message)), false, 'seen before it is forwarded');
      seen.push(JSON.stringify(message));
    },
    received: (message) => seen.push(JSON.stringify(message)),
  });
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(tapped);
  await client.ping();
  assert.deepEqual(seen, wire);
  assert.deepEqual(
    seen.map((text) => JSON.parse(text).method).filter((method) => method !== undefined),
    ['server/discover', 'initialize', 'notifications/initialized', 'ping'],
  );
  let closed = false;
  client.onclose = () => {
    closed = true;
  };
  await client.close();
  assert.equal(closed, true);
});

test('everything else a transport has passes through', async () => {
  const calls: string[] = [];
  const inner: Transport = {
    sessionId: 's-1',
    hasPerRequestStream: true,
    start: async () => void calls.push('start'),
    send: async (message) => void calls.push(`send ${'method' in message && message.method}`),
    close: async () => void calls.push('close'),
    setProtocolVersion: (version) => void calls.push(version),
    setSupportedProtocolVersions: (versions) => void calls.push(versions.join()),
  };
  const tapped = new TappedTransport(inner, { sent: () => {}, received: () => {} });
  tapped.onclose = () => void calls.push('closed');
  tapped.onerror = (error) => void calls.push(error.message);
  await tapped.start();
  await tapped.send({ jsonrpc: '2.0', method: 'ping' });
  tapped.setProtocolVersion('2025-11-25');
  tapped.setSupportedProtocolVersions(['a', 'b']);
  inner.onerror?.(new Error('trouble'));
  inner.onclose?.();
  await tapped.close();
  assert.deepEqual([tapped.sessionId, tapped.hasPerRequestStream], ['s-1', true]);
  assert.deepEqual(calls, ['start', 'send ping', '2025-11-25', 'a,b', 'trouble', 'closed', 'close']);
});
