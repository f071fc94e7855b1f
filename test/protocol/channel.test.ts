/** The channel between a page and the extension: both directions, failures, silence, and messages from elsewhere. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Channel, type Conversation, type MessageBorder } from '../../src/protocol/channel.ts';

interface Left extends Conversation {
  readonly posts: { readonly said: { readonly word: string } };
  readonly requests: {
    readonly double: { readonly params: { readonly value: number }; readonly result: number };
    readonly never: { readonly params: null; readonly result: null };
  };
}

interface Right extends Conversation {
  readonly posts: { readonly heard: null };
  readonly requests: Readonly<Record<never, never>>;
}

/** Two ends joined by what a border does: copies, later. */
function border(): readonly [MessageBorder, MessageBorder] {
  const listeners: readonly Set<(message: unknown) => void>[] = [new Set(), new Set()];
  const end = (mine: number): MessageBorder => ({
    send: (message) => {
      const copy: unknown = structuredClone(message);
      queueMicrotask(() => listeners[1 - mine]?.forEach((listener) => void listener(copy)));
    },
    listen: (listener) => {
      listeners[mine]?.add(listener);
      return () => listeners[mine]?.delete(listener);
    },
  });
  return [end(0), end(1)];
}

function connect() {
  const [one, other] = border();
  const logged: string[] = [];
  const words: string[] = [];
  const left = new Channel<Left, Right>(
    one,
    { posts: { heard: () => void words.push('heard') }, requests: {} },
    (line) => logged.push(line),
  );
  const right = new Channel<Right, Left>(
    other,
    {
      posts: {
        said: ({ word }) => {
          words.push(word);
          right.post('heard', null);
        },
      },
      requests: {
        double: ({ value }) => {
          if (value < 0) throw new Error('Only positive numbers.');
          return value * 2;
        },
        never: () => new Promise(() => {}),
      },
    },
    (line) => logged.push(line),
  );
  return { left, right, one, other, logged, words };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('posts arrive in order on both sides', async () => {
  const { left, words } = connect();
  left.post('said', { word: 'one' });
  left.post('said', { word: 'two' });
  await turn();
  assert.deepEqual(words, ['one', 'two', 'heard', 'heard']);
});

test('each request gets its own result', async () => {
  const { left } = connect();
  const values = await Promise.all([1, 2, 3].map((value) => left.request('double', { value })));
  assert.deepEqual(values, [2, 4, 6]);
});

test('what a handler throws rejects the request with its words, and is logged there', async () => {
  const { left, logged } = connect();
  await assert.rejects(left.request('double', { value: -1 }), { message: 'Only positive numbers.' });
  assert.match(logged.join(), /"double" failed: Only positive numbers/);
});

test('a request without an answer is rejected after its time', async () => {
  const { left } = connect();
  await assert.rejects(left.request('never', null, 5), /No answer to "never"/);
});

test('dispose rejects what waits, and what is asked later', async () => {
  const { left } = connect();
  const waiting = left.request('never', null);
  left.dispose();
  await assert.rejects(waiting, /was closed/);
  await assert.rejects(left.request('double', { value: 1 }), /is closed/);
});

test('a disposed side hears nothing more', async () => {
  const { left, right, words } = connect();
  right.dispose();
  left.post('said', { word: 'late' });
  await turn();
  assert.deepEqual(words, []);
});

test('unknown and inherited names reach no handler', async () => {
  const { one, logged, words } = connect();
  for (const type of ['nothing', 'constructor', '__proto__', 'toString'])
    one.send({ kind: 'post', type, payload: null });
  one.send({ kind: 'request', id: 1, type: 'constructor', params: 'alert(1)' });
  await turn();
  assert.deepEqual(words, []);
  assert.equal(logged.filter((line) => line.startsWith('Ignored the unknown message')).length, 4);
  assert.match(logged.join(), /Unknown request "constructor"/);
});

test('any message at all leaves the channel working', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything({ withDate: true }), async (message) => {
      const { left, one, other } = connect();
      one.send(message);
      other.send(message);
      await turn();
      assert.equal(await left.request('double', { value: 21 }), 42);
    }),
    { numRuns: 200 },
  );
});
