/** New Skill…, as a person answers it: a bad name is refused while it is typed, and the result has no finding. */
import { strict as assert } from 'node:assert';
import { useWorkbench } from './harness.ts';

const workbench = useWorkbench();

workbench.test('a new skill is written, opened and clean', async (w) => {
  await w.openActivity('Skill Workbench');
  await w.command('Skills: New Skill…');
  await (await w.box('New Skill: name (1 of 4)')).fill('Meeting Minutes');
  await w.page.getByText('For example: meeting-minutes').waitFor();
  await w.screenshot('new-skill-name');
  await w.enter('New Skill: name (1 of 4)', 'meeting-minutes');
  await w.enter(
    'New Skill: description of meeting-minutes (2 of 4)',
    'Turns a meeting recording into minutes. Use when the user asks for minutes or a summary of a meeting.',
  );
  await w.pick('.agents/skills');
  await w.pick('With a script');
  await w.page.locator('.editor-instance .monaco-editor[data-uri$="meeting-minutes/SKILL.md"]').waitFor();
  const row = await w.row('Skills', 'meeting-minutes');
  // The costs come from the language server, which has looked at the skill by then.
  await w.page.locator('.codelens-decoration a', { hasText: /\d tok listed/ }).waitFor();
  assert.doesNotMatch((await row.getAttribute('aria-label')) ?? '', /problem/);
  assert.equal(await w.page.locator('.monaco-editor .squiggly-error, .monaco-editor .squiggly-warning').count(), 0);
  await w.screenshot('new-skill');
});
