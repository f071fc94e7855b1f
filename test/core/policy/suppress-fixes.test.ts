/** Every finding of every documented bad sample can be switched off, for its file at least, and nothing else changes. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  applyEdits,
  createMemoryFolder,
  lint,
  parseSkill,
  rules,
  type Sample,
  suppressFixes,
} from '../../../src/core/index.ts';

const folderOf = ({ folder = 'my-skill', files = {}, entryName = 'SKILL.md', text }: Sample) =>
  createMemoryFolder(folder, entryName === '' ? files : { ...files, [entryName]: text }, entryName);

/** Nothing in such a file is read, and a comment in it neither. */
const UNREADABLE = new Set(['file-not-text', 'file-too-large', 'skill-file-missing']);

for (const rule of rules) {
  describe(rule.id, () => {
    for (const [i, sample] of rule.docs.bad.entries()) {
      test(`bad sample ${i + 1}`, () => {
        const skill = parseSkill(sample.text);
        const folder = folderOf(sample);
        const findings = lint(skill, folder);
        for (const finding of findings) {
          if (finding.rule.startsWith('suppression-') || UNREADABLE.has(finding.rule)) continue;
          const fixes = suppressFixes(skill, finding);
          assert.ok(fixes.length > 0, `${finding.rule} has no suppression`);
          for (const { title, kind, edits } of fixes) {
            assert.equal(kind, 'choice');
            const after = lint(parseSkill(applyEdits(sample.text, edits)), folder);
            const counted = (list: readonly { readonly rule: string }[], id: string) =>
              list.filter((one) => one.rule === id).length;
            assert.ok(counted(after, finding.rule) < counted(findings, finding.rule), `${title}: still there`);
            const others = after.filter((one) => counted(after, one.rule) > counted(findings, one.rule));
            assert.deepEqual(
              others.map((one) => one.rule),
              [],
              `${title} in ${JSON.stringify(applyEdits(sample.text, edits)).slice(0, 400)}`,
            );
          }
        }
      });
    }
  });
}
