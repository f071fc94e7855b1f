/** The options that say which server is meant, shared by the commands that ask servers. */
import { ERAS } from '../../mcp/configuration/server-override.ts';
import { DIALECT_IDS, type DialectId } from '../../mcp/dialects/dialect-id.ts';
import { oneOf } from '../parse-options.ts';
import { UsageError } from '../usage-error.ts';

const DIALECTS = ['auto', ...DIALECT_IDS] as const;

export const serverOptions = {
  config: { type: 'string' },
  server: { type: 'string' },
  url: { type: 'string' },
  header: { type: 'string', multiple: true, default: [] as string[] },
  stdio: { type: 'string' },
  env: { type: 'string', multiple: true, default: [] as string[] },
  input: { type: 'string', multiple: true, default: [] as string[] },
  era: { type: 'string', default: 'auto' },
  dialect: { type: 'string', default: 'auto' },
  'sign-in': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

export const SERVER_USAGE = '(--config FILE [--server NAME] | --url URL | --stdio "COMMAND ARGS")';

export const SERVER_HELP = `The server, one of:
  --config FILE        a file with MCP servers, such as .mcp.json or .vscode/mcp.json; its variables are expanded
  --server NAME        which of its servers; not needed when one is switched on
  --input ID=VALUE     the answer to an \${input:ID} of the file; may be repeated
  --url URL            a server over HTTP
  --header "NAME: VALUE"  sent with every request to it; may be repeated
  --sign-in            where a server over HTTP asks for it: prints the address to open, and forgets the tokens at the end
  --stdio "COMMAND ARGS"  a program to start. Quotes group words; no shell reads it
  --env NAME=VALUE     set for that program; may be repeated

  --era ERA            ${ERAS.join(', ')}: with or without "initialize"; auto asks the server (default)
  --dialect DIALECT    how the server speaks of skills; auto finds out (default). One of
                       ${DIALECTS.slice(1, 6).join(', ')},
                       ${DIALECTS.slice(6).join(', ')}
  --json               one document for programs`;

/** Which server, as it was typed. */
export interface AskedServer {
  readonly place:
    | {
        readonly kind: 'config';
        readonly file: string;
        readonly server: string | undefined;
        readonly inputs: Readonly<Record<string, string>>;
      }
    | { readonly kind: 'url'; readonly url: string; readonly headers: Readonly<Record<string, string>> }
    | { readonly kind: 'stdio'; readonly line: string; readonly env: Readonly<Record<string, string>> };
  readonly era: (typeof ERAS)[number];
  readonly dialect: 'auto' | DialectId;
  /** A person is there to sign in. */
  readonly signIn: boolean;
  readonly json: boolean;
}

interface ServerValues {
  readonly config?: string | undefined;
  readonly server?: string | undefined;
  readonly url?: string | undefined;
  readonly header: readonly string[];
  readonly stdio?: string | undefined;
  readonly env: readonly string[];
  readonly input: readonly string[];
  readonly era: string;
  readonly dialect: string;
  readonly 'sign-in': boolean;
  readonly json: boolean;
}

/** @throws UsageError when it is not clear which server is meant */
export function toAskedServer(values: ServerValues): AskedServer {
  return {
    place: placeOf(values),
    // The protocol's own name for it is understood too.
    era: values.era === '2026-07-28' ? 'modern' : oneOf('era', values.era, ERAS),
    dialect: oneOf('dialect', values.dialect, DIALECTS),
    signIn: values['sign-in'],
    json: values.json,
  };
}

function placeOf({ config, server, url, header, stdio, env, input }: ServerValues): AskedServer['place'] {
  if ([config, url, stdio].filter((each) => each !== undefined).length !== 1) {
    throw new UsageError('Which server? Name it by one of --config, --url and --stdio.');
  }
  if (server !== undefined && config === undefined) throw new UsageError('--server goes with --config.');
  if (input.length > 0 && config === undefined) throw new UsageError('--input goes with --config.');
  if (header.length > 0 && url === undefined) throw new UsageError('--header goes with --url.');
  if (env.length > 0 && stdio === undefined) throw new UsageError('--env goes with --stdio.');
  if (config !== undefined) return { kind: 'config', file: config, server, inputs: toValues('input', input) };
  if (url !== undefined) return { kind: 'url', url, headers: pairs(header, HEADER, '--header takes "NAME: VALUE".') };
  return { kind: 'stdio', line: stdio ?? '', env: pairs(env, VARIABLE, '--env takes NAME=VALUE.') };
}

/** @throws UsageError when one is not NAME=VALUE */
export function toValues(option: 'arg' | 'input', given: readonly string[]): Readonly<Record<string, string>> {
  return pairs(given, ANY_NAME, `--${option} takes NAME=VALUE.`);
}

/** RFC 9110, field names are tokens; a value has no control characters. */
const HEADER = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([^\p{Cc}]*?)[ \t]*$/u;
const VARIABLE = /^([A-Za-z_][\w-]*)=([^\0]*)$/s;
/** A server or a file names it, in whatever words. */
const ANY_NAME = /^([^=\0]+)=([^\0]*)$/s;

/** What was typed is not repeated in the error: it may be a secret. */
function pairs(given: readonly string[], shape: RegExp, fault: string): Readonly<Record<string, string>> {
  const entries = given.map((each) => {
    const [, name, value] = shape.exec(each) ?? [];
    if (name === undefined || value === undefined) throw new UsageError(fault);
    return [name, value] as const;
  });
  return Object.fromEntries(entries);
}
