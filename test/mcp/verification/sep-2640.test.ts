/** Verification by SEP-2640: a server that keeps every rule, and one that breaks each alone, in both eras. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Verdict } from '../../../src/mcp/verification/verification.ts';
import { brokenRules, openSource } from './open-source.ts';
import { SEP_2640_CASES } from './sep-2640-cases.ts';

for (const era of ['modern', 'legacy'] as const) {
  test(`each rule, broken alone, is the one that is found (${era})`, { concurrency: 4 }, async (t) => {
    for (const { mode, skill = [], server = [], refused = false, verdict, only } of SEP_2640_CASES) {
      if (only !== undefined && only !== era) continue;
      await t.test(mode, async (t) => {
        const { source, skills } = await openSource(t, ['dialects/sep-2640.mjs', mode], era);
        const verified = await Promise.all(skills.map(({ key }) => source.verify(key)));
        assert.deepEqual(brokenRules(...verified), [...skill].sort());
        const ofServer = await source.verifyServer();
        assert.deepEqual(brokenRules(ofServer), [...server].sort());
        const [first] = verified;
        const hasError = first?.findings.some(({ severity }) => severity === 'error');
        const expected: Verdict = verdict ?? (hasError ? 'violates' : 'conforms');
        assert.equal(first?.verdict, expected, JSON.stringify(first));
        assert.equal(first?.refusal !== undefined, refused, first?.refusal ?? 'the official client accepts it');
      });
    }
  });
}

test('what the official client could not be asked is not checked', async (t) => {
  const { source, skills } = await openSource(t, ['dialects/sep-2640.mjs', 'many-pages'], 'modern');
  assert.equal(skills.length, 70);
  const verified = await source.verify(skills[0]?.key ?? '');
  assert.deepEqual(brokenRules(verified), ['mcp-duplicate-name']);
  const { verdict, refusal, unchecked } = verified;
  assert.deepEqual([verdict, refusal], ['unchecked', undefined]);
  assert.match(unchecked.join('\n'), /^The official client could not be asked: .*64/);
});
