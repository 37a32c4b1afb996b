import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AuthorizationServer {
  readonly issuer: string;
  /** Access tokens that are good now. */
  readonly good: Set<string>;
  /** Bodies of what was asked at the token endpoint. */
  readonly asked: URLSearchParams[];
  close(): Promise<void>;
}

/** An authorization server that lets everybody in: dynamic registration, code with PKCE, refresh. */
export async function startAuthorizationServer(): Promise<AuthorizationServer> {
  const good = new Set<string>();
  const asked: URLSearchParams[] = [];
  let count = 0;
  const server = createServer((request, response) => {
    const json = (value: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    const url = new URL(request.url ?? '/', issuer);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      if (url.pathname === '/.well-known/oauth-authorization-server') {
        return json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          registration_endpoint: `${issuer}/register`,
          response_types_supported: ['code'],
          grant_types_supported: ['authorization_code', 'refresh_token'],
          code_challenge_methods_supported: ['S256'],
          token_endpoint_auth_methods_supported: ['none'],
        });
      }
      if (url.pathname === '/register') {
        return json({ ...(JSON.parse(body) as object), client_id: `client-${(count += 1)}` }, 201);
      }
      if (url.pathname === '/authorize') {
        const back = new URL(url.searchParams.get('redirect_uri') ?? '');
        back.searchParams.set('code', 'the-code');
        back.searchParams.set('state', url.searchParams.get('state') ?? '');
        response.writeHead(302, { location: back.href });
        return response.end();
      }
      if (url.pathname === '/token') {
        asked.push(new URLSearchParams(body));
        const token = `token-${(count += 1)}`;
        good.add(token);
        return json({ access_token: token, token_type: 'Bearer', expires_in: 3600, refresh_token: `refresh-${count}` });
      }
      return json({}, 404);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    good,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
