/** The way back of a sign-in: an address of this extension that the browser opens, with the answer in it. */
import * as vscode from 'vscode';
import { AwaitedAnswers } from '../../mcp/authorization/awaited-answers.ts';
import type { SignInHost, SignInRequest } from '../../mcp/authorization/sign-in-host.ts';
import { describeSignIn } from './describe-sign-in.ts';

const PATH = '/signed-in';

/** Any page can open an address of this extension: what has no state that is waited for is dropped without a word. */
export class BrowserReturns implements vscode.UriHandler {
  readonly #address: vscode.Uri;
  readonly #answers = new AwaitedAnswers();

  constructor(extensionId: string) {
    this.#address = vscode.Uri.from({ scheme: vscode.env.uriScheme, authority: extensionId, path: PATH });
  }

  handleUri({ path, query }: vscode.Uri): void {
    if (path === PATH) this.#answers.take(new URLSearchParams(query));
  }

  async host(): Promise<SignInHost> {
    const external = await vscode.env.asExternalUri(this.#address);
    return {
      redirectUrl: external.toString(true),
      confirm: askBefore,
      open: openBrowser,
      callback: (state, signal) => this.#answers.wait(state, signal),
    };
  }
}

async function askBefore(request: SignInRequest): Promise<boolean> {
  const { question, detail } = describeSignIn(request);
  const open = 'Open Browser';
  return (await vscode.window.showInformationMessage(question, { modal: true, detail }, open)) === open;
}

/** As text: a `Uri` decodes what the query has encoded, and the address would come out as another one. VS Code takes both. */
async function openBrowser(url: URL): Promise<boolean> {
  const text: unknown = url.href;
  return vscode.env.openExternal(text as vscode.Uri);
}
