import { STATUS_CODES } from 'node:http';
import { httpText } from '../../../shared/text/http-text.ts';
import { beginningOf } from '../beginning-of.ts';
import type { BindingFailure } from '../binding.ts';
import { failure } from '../failure.ts';
import { readBody } from './read-body.ts';
import { shownUrl } from './read-url.ts';
import type { HttpResponse } from './send.ts';

/** What the program learns of an answer whose status is no success: the status, and the beginning of what it says. */
export async function refusedAnswer({ request, status, headers, body }: HttpResponse): Promise<BindingFailure> {
  const read = await readBody(body, { encoding: headers['content-encoding'] ?? '', maxBytes: MAX_BYTES });
  const text = read.ok ? beginningOf(read.bytes.toString(), MAX_CHARS) : '';
  const { method, url } = request;
  const message = httpText.status({
    request: `${method} ${shownUrl(url)}`,
    status: `${status} ${STATUS_CODES[status] ?? ''}`.trim(),
    text,
  });
  const retryAfterMs = delayOf(headers['retry-after']);
  const details = { status, ...(text !== '' && { body: text }), ...(retryAfterMs !== undefined && { retryAfterMs }) };
  return { ...failure('tool_failed', message, { details }), ...(PASSING.has(status) && { transport: true }) };
}

/** What is read of a body that only explains a failure, and what of it goes into the message. */
const MAX_BYTES = 16 * 1024;
const MAX_CHARS = 1000;

/** Said by what stands before a service, or by one that has too much to do: the same request may succeed later. */
const PASSING: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/** `Retry-After`: seconds, or the date of the moment (RFC 9110, 10.2.3). */
function delayOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
