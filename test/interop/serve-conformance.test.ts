/** The official conformance suite's server scenarios for skills, against `serve` over HTTP, in both eras. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serveFolder } from '../../src/serve/serve-folder.ts';
import { runConformance } from './run-conformance.ts';

/** Its first skill has a folder in it, which the directory scenario needs. */
const SAMPLES = fileURLToPath(new URL('../../samples/served', import.meta.url));
const VERSIONS = ['2025-11-25', '2026-07-28'];
/** How many checks each scenario is known to make: fewer would mean that something was left out. */
const SCENARIOS: readonly [name: string, legacy: number, modern: number][] = [
  ['sep-2640-skills-enumeration', 30, 32],
  ['sep-2640-skills-manifest', 6, 6],
  ['sep-2640-skills-directory', 7, 7],
];

test('every scenario for servers passes whole, in both eras', async (t) => {
  const serving = await serveFolder(SAMPLES, {
    dialect: 'sep-2640',
    transport: { kind: 'http', port: 0 },
    version: '1',
    warn: assert.fail,
  });
  t.after(() => serving.close());
  let passed = 0;
  for (const [scenario, ...expected] of SCENARIOS) {
    for (const [index, version] of VERSIONS.entries()) {
      const checks = await runConformance('server', scenario, version, ['--url', serving.url ?? '']);
      const failed = checks.filter(({ status }) => status !== 'SUCCESS');
      assert.deepEqual(failed, [], `${scenario}, ${version}`);
      assert.equal(checks.length, expected[index], `${scenario}, ${version}`);
      passed += checks.length;
      t.diagnostic(`${scenario} ${version}: ${checks.length} of ${checks.length}`);
    }
  }
  t.diagnostic(`${SCENARIOS.length} scenarios in ${VERSIONS.length} eras, ${passed} checks passed`);
});
