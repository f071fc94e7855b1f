/** The version in package.json is the newest one in CHANGELOG.md. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

function read(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
}

function versionsOf(changelog: string): string[] {
  return [...changelog.matchAll(/^## \[?(\d+\.\d+\.\d+)\b/gm)].map(([, version]) => version ?? '');
}

test('package.json, the lock file, and the newest heading of the changelog name one version', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const lock = JSON.parse(read('package-lock.json')) as { version: string };
  assert.equal(versionsOf(read('CHANGELOG.md'))[0], version);
  assert.equal(lock.version, version);
});

test('the changelog names no version twice and goes from new to old', () => {
  const versions = versionsOf(read('CHANGELOG.md'));
  const sorted = [...new Set(versions)].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  assert.deepEqual(versions, sorted);
});
