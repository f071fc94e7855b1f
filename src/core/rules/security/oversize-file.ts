/** Rule: no file of the skill is larger than a host takes. */
import { defineRule } from '../define-rule.ts';
import { otherFiles, placeOfFile } from '../folder-files.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';

const LIMIT = 10 * 1024 * 1024;

export const oversizeFile = defineRule({
  id: 'oversize-file',
  title: 'No file of a skill is larger than 10 MB',
  severity: 'warning',
  spec: guides.clients,
  docs: {
    why: 'Uploads of skills end at 30 MB in all, served skills at 16 MiB, and scanners skip large files, which is why bad ones are large. Fetch large data when it is needed, and check its digest. Where the file must be part of the skill, switch the rule off with a comment and a reason.',
    bad: [{ text: `${sampleStart}Read assets/all.csv.\n`, files: { 'assets/all.csv': '0'.repeat(LIMIT + 1) } }],
    good: [{ text: `${sampleStart}Read assets/all.csv.\n`, files: { 'assets/all.csv': '0' } }],
  },
  check(skill, report, folder) {
    for (const { path, bytes } of otherFiles(folder)) {
      if (bytes <= LIMIT) continue;
      report(
        placeOfFile(skill, path),
        `"${path}" has ${Math.round(bytes / 1024 / 1024)} MB; hosts and scanners leave out what is so large.`,
      );
    }
  },
});
