/** Rule: what the archive of an entry holds stays in the skill's folder. */
import { defineFileRule } from '../define-file-rule.ts';
import { guides } from '../guides.ts';
import { leavingEntry } from '../leaves-archive.ts';
import { indexEntries } from './index-entries.ts';
import { archiveSample } from './index-sample.ts';

export const wkArchiveTraversal = defineFileRule({
  id: 'wk-archive-traversal',
  file: 'discovery-index',
  title: 'The entries of an archive stay in the skill’s folder',
  severity: 'error',
  spec: guides.discovery,
  docs: {
    why: 'Clients must refuse an archive with an absolute path, with `..`, or with a link that leaves the folder. This looks at the names in archives that lie in the same folder of the site; nothing is unpacked. Links inside a zip are not looked at.',
    bad: [archiveSample([{ path: 'SKILL.md' }, { path: '../x' }])],
    good: [archiveSample([{ path: 'SKILL.md' }, { path: 'scripts/x.py' }])],
  },
  check(file, report, folder) {
    for (const { text, path } of indexEntries(file)) {
      const url = text('url');
      if (path === undefined || url === undefined || text('type')?.text !== 'archive') continue;
      const entry = leavingEntry(folder.archive?.(path) ?? []);
      if (entry === undefined) continue;
      report(url.field.valueSpan, `In this archive ${entry} leads out of the skill’s folder, so clients refuse it.`);
    }
  },
});
