import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, UnauthorizedError } from '@modelcontextprotocol/client';
import type { HttpServer, ServerFault } from '../../shared/model/server.ts';
import { createExactArguments } from './exact-json.ts';
import { ExactHttpTransport } from './http-transport.ts';
import { OAuthProvider } from './oauth-provider.ts';
import type { SavedSignIns } from './saved-sign-in.ts';
import { httpFault, reasonOf, serverFault } from './server-fault.ts';

export interface SignInOptions {
  /** All its references are resolved. */
  readonly server: HttpServer;
  readonly saved: SavedSignIns;
  readonly version: string;
  /** Shows the person the address at which to sign in. */
  readonly show: (url: string) => void;
  readonly signal: AbortSignal;
}

/** How long a person may take. */
const PERSON_MS = 10 * 60_000;
const CALLBACK_PATH = '/callback';

/** Lets the person sign in at a server (OAuth 2.1 with PKCE); tokens go to the secret store. Undefined when it is done. */
export async function signIn({
  server,
  saved,
  version,
  show,
  signal,
}: SignInOptions): Promise<ServerFault | undefined> {
  const landing = await openLanding();
  try {
    const provider = await OAuthProvider.open({
      url: server.url,
      saved,
      interaction: { redirectUrl: landing.url, show: (url) => show(url.href) },
    });
    const transport = new ExactHttpTransport({ ...server, exact: createExactArguments(), auth: provider });
    const client = new Client({ name: 'gatehouse', version }, { versionNegotiation: { mode: 'auto' } });
    try {
      await client.connect(transport, { signal });
      return undefined; // it had what it needed
    } catch (error) {
      if (!isSignInAsked(error)) return httpFault(error, server.url);
      const answer = await landing.answer(signal);
      if (!answer) return serverFault('sign_in', { url: server.url });
      if (answer.get('state') !== provider.state()) {
        return serverFault('sign_in_failed', { reason: 'the answer belongs to another sign-in' });
      }
      await transport.finishAuth(answer);
      return undefined;
    } finally {
      await client.close().catch(() => undefined); // it was never up
    }
  } catch (error) {
    return serverFault('sign_in_failed', { reason: reasonOf(error) });
  } finally {
    await landing.close();
  }
}

function isSignInAsked(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof UnauthorizedError) return true;
  return false;
}

/** Where the browser comes back to: a page of ours on this machine, for one sign-in. */
interface Landing {
  readonly url: string;
  /** What the authorization server says; undefined where the person took too long or gave up. */
  answer(signal: AbortSignal): Promise<URLSearchParams | undefined>;
  close(): Promise<void>;
}

async function openLanding(): Promise<Landing> {
  let tell: (answer: URLSearchParams | undefined) => void = () => undefined;
  const told = new Promise<URLSearchParams | undefined>((resolve) => (tell = resolve));
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname !== CALLBACK_PATH) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    response.end('You can close this page and go back to Gatehouse.');
    tell(url.searchParams);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}${CALLBACK_PATH}`,
    answer(signal) {
      const giveUp = (): void => tell(undefined);
      const timer = setTimeout(giveUp, PERSON_MS);
      signal.addEventListener('abort', giveUp, { once: true });
      return told.finally(() => clearTimeout(timer));
    },
    close: () => closeServer(server),
  };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
