/** Which line of what a program wrote before it ended says why: Node.js and npm write more after it. */

/** Lines before the end that are looked at. */
const LOOKED_AT = 100;
const NODE_VERSION = /^Node\.js v\d/;
const THROWN = /^(?:Uncaught )?[\w$.]*(?:Error|Exception)(?: \[\w+\])?: \S/;
const NPM = /^npm (?:error|ERR!) +(?:\d{3} +)?(?=\S)/;
const NPM_FACT = /^(?:code|syscall|errno|path|dest) /;

/** The last line where no better one is known; empty when nothing was written. */
export function tellingLine(stderr: string): string {
  const lines = stderr
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(-LOOKED_AT);
  const last = lines.at(-1) ?? '';
  if (NODE_VERSION.test(last)) return lines.findLast((line) => THROWN.test(line)) ?? lines.at(-2) ?? last;
  if (!NPM.test(last)) return last;
  return lines.find((line) => NPM.test(line) && !NPM_FACT.test(line.replace(NPM, ''))) ?? last;
}
