/** Rule: a script that takes arguments tells which. */
import { defineRule } from '../define-rule.ts';
import { placeOfFile, rememberFor, textFiles } from '../folder-files.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';

/** By the ending of the script: that it takes arguments. */
const TAKES: readonly { readonly ending: RegExp; readonly takes: RegExp }[] = [
  { ending: /\.py$/, takes: /\bsys\.argv\[|\bsys\.argv\b.*\blen\b|\blen\(sys\.argv/ },
  { ending: /\.(?:sh|bash|zsh)$/, takes: /^[^#\n]*"?\$\{?[1-9@*][^'\n]*$/m },
  { ending: /\.[mc]?[jt]s$/, takes: /\bprocess\.argv\b/ },
  { ending: /\.rb$/, takes: /\bARGV\b/ },
];
/** Its own words about its use, or a library that writes them. */
const HELPS =
  /--help|\busage\b|argparse|optparse|\bclick\b|\btyper\b|docopt|\bfire\b|commander|yargs|parseArgs|OptionParser/i;

export const scriptNoHelp = defineRule({
  id: 'script-no-help',
  title: 'A script that takes arguments has --help',
  severity: 'hint',
  spec: guides.scripts,
  docs: {
    why: 'A model calls `--help` to learn what a script takes, instead of reading the whole of it. A line that says how to use it when an argument is missing counts too.',
    bad: [
      {
        text: `${sampleStart}Run \`scripts/go.py\`.\n`,
        files: { 'scripts/go.py': 'import sys\nprint(sys.argv[1])\n' },
      },
    ],
    good: [
      {
        text: `${sampleStart}Run \`scripts/go.py\`.\n`,
        files: { 'scripts/go.py': 'import argparse\nargparse.ArgumentParser().parse_args()\n' },
      },
      { text: `${sampleStart}Run \`scripts/go.py\`.\n`, files: { 'scripts/go.py': 'print(1)\n' } },
    ],
  },
  check(skill, report, folder) {
    const silent = rememberFor(folder, 'scripts-without-help', () =>
      textFiles(folder)
        .filter(({ path, text }) => path.startsWith('scripts/') && takes(path, text) && !HELPS.test(text))
        .map(({ path }) => path),
    );
    const [first] = silent;
    if (first === undefined) return;
    const more = silent.length === 1 ? '' : ` (and ${silent.length - 1} more)`;
    report(placeOfFile(skill, first), `"${first}"${more} takes arguments and does not say which; answer to --help.`);
  },
});

function takes(path: string, text: string): boolean {
  return TAKES.some(({ ending, takes: pattern }) => ending.test(path) && pattern.test(text));
}
