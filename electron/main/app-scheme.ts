import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { protocol } from 'electron';
import { pageFile } from '../../shared/lib/page-files.ts';
import { PAGE_HEADERS } from '../../shared/lib/page-policy.ts';

const SCHEME = 'app';

/** Origin of our own page; nothing else is ever loaded into a window. */
export const APP_ORIGIN = `${SCHEME}://gatehouse`;

/** Must run before the app is ready. */
export function registerAppScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges }]);
}

/** Serves the built page from `folder` at `app://gatehouse/`. */
export function serveAppScheme(folder: string): void {
  protocol.handle(SCHEME, (request) => answer(folder, request));
}

async function answer(folder: string, request: Request): Promise<Response> {
  const { host, pathname } = new URL(request.url);
  const file = host === new URL(APP_ORIGIN).host ? pageFile(pathname) : undefined;
  if (!file || request.method !== 'GET') return notFound();
  return readFile(join(folder, file.path)).then(
    (body) => new Response(body, { headers: { ...PAGE_HEADERS, 'Content-Type': file.type } }),
    notFound,
  );
}

function notFound(): Response {
  return new Response('Not found', { status: 404, headers: { ...PAGE_HEADERS, 'Content-Type': 'text/plain' } });
}
