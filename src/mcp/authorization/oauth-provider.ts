/** What the SDK's authorization asks of us, over one server's record. */
import type { OAuthClientProvider, OAuthDiscoveryState } from '@modelcontextprotocol/client';
import type { AuthorizationRecords } from './authorization-record.ts';

/** A client that was registered by hand, or that has a public document as its id. */
export interface KnownClient {
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly metadataUrl?: string;
}

/** One sign-in under way. What only it may know stays in memory. */
export class SignInFlow {
  readonly state = crypto.randomUUID();
  readonly redirectUrl: string;
  authorizationUrl: URL | undefined;
  verifier = '';
  discovery: OAuthDiscoveryState | undefined;

  constructor(redirectUrl: string) {
    this.redirectUrl = redirectUrl;
  }
}

/** Without a flow it renews tokens where they were issued, and never registers anything or asks anybody. */
export function oauthProvider(
  records: AuthorizationRecords,
  known: KnownClient,
  flow: SignInFlow | undefined,
): OAuthClientProvider {
  const redirectUrl = flow?.redirectUrl ?? 'http://127.0.0.1/';
  const { clientId, clientSecret, metadataUrl } = known;
  return {
    redirectUrl,
    ...(metadataUrl !== undefined && { clientMetadataUrl: metadataUrl }),
    clientMetadata: {
      client_name: 'Skill Workbench',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: clientSecret === undefined ? 'none' : 'client_secret_basic',
    },
    ...(flow && { state: () => flow.state }),
    clientInformation: async (context) => {
      if (clientId !== undefined) {
        return { client_id: clientId, ...(clientSecret !== undefined && { client_secret: clientSecret }) };
      }
      const client = (await records.read()).clients[context?.issuer ?? ''];
      // One that was registered for another way back would be refused there.
      const uris = client && 'redirect_uris' in client ? client.redirect_uris : undefined;
      return flow && uris !== undefined && !uris.includes(redirectUrl) ? undefined : client;
    },
    ...(flow &&
      clientId === undefined && {
        saveClientInformation: (client, context) =>
          records.change((record) => ({
            ...record,
            clients: { ...record.clients, [context?.issuer ?? '']: client },
          })),
      }),
    tokens: async (context) => {
      const { tokens } = await records.read();
      return context === undefined || tokens?.issuer === context.issuer ? tokens : undefined;
    },
    saveTokens: (tokens) =>
      records.change((record) => ({ ...record, tokens, ...(flow?.discovery && { discovery: flow.discovery }) })),
    redirectToAuthorization: (url) => {
      if (flow) flow.authorizationUrl = url;
    },
    saveCodeVerifier: (verifier) => {
      if (flow) flow.verifier = verifier;
    },
    codeVerifier: () => flow?.verifier ?? '',
    // A sign-in finds out anew who issues tokens: that may have changed.
    discoveryState: async () => (flow ? flow.discovery : (await records.read()).discovery),
    saveDiscoveryState: (discovery) => {
      if (flow) flow.discovery = discovery;
    },
    invalidateCredentials: (what) =>
      records.change(({ clients, tokens, ...rest }) => ({
        ...rest,
        clients: what === 'all' || what === 'client' ? {} : clients,
        ...(tokens && what !== 'all' && what !== 'tokens' && { tokens }),
      })),
  };
}
