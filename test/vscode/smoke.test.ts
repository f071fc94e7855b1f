/** The extension is found by VS Code and activates. */
import { strict as assert } from 'node:assert';
import { extensions } from 'vscode';

describe('the extension', () => {
  it('activates', async () => {
    const extension = extensions.getExtension('skill-workbench.skill-workbench');
    assert.ok(extension, 'VS Code does not know skill-workbench.skill-workbench');
    await extension.activate();
    assert.equal(extension.isActive, true);
  });
});
