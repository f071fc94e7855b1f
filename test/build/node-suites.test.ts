/** No test is left out of `npm test`, and none runs twice. */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { nodeSuites } from '../../src/build/node-suites.ts';

const cwd = fileURLToPath(new URL('../../', import.meta.url));

test('every test file belongs to one suite, or runs in VS Code', () => {
  const inSuites = Object.values(nodeSuites).flatMap((globs) => globs.flatMap((glob) => globSync(glob, { cwd })));
  const inVsCode = globSync('test/{vscode,ui}/**/*.test.ts', { cwd });
  assert.deepEqual([...inSuites, ...inVsCode].toSorted(), globSync('test/**/*.test.ts', { cwd }).toSorted());
});
