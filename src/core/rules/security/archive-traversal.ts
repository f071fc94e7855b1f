/** Rule: what an archive of the skill holds stays in the folder that it is unpacked into. */
import { defineRule } from '../define-rule.ts';
import { otherFiles, placeOfFile, rememberFor } from '../folder-files.ts';
import { guides } from '../guides.ts';
import { leavingEntry } from '../leaves-archive.ts';
import { sampleStart } from '../sample-start.ts';

const ARCHIVE = /\.(?:zip|skill|tar|tgz|tar\.gz)$/i;
/** Of a skill with more archives the first are looked at. */
const ARCHIVES_READ = 10;
const BYTES_READ = 64 * 1024 * 1024;

export const archiveTraversal = defineRule({
  id: 'archive-traversal',
  title: 'Entries of an archive stay in its folder',
  severity: 'warning',
  spec: guides.pathTraversal,
  docs: {
    why: 'An entry with an absolute path, with `..`, or a link that leads away writes over files beside the skill when a model or a host unpacks the archive. Only the names are read, within bounds, and nothing is unpacked. Links inside a zip are not looked at.',
    bad: [
      {
        text: `${sampleStart}Unpack \`assets/themes.zip\`.\n`,
        files: { 'assets/themes.zip': 'PK' },
        archives: { 'assets/themes.zip': [{ path: 'dark.css' }, { path: '../../.bashrc' }] },
      },
      {
        text: `${sampleStart}Unpack \`assets/themes.tar\`.\n`,
        files: { 'assets/themes.tar': '' },
        archives: { 'assets/themes.tar': [{ path: 'css', link: '/etc' }] },
      },
    ],
    good: [
      {
        text: `${sampleStart}Unpack \`assets/themes.zip\`.\n`,
        files: { 'assets/themes.zip': 'PK' },
        archives: { 'assets/themes.zip': [{ path: 'css/dark.css' }, { path: 'css/a/../light.css' }] },
      },
    ],
  },
  check(skill, report, folder) {
    const leaving = rememberFor(folder, 'leaving-archives', () => {
      let bytes = 0;
      const archives = otherFiles(folder).filter(({ path }) => ARCHIVE.test(path));
      return archives.slice(0, ARCHIVES_READ).flatMap((file) => {
        bytes += file.bytes;
        const entry = bytes > BYTES_READ ? undefined : leavingEntry(folder.archive?.(file.path) ?? []);
        return entry === undefined ? [] : [{ path: file.path, entry }];
      });
    });
    for (const { path, entry } of leaving) {
      report(placeOfFile(skill, path), `In "${path}" ${entry} leads out of the folder that it is unpacked into.`);
    }
  },
});
