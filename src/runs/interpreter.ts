/** Which interpreter a script asks for, by its extension or its first line. Reading the first line never runs it. */
import { extname } from 'node:path';

export type InterpreterChoice =
  | {
      readonly kind: 'named';
      /** Names to look for on PATH, best first. */
      readonly names: readonly string[];
      /** Put between the interpreter and the script. */
      readonly options: readonly string[];
      readonly notes: readonly string[];
    }
  | { readonly kind: 'itself' }
  | { readonly kind: 'unknown'; readonly message: string };

const windows = process.platform === 'win32';

const PYTHON = windows ? ['python', 'py', 'python3'] : ['python3', 'python'];

const NAMES_BY_EXTENSION: Readonly<Record<string, readonly string[]>> = {
  '.py': PYTHON,
  '.sh': ['bash'],
  '.bash': ['bash'],
  '.js': ['node'],
  '.mjs': ['node'],
  '.cjs': ['node'],
  '.ts': ['node'],
  '.mts': ['node'],
  '.cts': ['node'],
  '.rb': ['ruby'],
  '.pl': ['perl'],
  '.ps1': ['pwsh'],
};

/** Options without which an interpreter would write beside the script, or not start without a console. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  // No __pycache__ in the skill folder: it would change the digest of the next run.
  python3: ['-B'],
  python: ['-B'],
  py: ['-B'],
  pwsh: ['-NoProfile', '-NonInteractive', '-File'],
};

interface Shebang {
  readonly name: string;
  readonly options: string;
}

export function optionsOf(interpreter: string): readonly string[] {
  return OPTIONS[interpreter] ?? [];
}

export function chooseInterpreter(path: string, head: Buffer, executable: boolean): InterpreterChoice {
  const shebang = readShebang(head);
  const byExtension = NAMES_BY_EXTENSION[extname(path).toLowerCase()];
  if (byExtension !== undefined) {
    return { kind: 'named', names: byExtension, options: [], notes: notesOf(shebang) };
  }
  if (shebang !== undefined) {
    const names = /^python3?$/.test(shebang.name) ? PYTHON : [shebang.name];
    return { kind: 'named', names, options: [], notes: notesOf(shebang) };
  }
  if (executable && isNativeProgram(head)) return { kind: 'itself' };
  return {
    kind: 'unknown',
    message: `Nothing says which program runs ${path}: give it an extension such as .py, or a first line such as #!/usr/bin/env python3.`,
  };
}

/** `#!/usr/bin/env [-S] X options` and `#!/some/where/X options`. */
function readShebang(head: Buffer): Shebang | undefined {
  const line = /^#!([^\r\n]{0,512})/.exec(head.subarray(0, 600).toString('utf8'))?.[1];
  const words = line?.trim().split(/\s+/) ?? [];
  let program = words.shift()?.split('/').at(-1);
  if (program === 'env') {
    if (words[0] === '-S') words.shift();
    program = words.shift();
  }
  if (program === undefined || !/^[A-Za-z0-9][\w.+-]*$/.test(program)) return undefined;
  return { name: program, options: words.join(' ') };
}

function notesOf(shebang: Shebang | undefined): readonly string[] {
  if (shebang === undefined || shebang.options === '') return [];
  return [`The options in the script's first line are not used: ${shebang.options}`];
}

/** ELF, or Mach-O thin and universal, in either byte order. */
function isNativeProgram(head: Buffer): boolean {
  const magic = head.subarray(0, 4).toString('hex');
  return ['7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe'].includes(magic);
}
