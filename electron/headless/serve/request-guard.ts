import type { IncomingHttpHeaders } from 'node:http';

/** Why a request is not answered: it was not made by our own page or by a person who typed our address. */
export type Refusal = 'method' | 'host' | 'origin';

interface GuardedRequest {
  readonly method?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Checks a request for the page. The Host header must be our own address, which ends DNS rebinding; a request that
 * another site's page makes is refused, except for a person who follows a link to us.
 */
export function refusalOf({ method, headers }: GuardedRequest, origin: string): Refusal | undefined {
  if (method !== 'GET' && method !== 'HEAD') return 'method';
  if (headers.host !== new URL(origin).host) return 'host';
  if (headers.origin !== undefined && headers.origin !== origin) return 'origin';
  return isFromElsewhere(headers) ? 'origin' : undefined;
}

/** Checks a request for a connection to a host: a browser always names the origin of the page that asks. */
export function upgradeRefusalOf({ method, headers }: GuardedRequest, origin: string): Refusal | undefined {
  if (method !== 'GET') return 'method';
  if (headers.host !== new URL(origin).host) return 'host';
  return headers.origin === origin ? undefined : 'origin';
}

function isFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return false;
  return headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document';
}
