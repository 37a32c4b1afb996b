import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pageFile } from '../../../shared/lib/page-files.ts';
import { PAGE_HEADERS } from '../../../shared/lib/page-policy.ts';
import { shellText } from '../../../shared/text/shell-text.ts';
import { plainPage } from './plain-page.ts';
import { refusalOf, type Refusal } from './request-guard.ts';
import { sessionCookie, tokenIn } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';

const { served: text } = shellText;

export interface PageOptions {
  /** Folder of the built page. */
  readonly folder: string;
  readonly sessions: Sessions;
  /** Own origin, for example `http://127.0.0.1:4880`. */
  readonly origin: string;
}

interface Answer {
  readonly status: number;
  readonly body: string | Buffer;
  readonly headers: OutgoingHttpHeaders;
}

const REFUSED_STATUS: Readonly<Record<Refusal, number>> = { method: 405, host: 421, origin: 403 };
const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

/** Answers one request for the page: the code in a printed address, the page itself and its files; nothing else. */
export async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  options: PageOptions,
): Promise<void> {
  const { status, body, headers } = await answerTo(request, options);
  response.writeHead(status, { ...PAGE_HEADERS, ...headers, 'Content-Length': Buffer.byteLength(body) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function answerTo(request: IncomingMessage, options: PageOptions): Promise<Answer> {
  const refusal = refusalOf(request, options.origin);
  if (refusal !== undefined) return refused(refusal, options.origin);
  const url = new URL(request.url ?? '/', options.origin);
  if (url.pathname === '/' && url.searchParams.has('code')) return enter(request, url, options);
  if (!hasSession(request, options)) return withoutSession(url.pathname);
  return fileAt(url.pathname, options.folder);
}

/** Whether the request carries the token of a session. */
export function hasSession(request: IncomingMessage, { origin, sessions }: Omit<PageOptions, 'folder'>): boolean {
  const token = tokenIn(request.headers.cookie, portOf(origin));
  return token !== undefined && sessions.isToken(token);
}

/**
 * Exchanges the code for a session. The page that answers leads on by itself, because a browser that came from another
 * site's link sends the new cookie only with a request that our own page makes.
 */
function enter(request: IncomingMessage, url: URL, options: PageOptions): Answer {
  const token = options.sessions.redeem(url.searchParams.get('code') ?? '');
  if (token === undefined && !hasSession(request, options)) {
    return { status: 403, body: plainPage(text.usedAddress), headers: HTML };
  }
  const workspace = url.searchParams.get('workspace');
  const next = workspace === null ? '/' : `/?workspace=${encodeURIComponent(workspace)}`;
  const cookie = token === undefined ? {} : { 'Set-Cookie': sessionCookie(portOf(options.origin), token) };
  return { status: 200, body: plainPage({ ...text.entering, next }), headers: { ...HTML, ...cookie } };
}

function withoutSession(pathname: string): Answer {
  return pathname === '/'
    ? { status: 401, body: plainPage(text.noSession), headers: HTML }
    : { status: 401, body: text.noSession.title, headers: PLAIN };
}

async function fileAt(pathname: string, folder: string): Promise<Answer> {
  const file = pageFile(pathname);
  const body = file && (await readFile(join(folder, file.path)).catch(() => undefined));
  if (!body) return { status: 404, body: text.notFound, headers: PLAIN };
  // The build names these files after what is in them.
  const cache = file.path.startsWith('assets/') ? 'private, max-age=86400, immutable' : 'no-store';
  return { status: 200, body, headers: { 'Content-Type': file.type, 'Cache-Control': cache } };
}

function refused(refusal: Refusal, origin: string): Answer {
  const body = refusal === 'host' ? text.refused.host(origin) : text.refused[refusal];
  return { status: REFUSED_STATUS[refusal], body, headers: PLAIN };
}

function portOf(origin: string): number {
  return Number(new URL(origin).port || 80);
}
