/** An authorization server and an MCP server that trusts it, on this machine: PKCE, resource indicators, registration, rotation, revocation. */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Grant {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly resource: string;
  readonly scope: string;
}

export interface AuthorizationOptions {
  /** Changes the metadata of the authorization server. */
  readonly metadata?: (metadata: Record<string, unknown>) => Record<string, unknown>;
  /** Changes what the browser is sent back with. */
  readonly callback?: (query: URLSearchParams) => void;
  readonly registers?: boolean;
  readonly revokes?: boolean;
}

export interface TestAuthorization {
  readonly mcpUrl: string;
  readonly issuer: string;
  /** What was asked for, in order: `POST /token refresh_token`. */
  readonly asked: string[];
  readonly authorizations: URLSearchParams[];
  readonly registrations: Record<string, unknown>[];
  readonly revoked: string[];
  /** Every token that was ever issued. */
  readonly issued: string[];
  /** Access tokens run out; refresh tokens stay. */
  expire(): void;
  /** Nothing that was issued counts any more. */
  forget(): void;
}

/** Ends with the test, whatever runs it. */
export interface Ending {
  after(end: () => void): void;
}

export async function startAuthorization(t: Ending, options: AuthorizationOptions = {}): Promise<TestAuthorization> {
  const { registers = true, revokes = true } = options;
  const asked: string[] = [];
  const authorizations: URLSearchParams[] = [];
  const registrations: Record<string, unknown>[] = [];
  const revoked: string[] = [];
  const issued: string[] = [];
  const clients = new Map<string, readonly string[]>();
  const codes = new Map<string, Grant>();
  const access = new Map<string, string>();
  const refresh = new Map<string, Grant>();

  const issuer = await listen(t, (issuerUrl) => async (request, response) => {
    const url = new URL(request.url ?? '', issuerUrl);
    const body = await readBody(request);
    const form = new URLSearchParams(body);
    asked.push(`${request.method} ${url.pathname}${form.has('grant_type') ? ` ${form.get('grant_type')}` : ''}`);
    if (url.pathname === '/.well-known/oauth-authorization-server') {
      const metadata = {
        issuer: issuerUrl,
        authorization_endpoint: `${issuerUrl}/authorize`,
        token_endpoint: `${issuerUrl}/token`,
        ...(registers && { registration_endpoint: `${issuerUrl}/register` }),
        ...(revokes && { revocation_endpoint: `${issuerUrl}/revoke` }),
        response_types_supported: ['code'],
        grant_types_supported: ['authorization_code', 'refresh_token'],
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['none'],
        authorization_response_iss_parameter_supported: true,
      };
      return json(response, 200, options.metadata?.(metadata) ?? metadata);
    }
    if (url.pathname === '/register' && registers) {
      const wanted = JSON.parse(body);
      const clientId = randomUUID();
      registrations.push(wanted);
      clients.set(clientId, wanted.redirect_uris);
      return json(response, 201, { ...wanted, client_id: clientId });
    }
    if (url.pathname === '/authorize') {
      const query = url.searchParams;
      authorizations.push(query);
      const redirectUri = query.get('redirect_uri') ?? '';
      const known = clients.get(query.get('client_id') ?? '');
      if (!known?.includes(redirectUri) || query.get('code_challenge_method') !== 'S256') {
        return json(response, 400, { error: 'invalid_request' });
      }
      const code = randomUUID();
      codes.set(code, {
        clientId: query.get('client_id') ?? '',
        redirectUri,
        challenge: query.get('code_challenge') ?? '',
        resource: query.get('resource') ?? '',
        scope: query.get('scope') ?? '',
      });
      const back = new URL(redirectUri);
      const answer = { code, state: query.get('state') ?? '', iss: issuerUrl };
      for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
      options.callback?.(back.searchParams);
      return response.writeHead(302, { location: back.href }).end();
    }
    if (url.pathname === '/token') {
      token(form, response);
      return;
    }
    if (url.pathname === '/revoke' && revokes) {
      revoked.push(form.get('token') ?? '');
      return response.writeHead(200).end();
    }
    return json(response, 404, {});
  });

  function token(form: URLSearchParams, response: ServerResponse): void {
    const isRefresh = form.get('grant_type') === 'refresh_token';
    const key = form.get(isRefresh ? 'refresh_token' : 'code') ?? '';
    const grants = isRefresh ? refresh : codes;
    const grant = grants.get(key);
    grants.delete(key);
    const verified = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isGood =
      grant !== undefined &&
      form.get('client_id') === grant.clientId &&
      form.get('resource') === grant.resource &&
      (isRefresh || (verified === grant.challenge && form.get('redirect_uri') === grant.redirectUri));
    if (!isGood) {
      json(response, 400, { error: 'invalid_grant' });
      return;
    }
    const tokens = { access_token: `access-${randomUUID()}`, refresh_token: `refresh-${randomUUID()}` };
    issued.push(...Object.values(tokens));
    access.set(tokens.access_token, grant.scope);
    refresh.set(tokens.refresh_token, grant);
    json(response, 200, { ...tokens, token_type: 'Bearer', expires_in: 3600, scope: grant.scope });
  }

  const mcp = await listen(t, (origin) => async (request, response) => {
    const metadata = `${origin}/.well-known/oauth-protected-resource/mcp`;
    if (request.url === '/.well-known/oauth-protected-resource/mcp') {
      return json(response, 200, { resource: `${origin}/mcp`, authorization_servers: [issuer] });
    }
    const body = await readBody(request);
    const scope = access.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (scope === undefined) {
      const challenge = `Bearer resource_metadata="${metadata}", scope="skills:read"`;
      return response.writeHead(401, { 'www-authenticate': challenge }).end();
    }
    if (request.method !== 'POST') return response.writeHead(405).end();
    const { id, method } = JSON.parse(body);
    if (method === 'tools/call' && !scope.split(' ').includes('tools:call')) {
      const challenge = `Bearer error="insufficient_scope", scope="tools:call", resource_metadata="${metadata}"`;
      return response.writeHead(403, { 'www-authenticate': challenge }).end();
    }
    if (id === undefined) return response.writeHead(202).end();
    const results: Readonly<Record<string, unknown>> = {
      initialize: { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'guarded', version: '1' } },
      'skills/list': { skills: [] },
      'tools/call': { content: [] },
    };
    const result = results[method];
    const answer = result ? { result } : { error: { code: -32601, message: 'Method not found' } };
    return json(response, 200, { jsonrpc: '2.0', id, ...answer });
  });

  return {
    mcpUrl: `${mcp}/mcp`,
    issuer,
    asked,
    authorizations,
    registrations,
    revoked,
    issued,
    expire: () => access.clear(),
    forget: () => {
      access.clear();
      refresh.clear();
    },
  };
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

async function listen(t: Ending, make: (origin: string) => Listener): Promise<string> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    http.close();
    http.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const listener = make(origin);
  http.on('request', (request, response) => void listener(request, response));
  return origin;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
