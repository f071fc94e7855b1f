/** What a sign-in needs of its surroundings: a person who is asked, a browser, and the way back. */

/** What the person is asked before a browser opens. */
export interface SignInRequest {
  /** Of the configuration. */
  readonly server: string;
  readonly serverHost: string;
  /** Whose page opens. */
  readonly authorizationHost: string;
  /** What the server asks for; empty where it leaves that to the authorization server. */
  readonly scopes: readonly string[];
}

export interface SignInHost {
  /** Where the browser comes back to. */
  readonly redirectUrl: string;
  confirm(request: SignInRequest): Promise<boolean>;
  /** False when no browser could be opened. */
  open(url: URL): Promise<boolean>;
  /** The query of the address that the browser comes back to with this state; any other state is somebody else's. */
  callback(state: string, signal: AbortSignal): Promise<URLSearchParams>;
}
