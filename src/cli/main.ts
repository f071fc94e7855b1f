/** The command-line program: its table of contents, and its only touch with the process. */
import { stderr, stdin, stdout } from 'node:process';
import { identity } from '../generated/manifest.ts';
import type { Command } from './command.ts';
import { check } from './commands/check.ts';
import { explain } from './commands/explain.ts';
import { fix } from './commands/fix.ts';
import { list } from './commands/list.ts';
import { read } from './commands/read.ts';
import { rules } from './commands/rules.ts';
import { serve } from './commands/serve.ts';
import { tokens } from './commands/tokens.ts';
import { verify } from './commands/verify.ts';
import { exitCodes } from './exit-codes.ts';
import { runProgram } from './program.ts';
import { readInput } from './read-input.ts';
import { createPaint } from './terminal.ts';

const commands: readonly Command[] = [check, fix, tokens, rules, explain, list, read, verify, serve];

for (const stream of [stdout, stderr]) {
  stream.on('error', ({ code = 'unknown error' }: NodeJS.ErrnoException) => {
    // Whoever read our output, such as `head`, has enough: that is no failure.
    if (code === 'EPIPE') process.exit();
    if (stream === stdout) stderr.write(`Standard output cannot be written (${code}).\n`);
    process.exit(exitCodes.unusable);
  });
}

// Not `process.exit`: what is still to be written to a pipe would be lost.
process.exitCode = await runProgram(commands, identity.version, process.argv.slice(2), {
  cwd: process.cwd(),
  paint: createPaint(stdout.isTTY === true, process.env),
  terminal: stdout.isTTY === true,
  write: (text) => stdout.write(text),
  writeBytes: (bytes) => stdout.write(bytes),
  writeError: (text) => stderr.write(text),
  readInput: () => readInput(stdin),
  // Back to the start of the line, the rest of which is cleared.
  ...(stderr.isTTY === true ? { status: (text: string) => stderr.write(`\r\u001b[K${text}`) } : {}),
});
