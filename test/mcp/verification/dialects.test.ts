/** Verification in every other dialect, in both eras; and that every rule of the wire is found by one case or another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wireRules } from '../../../src/core/index.ts';
import { requestsOf } from '../dialects/open-adapter.ts';
import { DIALECT_CASES } from './dialect-cases.ts';
import { brokenRules, openSource } from './open-source.ts';
import { SEP_2640_CASES } from './sep-2640-cases.ts';

for (const era of ['modern', 'legacy'] as const) {
  test(`what the text of each dialect demands (${era})`, { concurrency: 4 }, async (t) => {
    for (const { script, mode, skills: expected, server: ofServer = [], only } of DIALECT_CASES) {
      if (only !== undefined && only !== era) continue;
      await t.test(`${script} ${mode}`, async (t) => {
        const opened = await openSource(t, [`dialects/${script}.mjs`, mode], era);
        const found = new Map<string, readonly string[]>();
        for (const { key } of opened.skills) {
          const verification = await opened.source.verify(key);
          found.set(verification.name, [verification.verdict, ...brokenRules(verification)]);
        }
        assert.deepEqual(found, new Map(Object.entries(expected)));
        assert.deepEqual(brokenRules(await opened.source.verifyServer()), ofServer);
        // Verifying runs nothing: the only tools that are called are those that read.
        const called = requestsOf(opened, 'tools/call').map(({ name }) => String(name));
        assert.deepEqual(
          called.filter((name) => !/list_skills$|^read_skill$|^skill(?:-resource)?$/.test(name)),
          [],
        );
        assert.deepEqual(requestsOf(opened, 'skills/execute'), []);
      });
    }
  });
}

test('no rule without a server that breaks it', () => {
  const broken = new Set<string>([
    ...SEP_2640_CASES.flatMap(({ skill = [], server = [] }) => [...skill, ...server]),
    ...DIALECT_CASES.flatMap(({ skills, server = [] }) => [
      ...Object.values(skills).flatMap(([, ...rules]) => rules),
      ...server,
    ]),
  ]);
  assert.deepEqual(
    wireRules.map(({ id }) => id).filter((id) => !broken.has(id)),
    [],
  );
});

test('a verification can be given up', async (t) => {
  const { source, skills } = await openSource(t, ['dialects/sep-2640.mjs', 'fine'], 'legacy');
  const abort = new AbortController();
  abort.abort();
  await assert.rejects(source.verify(skills[0]?.key ?? '', abort.signal), { name: 'AbortError' });
});

test('a server that dies while it is verified leaves the rest unchecked', async (t) => {
  const { source, skills, connection } = await openSource(t, ['dialects/sep-2640.mjs', 'fine'], 'legacy');
  await connection.close();
  const { verdict, unchecked, filesRead } = await source.verify(skills[0]?.key ?? '');
  assert.deepEqual([verdict, filesRead], ['unchecked', 0]);
  assert.match(unchecked.join('\n'), /not connected/);
});
