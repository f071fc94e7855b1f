/** What is generated is what is checked in: settings, constants and pages never lag behind the rules and the manifest. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { generateAll } from '../../src/build/generate.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = await generateAll();

for (const [path, text] of files) {
  test(`${path} is up to date`, async () => {
    assert.equal(await readFile(root + path, 'utf8'), text, 'run `npm run generate` and commit what it writes');
  });
}

test('no page is left of a rule that is gone', async () => {
  const pages = await readdir(`${root}docs/rules`);
  assert.deepEqual(
    pages.filter((page) => !files.has(`docs/rules/${page}`)),
    [],
  );
});
