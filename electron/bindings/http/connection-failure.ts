import { errors } from 'undici';
import { httpText } from '../../../shared/text/http-text.ts';
import type { BindingFailure } from '../binding.ts';
import { failure } from '../failure.ts';
import { BlockedAddressError } from './connections.ts';

/**
 * What the program learns of a request that got no answer, or half of one; undefined for a bug of ours. `isOfArgument`:
 * an argument named the host.
 */
export function connectionFailure(
  error: unknown,
  { host, isOfArgument }: { readonly host: string; readonly isOfArgument: boolean },
): BindingFailure | undefined {
  if (error instanceof BlockedAddressError) {
    return failure(isOfArgument ? 'invalid_arguments' : 'tool_unavailable', httpText.blockedAddress(error));
  }
  const code = codeOf(error);
  if (code === undefined || code === 'UND_ERR_INVALID_ARG') return undefined;
  const details = { network: code };
  if (NAME_CODES.has(code)) return failure('tool_unavailable', httpText.noSuchHost(host, code), { details });
  if (UNREACHED_CODES.has(code)) return failure('tool_unavailable', httpText.unreached(host, code), { details });
  if (/CERT|TLS|SSL/.test(code)) return failure('tool_unavailable', httpText.notSecure(host, code), { details });
  return { ...failure('tool_failed', httpText.brokeOff(host, code), { details }), transport: true };
}

const NAME_CODES: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EAI_NODATA', 'EAI_NONAME']);

/** Nothing was sent. */
const UNREACHED_CODES: ReadonlySet<string> = new Set([
  'EACCES',
  'EADDRNOTAVAIL',
  'ECONNREFUSED',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function codeOf(error: unknown): string | undefined {
  if (error instanceof errors.HTTPParserError) return error.code ?? 'NOT_HTTP';
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
