import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalsAsAnswers } from '../../../src/mcp/transport/refusals-as-answers.ts';

const ASKED = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'skills/list' });
const refusal = (id: number, code: number) => JSON.stringify({ jsonrpc: '2.0', id, error: { code, message: 'no' } });

const CASES = [
  ['a method that is missing', 404, refusal(1, -32601), 400],
  ['the answer to another request', 404, refusal(2, -32601), 404],
  ['a session that is over', 404, refusal(1, -32001), 404],
  ['a page', 404, '<p>not found', 404],
  ['a server that fails', 500, refusal(1, -32601), 500],
] as const;
for (const [what, status, body, expected] of CASES) {
  test(`HTTP ${status} of ${what} is passed on as ${expected}`, async () => {
    const send = refusalsAsAnswers(async () => new Response(body, { status, headers: { 'x-kept': 'yes' } }));
    const response = await send('http://hub/', { method: 'POST', body: ASKED });
    assert.deepEqual([response.status, await response.text(), response.headers.get('x-kept')], [expected, body, 'yes']);
  });
}
