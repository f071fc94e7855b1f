/** The official conformance suite's client scenarios, against our connection, in both eras. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runConformance, SUITE } from './run-conformance.ts';

const CLIENT = fileURLToPath(new URL('./conformance-client.ts', import.meta.url));
const LEGACY = '2025-11-25';
const MODERN = '2026-07-28';

/** How many checks each scenario is known to make, by era: fewer would mean that something was left out. */
const SCENARIOS: readonly (readonly [name: string, checks: Readonly<Record<string, number>>])[] = [
  ['initialize', { [LEGACY]: 1, [MODERN]: 1 }],
  ['tools_call', { [LEGACY]: 2, [MODERN]: 2 }],
  ['sse-retry', { [LEGACY]: 3, [MODERN]: 3 }],
  ['request-metadata', { [MODERN]: 5 }],
  ['http-standard-headers', { [MODERN]: 9 }],
  ['json-schema-ref-no-deref', { [MODERN]: 1 }],
  ['json-schema-2020-12-preservation', { [LEGACY]: 9, [MODERN]: 9 }],
  ['sep-2640-client-no-prefetch', { [LEGACY]: 1, [MODERN]: 1 }],
  ['sep-2640-client-verify-digest', { [LEGACY]: 1, [MODERN]: 1 }],
  ['sep-2640-client-verify-size', { [LEGACY]: 1, [MODERN]: 1 }],
  ['sep-2640-client-verify-frontmatter', { [LEGACY]: 1, [MODERN]: 1 }],
  ['auth/metadata-default', { [LEGACY]: 18, [MODERN]: 18 }],
  ['auth/metadata-var1', { [LEGACY]: 18, [MODERN]: 18 }],
  ['auth/metadata-var2', { [LEGACY]: 18, [MODERN]: 18 }],
  ['auth/metadata-var3', { [LEGACY]: 18, [MODERN]: 18 }],
  ['auth/basic-cimd', { [LEGACY]: 13, [MODERN]: 12 }],
  ['auth/scope-from-www-authenticate', { [LEGACY]: 14, [MODERN]: 14 }],
  ['auth/scope-from-scopes-supported', { [LEGACY]: 14, [MODERN]: 14 }],
  ['auth/scope-omitted-when-undefined', { [LEGACY]: 14, [MODERN]: 14 }],
  ['auth/scope-step-up', { [LEGACY]: 22, [MODERN]: 25 }],
  ['auth/scope-retry-limit', { [LEGACY]: 18, [MODERN]: 19 }],
  ['auth/token-endpoint-auth-basic', { [LEGACY]: 19, [MODERN]: 19 }],
  ['auth/token-endpoint-auth-post', { [LEGACY]: 19, [MODERN]: 19 }],
  ['auth/token-endpoint-auth-none', { [LEGACY]: 19, [MODERN]: 19 }],
  ['auth/pre-registration', { [LEGACY]: 13, [MODERN]: 12 }],
  ['auth/2025-03-26-oauth-metadata-backcompat', { [LEGACY]: 12, [MODERN]: 12 }],
  ['auth/2025-03-26-oauth-endpoint-fallback', { [LEGACY]: 7, [MODERN]: 6 }],
  ['auth/resource-mismatch', { [LEGACY]: 3, [MODERN]: 3 }],
  ['auth/offline-access-scope', { [LEGACY]: 13, [MODERN]: 12 }],
  ['auth/offline-access-not-supported', { [LEGACY]: 14, [MODERN]: 14 }],
  ['auth/authorization-server-migration', { [LEGACY]: 24, [MODERN]: 28 }],
  ['auth/iss-supported', { [LEGACY]: 14, [MODERN]: 14 }],
  ['auth/iss-not-advertised', { [LEGACY]: 14, [MODERN]: 14 }],
  ['auth/iss-supported-missing', { [LEGACY]: 7, [MODERN]: 8 }],
  ['auth/iss-wrong-issuer', { [LEGACY]: 7, [MODERN]: 8 }],
  ['auth/iss-unexpected', { [LEGACY]: 7, [MODERN]: 8 }],
  ['auth/iss-normalized', { [LEGACY]: 7, [MODERN]: 8 }],
  ['auth/metadata-issuer-mismatch', { [LEGACY]: 3, [MODERN]: 3 }],
];

/** What the suite has besides, and why it does not apply. */
const NOT_APPLICABLE: readonly (readonly [scenario: RegExp, reason: string])[] = [
  [/^elicitation-/, 'The workbench answers no elicitation: it declares none.'],
  [/^sep-2322-/, 'A request for more input is shown as such and not answered.'],
  [
    /^http-custom-headers$|^http-invalid-tool-headers$/,
    'Parameters of tools are not sent as headers too; a server that insists says so in its answer.',
  ],
  [/^auth\/client-credentials-|^auth\/wif-/, 'A machine without a person signs in: the workbench always has a person.'],
  [
    /^auth\/enterprise-managed-/,
    "The token comes from a company's identity provider, which the workbench does not know.",
  ],
  [
    /^auth\/dpop/,
    'Tokens are bearer tokens; proof of possession is an extension that no known skills server asks for.',
  ],
];

test('every client scenario of the suite is run, or has a reason why not', () => {
  const listed = execFileSync(process.execPath, [SUITE, 'list', '--client'], { encoding: 'utf8' });
  const names = [...listed.matchAll(/^ {2}- (\S+)/gm)].map(([, name = '']) => name);
  assert.ok(names.length >= 40, listed);
  const run = new Set(SCENARIOS.map(([name]) => name));
  assert.deepEqual(
    names.filter((name) => !run.has(name) && !NOT_APPLICABLE.some(([pattern]) => pattern.test(name))),
    [],
  );
  for (const name of run) assert.ok(names.includes(name), `the suite has no "${name}" any more`);
  for (const [pattern, reason] of NOT_APPLICABLE) {
    assert.ok(
      names.some((name) => pattern.test(name)),
      reason,
    );
  }
});

test('every client scenario that applies passes whole', { concurrency: 2 }, async (t) => {
  let [runs, passed] = [0, 0];
  const all = SCENARIOS.flatMap(([scenario, eras]) =>
    Object.entries(eras).map(([version, expected]) =>
      t.test(`${scenario} ${version}`, async () => {
        const command = ['--command', `${process.execPath} ${CLIENT}`];
        const checks = await runConformance('client', scenario, version, command);
        assert.deepEqual(
          checks.filter(({ status }) => status !== 'SUCCESS'),
          [],
        );
        assert.ok(checks.length >= expected, `${checks.length} checks of ${expected}`);
        runs += 1;
        passed += checks.length;
      }),
    ),
  );
  await Promise.all(all);
  t.diagnostic(`${SCENARIOS.length} client scenarios, ${runs} runs over both eras, ${passed} checks passed`);
});
