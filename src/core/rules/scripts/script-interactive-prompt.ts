/** Rule: a script asks nothing while it runs. */
import { defineRule } from '../define-rule.ts';
import { placeOfFile, rememberFor, textFiles } from '../folder-files.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';

/** By the ending of the script. Comments are left out by the start of the line. */
const PROMPTS: readonly { readonly ending: RegExp; readonly prompt: RegExp }[] = [
  { ending: /\.(?:sh|bash|zsh)$/, prompt: /^[^#\n]*?\bread (?:-\w{1,9} ){0,4}-\w{0,9}p\b/m },
  { ending: /\.py$/, prompt: /^[^#\n'"]*?(?<![\w.])(?:input|getpass\.getpass|getpass)\(/m },
  { ending: /\.[mc]?[jt]s$/, prompt: /^(?!\s*(?:\/\/|\*))[^\n]*?\b(?:rl|readline|readlinePromises)\.question\(/m },
  { ending: /\.rb$/, prompt: /^[^#\n]*?\b(?:STDIN|\$stdin)\.gets\b/m },
  { ending: /\.ps1$/i, prompt: /^[^#\n]*?\bRead-Host\b/im },
];
/** A script that looks whether a person is there knows what it does. */
const ASKS_WHETHER = /isatty|\[ -t 0 \]|\[\[ -t 0 \]\]|test -t 0|\bisTTY\b/;

export const scriptInteractivePrompt = defineRule({
  id: 'script-interactive-prompt',
  title: 'Scripts ask nothing while they run',
  severity: 'warning',
  spec: guides.scripts,
  docs: {
    why: 'A model runs scripts without a terminal: nobody can answer, and the script waits until it is stopped. Take what is needed from arguments, and fail with a message when it is missing. A script that asks only at a terminal is left alone.',
    bad: [
      {
        text: `${sampleStart}Run \`scripts/go.sh\`.\n`,
        files: { 'scripts/go.sh': '#!/bin/sh\nread -p "Sure? " answer\n' },
      },
      { text: `${sampleStart}Run \`scripts/go.py\`.\n`, files: { 'scripts/go.py': 'answer = input("Sure? ")\n' } },
    ],
    good: [
      {
        text: `${sampleStart}Run \`scripts/go.sh --yes\`.\n`,
        files: { 'scripts/go.sh': '#!/bin/sh\nwhile read -r line; do echo "$line"; done\n' },
      },
    ],
  },
  check(skill, report, folder) {
    const asking = rememberFor(folder, 'interactive', () =>
      textFiles(folder)
        .filter(({ path, text }) => path.startsWith('scripts/') && asks(path, text))
        .map(({ path }) => path),
    );
    for (const path of asking) {
      report(placeOfFile(skill, path), `"${path}" waits for an answer, which nobody can give; take it as an argument.`);
    }
  },
});

function asks(path: string, text: string): boolean {
  return !ASKS_WHETHER.test(text) && PROMPTS.some(({ ending, prompt }) => ending.test(path) && prompt.test(text));
}
