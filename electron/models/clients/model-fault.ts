import type { ModelFault } from '../../../shared/model/model-reply.ts';
import { isObject, type JsonObject } from './json-object.ts';
import type { ModelAccess } from './model-client.ts';

/** Why a request failed, from what the clients of the providers throw. What is none of their errors is thrown again. */
export function modelFaultOf(error: unknown, access: ModelAccess): ModelFault {
  if (!(error instanceof Error)) throw error;
  const { host } = new URL(access.baseUrl);
  const status = 'status' in error && typeof error.status === 'number' ? error.status : undefined;
  const message = withoutKey(saidIn(error) ?? error.message, access.key);
  if (status !== undefined) return faultOfStatus(status, { error, host, message, name: access.name });
  if (isConnectionError(error)) return { code: 'unreachable', data: { host, message: causeOf(error, message) } };
  throw error;
}

interface Failed {
  readonly error: Error;
  readonly host: string;
  readonly message: string;
  readonly name: string;
}

function faultOfStatus(status: number, { error, host, message, name }: Failed): ModelFault {
  if (status === 401) return { code: 'key_refused', data: { host, message } };
  if (status === 403) return { code: 'forbidden', data: { host, message } };
  if (status === 404) return { code: 'model_unknown', data: { name, host, message } };
  if (status === 429) return { code: 'rate_limited', data: { host, message, ...retryAfter(error) } };
  if (status >= 500) return { code: 'provider_failed', data: { status, host, message } };
  return { code: 'request_refused', data: { status, message } };
}

/** What the provider says in the body of its answer, which one of the clients repeats as JSON. */
function saidIn(error: Error): string | undefined {
  const body: JsonObject = 'error' in error && isObject(error.error) ? error.error : {};
  const { message } = isObject(body['error']) ? body['error'] : body;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

function retryAfter(error: Error): { readonly retryAfterMs?: number } {
  const headers = 'headers' in error && error.headers instanceof Headers ? error.headers : new Headers();
  const said = Number.parseFloat(headers.get('retry-after') ?? '');
  return Number.isFinite(said) && said >= 0 ? { retryAfterMs: Math.ceil(said * 1000) } : {};
}

/** Both clients name theirs so, and neither is exported by the same class. */
function isConnectionError(error: Error): boolean {
  return /^(?:Connection error|Request timed out)/.test(error.message) || error instanceof TypeError;
}

/** What the system said is inside; the client says only that something was wrong. */
function causeOf(error: Error, message: string): string {
  let cause: unknown = error.cause;
  let said = message;
  while (cause instanceof Error) {
    if (cause.message !== '') said = cause.message;
    cause = cause.cause;
  }
  return said;
}

function withoutKey(text: string, key: string): string {
  return key === '' ? text : text.replaceAll(key, '…');
}
