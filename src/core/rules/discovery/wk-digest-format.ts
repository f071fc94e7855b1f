/** Rule: a digest has the form that clients compare. */
import { defineFileRule } from '../define-file-rule.ts';
import { guides } from '../guides.ts';
import { indexEntries } from './index-entries.ts';
import { digest, indexSample } from './index-sample.ts';

const entry = { name: 'my-skill', type: 'skill-md', description: 'Formats dates.', url: 'my-skill/SKILL.md' };

export const wkDigestFormat = defineFileRule({
  id: 'wk-digest-format',
  file: 'discovery-index',
  title: 'A digest is sha256: and 64 lower-case hexadecimal digits',
  severity: 'error',
  spec: guides.discovery,
  docs: {
    why: 'Clients must verify the digest, and compare it as text. One in another form never matches, so the skill is refused.',
    bad: [indexSample([{ ...entry, digest: digest.toUpperCase() }])],
    good: [indexSample([{ ...entry, digest }])],
  },
  fix: 'safe',
  check(file, report) {
    for (const { text } of indexEntries(file)) {
      const written = text('digest');
      if (written === undefined || /^sha256:[0-9a-f]{64}$/.test(written.text)) continue;
      const span = written.field.valueSpan;
      const meant = /^(?:sha-?256[:-])?([0-9a-f]{64})$/i.exec(written.text.trim())?.[1]?.toLowerCase();
      const edits = [{ span, newText: `"sha256:${meant}"` }];
      report(span, 'A digest is "sha256:" and 64 lower-case hexadecimal digits.', {
        fixes: meant === undefined ? [] : [{ title: 'Write the digest in that form', kind: 'safe', edits }],
      });
    }
  },
});
