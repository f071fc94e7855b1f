/** Rule: no link leads out of the skill folder. */
import { defineRule } from '../define-rule.ts';
import { placeOfFile } from '../folder-files.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';

const SHOWN = 5;

export const symlinkEscape = defineRule({
  id: 'symlink-escape',
  title: 'No link leads out of the skill folder',
  severity: 'warning',
  spec: guides.linkFollowing,
  docs: {
    why: 'A skill is copied and packed as a folder: elsewhere the link leads nowhere, or to a file that happens to lie there and is no part of the skill. Hosts that unpack skills must refuse such a link. Copy the file into the skill, or name the place in words.',
    bad: [
      {
        text: `${sampleStart}Read [the rules](references/rules.md).\n`,
        files: { 'references/rules.md': '# Rules\n' },
        linksOut: ['references/rules.md'],
      },
    ],
    good: [
      { text: `${sampleStart}Read [the rules](references/rules.md).\n`, files: { 'references/rules.md': '# Rules\n' } },
    ],
  },
  check(skill, report, folder) {
    const links = folder.entries().filter(({ leadsOut, path }) => leadsOut === true && path !== folder.entryName);
    for (const { path } of links.slice(0, SHOWN)) {
      report(placeOfFile(skill, path), `"${path}" is a link that leads out of the skill folder.`);
    }
  },
});
