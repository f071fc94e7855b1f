/** A folder of files that is gone after the test. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';

export function temporaryFolder(t: TestContext, files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  // macOS's temporary folder is a link; servers and editors speak of the real path.
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'skill-workbench-')));
  t.after(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}
