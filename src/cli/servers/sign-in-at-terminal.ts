/** A sign-in for the time of one command: the person opens the page, and the tokens are given back at the end. */
import { LoopbackRedirect } from '../../mcp/authorization/loopback-redirect.ts';
import type { SecretStore } from '../../mcp/authorization/secret-store.ts';
import type { ServerAuthorization, SignInOutcome } from '../../mcp/authorization/server-authorization.ts';
import type { SignInHost, SignInRequest } from '../../mcp/authorization/sign-in-host.ts';
import { printable } from '../terminal.ts';

/** Kept by nobody: a command line has no secret storage. */
export function forgetfulSecrets(): SecretStore {
  const kept = new Map<string, string>();
  return {
    get: async (key) => kept.get(key),
    store: async (key, value) => {
      kept.set(key, value);
    },
    delete: async (key) => {
      kept.delete(key);
    },
  };
}

/** No browser is started: who opens the address has read what is asked for. */
export async function signInAtTerminal(
  authorization: ServerAuthorization,
  server: string,
  write: (text: string) => void,
  signal: AbortSignal,
): Promise<SignInOutcome> {
  const redirect = await LoopbackRedirect.open();
  try {
    const host: SignInHost = {
      redirectUrl: redirect.redirectUrl,
      confirm: async (request) => {
        write(describe(request));
        return true;
      },
      open: async (page) => {
        write(`Open this address in a browser on this machine:\n${page.href}\n`);
        return true;
      },
      callback: (state, ended) => redirect.callback(state, ended),
    };
    return await authorization.signIn(printable(server), host, signal);
  } finally {
    redirect.close();
  }
}

function describe({ serverHost, authorizationHost, scopes }: SignInRequest): string {
  const rights = scopes.length === 0 ? 'the rights that its page names' : printable(scopes.join(', '));
  return `${printable(serverHost)} asks to sign in at ${printable(authorizationHost)}, for ${rights}.\n`;
}
