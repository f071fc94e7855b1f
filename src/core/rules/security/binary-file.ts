/** Rule: the skill brings no programs that nobody can read. */
import { defineRule } from '../define-rule.ts';
import { otherFiles, placeOfFile } from '../folder-files.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';

/** Machine code, byte code and packed programs. Pictures, fonts and documents are data. */
const PROGRAM = /\.(?:exe|dll|so|dylib|com|scr|msi|pyc|pyo|class|jar|war|apk|wasm|o|a|node|bin|app|dmg|pkg|deb|rpm)$/i;
const SHOWN = 5;

export const binaryFile = defineRule({
  id: 'binary-file',
  title: 'A skill brings no compiled programs',
  severity: 'warning',
  spec: guides.supplyChain,
  docs: {
    why: 'Nobody can review machine code, and it runs on some machines only. Bring the source, or name the package and its version. Where the program must be part of the skill, switch the rule off with a comment and a reason.',
    bad: [{ text: `${sampleStart}Run \`scripts/format.exe\`.\n`, files: { 'scripts/format.exe': 'MZ' } }],
    good: [{ text: `${sampleStart}Show \`assets/logo.png\`.\n`, files: { 'assets/logo.png': 'PNG' } }],
  },
  check(skill, report, folder) {
    const programs = otherFiles(folder).filter(({ path }) => PROGRAM.test(path));
    for (const { path } of programs.slice(0, SHOWN)) {
      report(placeOfFile(skill, path), `"${path}" is a compiled program, which nobody can review.`);
    }
  },
});
