/** Tells the authorization server that tokens are not needed any more (RFC 7009), where it takes that. */
import type { FetchLike, StoredOAuthClientInformation } from '@modelcontextprotocol/client';
import { asRecord } from '../as-record.ts';
import type { AuthorizationRecord } from './authorization-record.ts';

/** True when every token was taken back; an endpoint that is missing, refuses or cannot be reached leaves them to expire. */
export async function revokeTokens(
  { clients, tokens, discovery }: AuthorizationRecord,
  send: FetchLike,
): Promise<boolean> {
  const endpoint = asRecord(discovery?.authorizationServerMetadata)?.revocation_endpoint;
  const client = clients[tokens?.issuer ?? ''];
  if (tokens === undefined || typeof endpoint !== 'string') return false;
  const held = [
    ['refresh_token', tokens.refresh_token],
    ['access_token', tokens.access_token],
  ] as const;
  try {
    for (const [hint, token] of held) {
      if (token === undefined) continue;
      const body = new URLSearchParams({
        token,
        token_type_hint: hint,
        ...(client && { client_id: client.client_id }),
      });
      const response = await send(endpoint, { method: 'POST', headers: authenticate(client), body, redirect: 'error' });
      if (!response.ok) return false;
    }
    return true;
  } catch {
    return false;
  }
}

function authenticate(client: StoredOAuthClientInformation | undefined): Record<string, string> {
  const secret = client && 'client_secret' in client ? client.client_secret : undefined;
  if (client === undefined || typeof secret !== 'string') return {};
  const pair = `${encodeURIComponent(client.client_id)}:${encodeURIComponent(secret)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}
