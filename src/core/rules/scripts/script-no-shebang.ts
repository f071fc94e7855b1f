/** Rule: a script that is run by its path says which program runs it. */
import { defineRule } from '../define-rule.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';
import { directRuns } from './direct-runs.ts';

/** Windows goes by the ending. */
const BY_ENDING = /\.(?:ps1|bat|cmd|exe)$/i;

export const scriptNoShebang = defineRule({
  id: 'script-no-shebang',
  title: 'A script that is run by its path begins with #!',
  severity: 'hint',
  spec: guides.scripts,
  docs: {
    why: 'Without `#!` and the program in its first line, the system takes a script for one of its shell, whatever language it is in. Scripts that the instructions run with a program, like `python scripts/go.py`, need none and are not looked at.',
    bad: [
      { text: `${sampleStart}\`\`\`bash\n./scripts/go.py --all\n\`\`\`\n`, files: { 'scripts/go.py': 'print(1)\n' } },
    ],
    good: [
      {
        text: `${sampleStart}\`\`\`bash\n./scripts/go.py --all\n\`\`\`\n`,
        files: { 'scripts/go.py': '#!/usr/bin/env python3\nprint(1)\n' },
      },
      { text: `${sampleStart}\`\`\`bash\npython scripts/go.py\n\`\`\`\n`, files: { 'scripts/go.py': 'print(1)\n' } },
    ],
  },
  check(skill, report, folder) {
    for (const [path, span] of directRuns(skill)) {
      const text = BY_ENDING.test(path) ? undefined : folder.read(path);
      if (text === undefined || text.trim() === '' || text.startsWith('#!')) continue;
      report(span, `"${path}" is run by its path and does not begin with "#!" and the program that runs it.`);
    }
  },
});
