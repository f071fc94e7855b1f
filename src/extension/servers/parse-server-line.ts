/** One line that a person typed, a command line or an address, as an entry of a server configuration. Pure. */
import stringArgv from 'string-argv';

export type ServerEntry = { readonly command: string; readonly args: readonly string[] } | { readonly url: string };

const SHELL_WORDS: ReadonlySet<string> = new Set(['|', '||', '&', '&&', ';', '>', '>>', '<', '2>', '2>&1']);

/** A problem is a sentence for the person who is still typing. */
export function parseServerLine(line: string): { readonly entry: ServerEntry } | { readonly problem: string } {
  const text = line.trim();
  if (text === '') return { problem: 'Type a command line, such as `npx -y @acme/skills`, or an https address.' };
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return parseAddress(text);
  if (/[\r\n\0]/.test(text)) return { problem: 'A command line is one line.' };
  if (hasOpenQuote(text)) return { problem: 'A quote is not closed.' };
  const [command = '', ...args] = stringArgv(text);
  if (command === '') return { problem: 'The first word is the program to start.' };
  if (/^[A-Za-z_]\w*=/.test(command)) {
    return { problem: 'Variables are set under "env" in the settings, not before the command: there is no shell.' };
  }
  const shell = args.find((each) => SHELL_WORDS.has(each));
  if (shell !== undefined) return { problem: `There is no shell, so "${shell}" means nothing here.` };
  return { entry: { command, args } };
}

/** As it would be typed again. */
export function formatServerLine(entry: ServerEntry): string {
  if ('url' in entry) return entry.url;
  return [entry.command, ...entry.args].map(quoted).join(' ');
}

/** The last telling word: the package, the script or the host, as a name to start from. */
export function suggestName(entry: ServerEntry): string {
  const words = 'url' in entry ? [URL.parse(entry.url)?.hostname ?? ''] : [entry.command, ...entry.args];
  const telling =
    words.findLast((word, index) => !word.startsWith('-') && (index > 0 || words.length === 1)) ?? words[0];
  const last =
    (telling ?? '')
      .replace(/(?<!^)@[^@/]*$/, '')
      .split(/[\\/]/)
      .at(-1) ?? '';
  return last.replace(/\.[cm]?[jt]s$|\.py$/, '').replace(/[^\w.-]+/g, '-') || 'server';
}

function parseAddress(text: string): ReturnType<typeof parseServerLine> {
  const url = URL.parse(text);
  if (url === null || /\s/.test(text)) return { problem: 'This is not a whole address.' };
  if (!['http:', 'https:'].includes(url.protocol)) return { problem: 'Only http and https addresses can be reached.' };
  if (url.password !== '') return { problem: 'Leave the password out; add it as a header that asks for it.' };
  return { entry: { url: text } };
}

function hasOpenQuote(text: string): boolean {
  let open = '';
  for (const character of text) {
    if (open === character) open = '';
    else if (open === '' && (character === '"' || character === "'")) open = character;
  }
  return open !== '';
}

function quoted(word: string): string {
  if (!/[\s"']/.test(word) && word !== '') return word;
  return word.includes('"') ? `'${word}'` : `"${word}"`;
}
