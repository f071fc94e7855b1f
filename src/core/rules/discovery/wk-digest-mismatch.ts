/** Rule: the digest is that of the file. */
import { defineFileRule } from '../define-file-rule.ts';
import { guides } from '../guides.ts';
import { indexEntries } from './index-entries.ts';
import { digest, indexSample } from './index-sample.ts';

const entry = { name: 'my-skill', type: 'skill-md', description: 'Formats dates.', url: 'my-skill/SKILL.md' };

export const wkDigestMismatch = defineFileRule({
  id: 'wk-digest-mismatch',
  file: 'discovery-index',
  title: 'A digest is that of the file it stands for',
  severity: 'error',
  spec: guides.discovery,
  docs: {
    why: 'Clients must verify the digest over the raw bytes, and refuse the skill when it differs. Write it anew with every change of the file. This looks at files that lie in the same folder of the site; whether the file exists is looked at too.',
    bad: [
      indexSample([{ ...entry, digest: digest.replace(/.$/, digest.endsWith('0') ? '1' : '0') }]),
      indexSample([{ ...entry, digest, url: 'other/SKILL.md' }]),
    ],
    good: [
      indexSample([{ ...entry, digest }]),
      indexSample([{ ...entry, digest, url: 'https://example.com/SKILL.md' }]),
    ],
  },
  fix: 'choice',
  check(file, report, folder) {
    for (const { text, path } of indexEntries(file)) {
      const written = text('digest');
      const url = text('url');
      if (path === undefined || url === undefined) continue;
      if (folder.kind(path) !== 'file') {
        report(url.field.valueSpan, `The file "${path.slice(0, 200)}" does not exist in the site’s folder.`, {
          severity: 'warning',
        });
        continue;
      }
      const real = folder.digest?.(path);
      // A digest in another form is another rule's.
      if (
        written === undefined ||
        real === undefined ||
        !/^sha256:[0-9a-f]{64}$/.test(written.text) ||
        written.text === real
      )
        continue;
      const span = written.field.valueSpan;
      report(span, `The file "${path.slice(0, 200)}" has another digest, so clients refuse it.`, {
        fixes: [{ title: 'Write the digest of the file', kind: 'choice', edits: [{ span, newText: `"${real}"` }] }],
      });
    }
  },
});
