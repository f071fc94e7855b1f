/** Which addresses a server may send a person to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSafeAddress } from '../../../src/mcp/authorization/safe-address.ts';

const REMOTE = 'https://mcp.example/mcp';
const LOCAL = 'http://127.0.0.1:3000/mcp';

const CASES: readonly (readonly [address: string, server: string, safe: boolean])[] = [
  ['https://auth.example/authorize', REMOTE, true],
  ['https://auth.example/authorize', LOCAL, true],
  ['http://auth.example/authorize', REMOTE, false],
  ['http://auth.example/authorize', LOCAL, false],
  ['http://127.0.0.1:9000/authorize', LOCAL, true],
  ['http://127.8.9.1/authorize', LOCAL, true],
  ['http://[::1]:9000/authorize', LOCAL, true],
  ['http://localhost:9000/authorize', LOCAL, true],
  ['http://127.0.0.1:9000/authorize', REMOTE, false],
  ['https://127.0.0.1:9000/authorize', REMOTE, false],
  ['https://localhost/authorize', REMOTE, false],
  ['http://localhost.evil.example/authorize', LOCAL, false],
  ['http://127.0.0.1.evil.example/authorize', LOCAL, false],
  ['https://me:secret@auth.example/authorize', REMOTE, false],
  ['file:///etc/passwd', LOCAL, false],
  ['vscode://some.extension/do', LOCAL, false],
  ['javascript:alert(1)', LOCAL, false],
  ['not an address', REMOTE, false],
];

for (const [address, server, safe] of CASES) {
  test(`${address} for ${server}: ${safe ? 'opened' : 'not opened'}`, () => {
    assert.equal(isSafeAddress(address, server), safe);
  });
}
