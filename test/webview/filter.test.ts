/** The filter language of the inspector. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { FrameRow } from '../../src/mcp/traffic/frame.ts';
import { type JoinedFrame, parseFilter } from '../../src/webview/inspector/filter.ts';

const request: FrameRow = {
  seq: 41,
  time: 0,
  server: '.mcp.json#hub',
  serverLabel: 'hub',
  direction: 'sent',
  kind: 'request',
  method: 'skills/list',
  id: 7,
  bytes: 4_200,
  durationMs: undefined,
  requestSeq: undefined,
  error: undefined,
};
const response: FrameRow = {
  ...request,
  seq: 42,
  direction: 'received',
  kind: 'response',
  durationMs: 250,
  requestSeq: 41,
};
const failed: FrameRow = { ...response, error: { code: -32601, message: 'Method not found' } };
const notification: FrameRow = {
  ...request,
  kind: 'notification',
  id: undefined,
  method: 'notifications/skills/changed',
};

const asked: JoinedFrame = { row: request, response };
const pending: JoinedFrame = { row: request, response: undefined };
const answered: JoinedFrame = { row: response, response: undefined };
const refused: JoinedFrame = { row: request, response: failed };
const told: JoinedFrame = { row: notification, response: undefined };

function passes(text: string, frame: JoinedFrame): boolean {
  const parsed = parseFilter(text);
  assert.ok(parsed.ok, parsed.ok ? '' : parsed.problem);
  return parsed.matches(frame);
}

function problem(text: string): string {
  const parsed = parseFilter(text);
  assert.ok(!parsed.ok, `"${text}" is valid`);
  return parsed.problem;
}

test('an empty filter lets everything through', () => {
  for (const text of ['', '   ', '-']) assert.ok(passes(text, told), JSON.stringify(text));
});

test('methods with stars and alternatives', () => {
  assert.ok(passes('method:skills/*', asked));
  assert.ok(passes('method:SKILLS/LIST', asked));
  assert.ok(passes('method:tools/*,skills/*', asked));
  assert.ok(passes('method:*/list', asked));
  assert.ok(!passes('method:skills', asked));
  assert.ok(!passes('-method:skills/*', asked));
  assert.ok(!passes('method:*list*list', asked));
});

test('durations of a request and of its response', () => {
  assert.ok(passes('dur:>200ms', asked));
  assert.ok(passes('dur:>200', answered));
  assert.ok(passes('dur:<=0.25s', asked));
  assert.ok(!passes('dur:>1s', asked));
  assert.ok(!passes('dur:>0', pending));
  assert.ok(passes('dur:=250ms', asked));
});

test('sizes, servers, directions, ids', () => {
  assert.ok(passes('size:>4KB size:<5KB', asked));
  assert.ok(passes('server:hub', asked));
  assert.ok(passes('server:.mcp.json*', asked));
  assert.ok(passes('dir:sent', asked));
  assert.ok(passes('dir:received', answered));
  assert.ok(passes('id:7', asked));
  assert.ok(!passes('id:7', told));
});

test('states', () => {
  assert.ok(passes('is:pending', pending));
  assert.ok(!passes('is:pending', asked));
  assert.ok(passes('is:ok', asked));
  assert.ok(passes('is:ok', answered));
  assert.ok(passes('is:error', refused));
  assert.ok(!passes('is:error', asked));
  assert.ok(passes('is:notification', told));
  assert.ok(!passes('is:ok', told));
});

test('text, quoted text, and addresses', () => {
  assert.ok(passes('list', asked));
  assert.ok(passes('"method not found"', { row: failed, response: undefined }));
  assert.ok(passes('-32601', { row: request, response: undefined }), 'a minus leaves out');
  assert.ok(passes('"-32601"', { row: failed, response: undefined }));
  assert.ok(!passes('skill://refunds', asked));
  assert.ok(passes('-list', told));
});

test('what is wrong is said with what is right', () => {
  assert.match(problem('methid:x'), /no field "methid".*method, server/);
  assert.match(problem('dur:soon'), /number with ms, s, min/);
  assert.match(problem('is:broken'), /error, ok, pending/);
  assert.match(problem('method:'), /value after "method:"/);
  assert.match(problem('"open'), /not closed/);
  assert.match(problem('constructor:x'), /no field/);
  assert.match(problem('is:constructor'), /takes/);
});

test('any text parses to a filter or to a problem, and a filter answers for every frame', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'method:',
      'is:error',
      'dur:>',
      '-',
      '"',
      'size:>1KB',
      'server:*',
      ' ',
      '*',
      ':',
      '//',
      '__proto__:1',
    ),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const parsed = parseFilter(words.join(''));
      if (!parsed.ok) return assert.notEqual(parsed.problem, '');
      for (const frame of [asked, pending, answered, refused, told])
        assert.equal(typeof parsed.matches(frame), 'boolean');
    }),
    { numRuns: 2_000 },
  );
});

test('a minus before a term turns it round', () => {
  const term = fc.constantFrom(
    'method:skills/*',
    'dur:>100',
    'is:error',
    'list',
    'size:<1KB',
    'dir:sent',
    '"skills/list"',
  );
  fc.assert(
    fc.property(term, fc.constantFrom(asked, pending, answered, refused, told), (text, frame) => {
      assert.equal(passes(`-${text}`, frame), !passes(text, frame));
    }),
  );
});

test('a star pattern says what the regular expression says', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 8 });
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(letters, pattern, (method, glob) => {
      const expected = new RegExp(`^${glob.replaceAll('*', '.*')}$`).test(method);
      assert.equal(passes(`method:${glob}`, { row: { ...request, method }, response: undefined }), expected);
    }),
    { numRuns: 2_000 },
  );
});
