import type { Headers } from './fill-headers.ts';
import type { HostRules } from './host-rules.ts';
import type { HttpRequest } from './plan-request.ts';
import { readUrl, type UrlFault } from './read-url.ts';

export interface Redirect {
  readonly status: number;
  readonly location: string;
}

export type Followed =
  | { readonly ok: true; readonly request: HttpRequest }
  | { readonly ok: false; readonly fault: UrlFault | 'host' | 'to_plain_http' | 'secret_body'; readonly to: string };

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export function isRedirect(status: number): boolean {
  return REDIRECTS.has(status);
}

/**
 * The request that a redirect asks for, where the binding's hosts allow it. Another origin gets no header that could be a
 * credential, and no body that holds a secret.
 */
export function followRedirect(
  request: HttpRequest,
  { status, location }: Redirect,
  { rules, hasSecretBody }: { readonly rules: HostRules; readonly hasSecretBody: boolean },
): Followed {
  const url = readUrl(location, request.url);
  if (typeof url === 'string') return { ok: false, fault: url, to: location };
  const refused = (fault: Extract<Followed, { ok: false }>['fault']): Followed => ({ ok: false, fault, to: url.host });
  if (!rules.allows(url)) return refused('host');
  if (request.url.protocol === 'https:' && url.protocol === 'http:') return refused('to_plain_http');
  const isSameOrigin = url.origin === request.url.origin;
  const keepsBody = keepsMethod(status, request.method) && request.body !== undefined;
  if (keepsBody && hasSecretBody && !isSameOrigin) return refused('secret_body');
  return {
    ok: true,
    request: {
      method: keepsMethod(status, request.method) ? request.method : 'GET',
      url,
      headers: keptHeaders(request.headers, { isSameOrigin, keepsBody }),
      ...(keepsBody && { body: request.body }),
    },
  };
}

/** 303 always becomes GET, and POST does so where browsers have it (Fetch Standard, HTTP-redirect fetch). */
function keepsMethod(status: number, method: HttpRequest['method']): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  return status !== 303 && !(method === 'POST' && (status === 301 || status === 302));
}

/** Headers that are no credential of anybody. Any other may be one, whatever its name. */
const HARMLESS: ReadonlySet<string> = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);

function keptHeaders(
  headers: Headers,
  { isSameOrigin, keepsBody }: { readonly isSameOrigin: boolean; readonly keepsBody: boolean },
): Headers {
  const kept = Object.entries(headers).filter(
    ([name]) => (isSameOrigin || HARMLESS.has(name)) && (keepsBody || !name.startsWith('content-')),
  );
  return Object.fromEntries(kept);
}
