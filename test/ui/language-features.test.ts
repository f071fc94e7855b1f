/** Writing a skill as a person does: the costs, completion, hovers, and F2 on the name. */
import { strict as assert } from 'node:assert';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useWorkbench } from './harness.ts';
import type { Workbench } from './workbench.ts';

const workbench = useWorkbench();

async function goTo(w: Workbench, line: number, column: number): Promise<void> {
  await w.quickInput.waitFor({ state: 'hidden' });
  await w.page.keyboard.press('Control+G');
  await w.quickInput.fill(`:${line}:${column}`);
  await w.page.locator('.quick-input-list .monaco-list-row', { hasText: new RegExp(`line ${line}\\b`) }).waitFor();
  await w.page.keyboard.press('Enter');
  await w.quickInput.waitFor({ state: 'hidden' });
}

/** The text of a file once it has this in it, or its last text: saving goes on after the command. */
async function savedText(w: Workbench, path: string, awaited: string): Promise<string> {
  const end = performance.now() + 30_000;
  for (;;) {
    const text = await readFile(path, 'utf8');
    if (text.includes(awaited) || performance.now() > end) return text;
    await w.page.waitForTimeout(100);
  }
}

workbench.test('the costs stand above the frontmatter and open the preview', async (w) => {
  await w.openFile('.agents/skills/csv-report/SKILL.md');
  const lens = w.page.locator('.codelens-decoration a', { hasText: /\d tok listed · .*\d tok body · .*\d tok files/ });
  await lens.waitFor();
  await w.screenshot('features-1-lens');
  await lens.click();
  await w.webview('this workspace');
  await w.command('View: Close All Editors');
});

workbench.test('completion offers each field once', async (w) => {
  await w.openFile('.agents/skills/csv-report/SKILL.md');
  await goTo(w, 8, 100);
  await w.page.keyboard.press('Enter');
  await w.page.keyboard.press('Control+Space');
  const list = w.page.locator('.suggest-widget.visible .monaco-list-row');
  await list.filter({ hasText: 'effort' }).first().waitFor();
  await w.screenshot('features-2-keys');
  const keys = await list.locator('.label-name').allTextContents();
  assert.equal(new Set(keys).size, keys.length, keys.join(', '));
  await w.page.keyboard.type('eff');
  await list.filter({ hasNotText: 'eff' }).first().waitFor({ state: 'detached' });
  await w.page.keyboard.press('Enter');
  await list.filter({ hasText: 'xhigh' }).first().waitFor();
  await w.screenshot('features-3-values');
  await w.page.keyboard.press('Escape');
  await w.command('File: Revert File');
});

workbench.test('a hover says what VS Code leaves out', async (w) => {
  await w.openFile('.agents/skills/csv-report/SKILL.md');
  const said = w.page.locator('.monaco-resizable-hover .hover-contents, .monaco-hover .hover-contents');
  for (const [line, words, picture] of [
    [8, /Valid in the Agent Skills specification/, 'features-4-hover-tools'],
    [3, /of 1,024 characters/, 'features-5-hover-description'],
  ] as const) {
    await goTo(w, line, 3);
    await w.command('Show or Focus Hover');
    await said.filter({ hasText: words }).first().waitFor();
    await w.screenshot(picture);
    await w.page.keyboard.press('Escape');
    await w.page.keyboard.press('Escape');
  }
});

workbench.test('F2 on the name renames the folder', async (w) => {
  await w.openFile('.agents/skills/csv-report/SKILL.md');
  await goTo(w, 2, 8);
  await w.page.keyboard.press('F2');
  const box = w.page.locator('.rename-box .rename-input');
  await box.waitFor();
  assert.equal(await box.inputValue(), 'csv-report');
  await box.fill('table-report');
  await w.page.keyboard.press('Enter');
  const renamed = join(w.folder, '.agents/skills/table-report/SKILL.md');
  await w.page.locator('.monaco-editor[data-uri$="/table-report/SKILL.md"]').first().waitFor();
  await w.command('File: Save All Files');
  await w.screenshot('features-6-renamed');
  assert.match(await savedText(w, renamed, 'name: table-report'), /^---\nname: table-report\n/);
  assert.ok(!existsSync(join(w.folder, '.agents/skills/csv-report')));
});
