/** Rule: no skill lies in a folder that Claude Code keeps for itself. */
import { matchFolder } from '../../hosts/skill-place.ts';
import { findReadableField, placeOf } from '../../skill/field-access.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule } from './host-rule.ts';

const text = (name: string): string =>
  `---\nname: ${name}\ndescription: Formats dates. Use when a date must be shown.\n---\n\nDo it.\n`;

export const claudeReservedFolder = hostRule('claude-code', {
  id: 'claude-reserved-folder',
  title: 'The folder of a skill is not called synced',
  severity: 'error',
  spec: hostClauses.claudeCode,
  docs: {
    why: 'Claude Code keeps skills from elsewhere in `synced` and does not load a skill of that name.',
    bad: [{ text: text('synced'), folder: 'synced', path: '.claude/skills/synced' }],
    good: [{ text: text('synced-notes'), folder: 'synced-notes', path: '.claude/skills/synced-notes' }],
  },
  fix: 'choice',
  silentAfter: [],
  check(skill, report, folder) {
    const match =
      folder.path === undefined ? undefined : matchFolder(folder.path.replaceAll('\\', '/'), '.claude/skills');
    if (folder.name !== 'synced' || match?.below.length !== 1) return;
    const field = findReadableField(skill.frontmatter, 'name');
    report(
      field === undefined ? skill.frontmatter.span : placeOf(field),
      'The folder name "synced" is reserved by Claude Code; give the skill another name.',
      {
        fixes: [
          {
            title: 'Rename the folder to "synced-skill"',
            kind: 'choice',
            edits: [],
            renames: [{ from: '.', to: '../synced-skill' }],
          },
        ],
      },
    );
  },
});
