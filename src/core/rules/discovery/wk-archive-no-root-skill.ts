/** Rule: the archive of an entry has its SKILL.md at the top. */
import { displayText } from '../../text/display-text.ts';
import { defineFileRule } from '../define-file-rule.ts';
import { guides } from '../guides.ts';
import { indexEntries } from './index-entries.ts';
import { archiveSample } from './index-sample.ts';

export const wkArchiveNoRootSkill = defineFileRule({
  id: 'wk-archive-no-root-skill',
  file: 'discovery-index',
  title: 'An archive has SKILL.md at its top',
  severity: 'error',
  spec: guides.discovery,
  docs: {
    why: 'A client unpacks the archive into the folder of the skill and looks for SKILL.md there; a folder around it hides the skill. Pack the content of the folder, not the folder. This looks at archives that lie in the same folder of the site.',
    bad: [archiveSample([{ path: 'my-skill/' }, { path: 'my-skill/SKILL.md' }])],
    good: [archiveSample([{ path: './SKILL.md' }, { path: './scripts/x.py' }])],
  },
  check(file, report, folder) {
    for (const { text, path } of indexEntries(file)) {
      const url = text('url');
      if (path === undefined || url === undefined || text('type')?.text !== 'archive') continue;
      const names = folder.archive?.(path)?.map((entry) => entry.path.replace(/^(?:\.\/)+/, ''));
      if (names === undefined || names.includes('SKILL.md')) continue;
      const inside = names.find((name) => name.endsWith('/SKILL.md'));
      const where = inside === undefined ? '' : `; it is at "${displayText(inside, 80)}"`;
      report(url.field.valueSpan, `This archive has no SKILL.md at its top, so clients find no skill${where}.`);
    }
  },
});
