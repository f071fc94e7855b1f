/** A person who says yes and a browser that follows redirects, over the real way back on this machine. */
import type { TestContext } from 'node:test';
import { LoopbackRedirect } from '../../../src/mcp/authorization/loopback-redirect.ts';
import type { SignInHost, SignInRequest } from '../../../src/mcp/authorization/sign-in-host.ts';

export interface BrowserHost extends SignInHost {
  readonly questions: SignInRequest[];
  readonly opened: URL[];
}

export async function browserHost(
  t: TestContext,
  person: { readonly says?: boolean; readonly opens?: (url: URL) => Promise<boolean> } = {},
): Promise<BrowserHost> {
  const redirect = await LoopbackRedirect.open();
  t.after(() => redirect.close());
  const questions: SignInRequest[] = [];
  const opened: URL[] = [];
  return {
    questions,
    opened,
    redirectUrl: redirect.redirectUrl,
    confirm: async (request) => {
      questions.push(request);
      return person.says ?? true;
    },
    open: async (url) => {
      opened.push(url);
      if (person.opens) return person.opens(url);
      await fetch(url);
      return true;
    },
    callback: (state, signal) => redirect.callback(state, signal),
  };
}
