import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { request as undiciRequest } from 'undici';
import type { MayStart } from '../../processes/may-start.ts';
import { followRedirect, isRedirect, type Followed } from './follow-redirect.ts';
import type { HostRules } from './host-rules.ts';
import type { HttpRequest } from './plan-request.ts';
import { ACCEPTED_ENCODINGS } from './read-body.ts';

/** What came back, with its body not yet read. */
export interface HttpResponse {
  readonly request: HttpRequest;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

export type Sent =
  | { readonly kind: 'response'; readonly response: HttpResponse }
  /** What the connection says. */
  | { readonly kind: 'no_answer'; readonly request: HttpRequest; readonly error: unknown }
  | { readonly kind: 'not_trusted'; readonly host: string }
  | { readonly kind: 'bad_redirect'; readonly from: HttpRequest; readonly followed: Extract<Followed, { ok: false }> }
  | { readonly kind: 'too_many_redirects'; readonly from: HttpRequest };

export interface SendOptions {
  readonly connections: Dispatcher;
  readonly rules: HostRules;
  readonly hasSecretBody: boolean;
  readonly mayStart: MayStart;
  readonly signal: AbortSignal;
}

const MAX_REDIRECTS = 5;

/** Sends a request, which may be sent, and follows redirects. Never rejects. */
export async function send(first: HttpRequest, options: SendOptions): Promise<Sent> {
  let request = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await sendOnce(request, options);
    if ('error' in response) return { kind: 'no_answer', request, ...response };
    const { location } = response.headers;
    if (!isRedirect(response.status) || location === undefined) return { kind: 'response', response };
    response.body.on('error', () => undefined).destroy(); // nobody reads what a redirect says besides its address
    const followed = followRedirect(request, { status: response.status, location }, options);
    if (!followed.ok) return { kind: 'bad_redirect', from: request, followed };
    request = followed.request;
    const { host } = request.url;
    if (!options.mayStart({ kind: 'request', host })) return { kind: 'not_trusted', host };
  }
  return { kind: 'too_many_redirects', from: request };
}

async function sendOnce(
  request: HttpRequest,
  { connections, signal }: SendOptions,
): Promise<HttpResponse | { readonly error: unknown }> {
  const { method, url, headers, body } = request;
  try {
    const {
      statusCode,
      headers: answered,
      body: content,
    } = await undiciRequest(url, {
      dispatcher: connections,
      method,
      headers: { accept: ACCEPT, 'user-agent': 'gatehouse', ...headers, 'accept-encoding': ACCEPTED_ENCODINGS },
      signal,
      ...(body !== undefined && { body }),
    });
    return { request, status: statusCode, headers: answered, body: content };
  } catch (error) {
    return { error };
  }
}

const ACCEPT = 'application/json, text/*;q=0.8, */*;q=0.5';
