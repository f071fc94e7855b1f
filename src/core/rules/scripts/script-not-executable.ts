/** Rule: a script that is run by its path may be executed. The message has the commands too: not every editor can change a mode. */
import { defineRule } from '../define-rule.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';
import { directRuns } from './direct-runs.ts';

const text = `${sampleStart}\`\`\`bash\n./scripts/go.sh --all\n\`\`\`\n`;
const files = { 'scripts/go.sh': '#!/bin/sh\necho 1\n' };

export const scriptNotExecutable = defineRule({
  id: 'script-not-executable',
  title: 'A script that is run by its path is executable',
  severity: 'hint',
  spec: guides.scripts,
  docs: {
    why: 'The command ends with “Permission denied”, and the model looks for another way. Scripts that the instructions run with a program, like `bash scripts/go.sh`, are not looked at. On Windows files have no such mode, and the rule says nothing.',
    bad: [{ text, files, executable: [] }],
    good: [
      { text, files, executable: ['scripts/go.sh'] },
      { text, files },
    ],
  },
  fix: 'safe',
  check(skill, report, folder) {
    if (folder.tellsExecutable !== true) return;
    const runs = directRuns(skill);
    if (runs.size === 0) return;
    for (const { path, kind, executable, leadsOut } of folder.entries()) {
      const span = runs.get(path);
      if (span === undefined || kind !== 'file' || executable === true) continue;
      // Without `#!` that alone would not run it; another rule says so.
      if (folder.read(path)?.startsWith('#!') !== true) continue;
      report(span, `"${path}" is run by its path and is not executable: chmod +x, or git update-index --chmod=+x.`, {
        fixes:
          leadsOut === true
            ? []
            : [{ title: `Make "${path}" executable`, kind: 'safe', edits: [], executables: [path] }],
      });
    }
  },
});
