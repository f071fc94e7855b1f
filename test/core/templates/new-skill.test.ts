/** A new skill lints clean, whatever its author types. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  createMemoryFolder,
  isSkillName,
  lint,
  newSkillFiles,
  parseSkill,
  SKILL_TEMPLATES,
  type SkillTemplate,
} from '../../../src/core/index.ts';

function findingsOf(name: string, description: string, template: SkillTemplate) {
  const files = newSkillFiles({ name, description, template });
  const text = files.get('SKILL.md') ?? '';
  return lint(parseSkill(text), createMemoryFolder(name, Object.fromEntries(files)));
}

for (const template of SKILL_TEMPLATES) {
  test(`the template "${template}" has no finding`, () => {
    const description =
      'Turns meeting recordings into minutes. Use when the user asks for minutes or a summary of a meeting.';
    assert.deepEqual(findingsOf('meeting-minutes', description, template), []);
  });
}

test('what the skill points at is written before it, so that no link is broken for a moment', () => {
  for (const template of SKILL_TEMPLATES) {
    const files = newSkillFiles({ name: 'a', description: 'Does it. Use when asked.', template });
    assert.equal([...files.keys()].at(-1), 'SKILL.md');
  }
});

test('every name and every one-line description is written so that YAML reads it back', () => {
  const name = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/).filter(isSkillName);
  const description = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
    .map((text) => text.replace(/\p{Cc}/gu, ' ').trim());
  fc.assert(
    fc.property(
      name,
      description.filter((text) => text !== ''),
      (name, description) => {
        const text = newSkillFiles({ name, description, template: 'instructions' }).get('SKILL.md') ?? '';
        const { fields } = parseSkill(text).frontmatter;
        assert.deepEqual(
          fields.map(({ key, value }) => [key, value]),
          [
            ['name', name],
            ['description', description],
          ],
        );
      },
    ),
  );
});
