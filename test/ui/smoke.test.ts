/** The packed extension installs and shows itself in the activity bar. */
import { strict as assert } from 'node:assert';
import { useWorkbench } from './harness.ts';

const workbench = useWorkbench();

workbench.test('the activity bar has Skill Workbench', async (w) => {
  await w.openActivity('Skill Workbench');
  await w.tree('Skills').waitFor();
  await w.screenshot('smoke');
  assert.equal(await w.activity('Skill Workbench').count(), 1);
});
