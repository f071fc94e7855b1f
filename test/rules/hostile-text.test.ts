/** Text made to keep an expression busy: a few thousand repetitions must not cost more than linear work, or this never ends. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryFolder, lint, parseSkill } from '../../src/core/index.ts';

const head = '---\nname: my-skill\ndescription: Formats dates for letters. Use when a date must be shown.\n---\n\n';
const pieces = [
  'rm -',
  'curl ',
  'read -a ',
  'npx -y -a ',
  'sed -i ',
  'git push ',
  '["',
  '{{ ',
  '[TODO',
  '<a>\n',
  '\\x41',
  'A1',
];

for (const piece of pieces) {
  test(`${JSON.stringify(piece)} again and again`, () => {
    const long = piece.repeat(60_000 / piece.length);
    const files = { 'scripts/a.sh': long, 'scripts/b.py': long, 'references/c.md': long };
    for (const body of [long, `\`\`\`bash\n${long}\n\`\`\`\n`, `<!-- ${long} -->\n`]) {
      const text = head + body;
      for (const { span } of lint(parseSkill(text), createMemoryFolder('my-skill', files)))
        assert.ok(span.end <= text.length);
    }
  });
}

test('blanks without end in the frontmatter, after each sign that begins or ends something', () => {
  const blanks = ' \t'.repeat(30_000);
  for (const sign of ['', ' #', ' # x', ':', ' "', " '", ' >', ' -', ' [', ' {', ' &a', ' !t', ' ${', ' `']) {
    const text = `${head.slice(0, head.indexOf('\n---\n'))}${sign}${blanks}x\n---\n\nDo it.\n`;
    for (const { span } of lint(parseSkill(text), createMemoryFolder('my-skill', {})))
      assert.ok(span.end <= text.length);
  }
});
