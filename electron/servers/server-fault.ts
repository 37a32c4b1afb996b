import { SdkError, SdkErrorCode, SdkHttpError, UnauthorizedError } from '@modelcontextprotocol/client';
import type { ServerFault, ServerFaultCode } from '../../shared/model/server.ts';
import type { ProgramExit } from '../processes/start-program.ts';

export function serverFault(code: ServerFaultCode, data: ServerFault['data'] = {}): ServerFault {
  return { code, data };
}

export function exitFault({ code, signal }: ProgramExit, stderr: string): ServerFault {
  return serverFault('exited', { exitCode: code, ...(signal !== null && { signal }), stderr });
}

/** What an error of the SDK or of `fetch` says about a server at an address. */
export function httpFault(error: unknown, url: string): ServerFault {
  if (isUnauthorized(error)) return serverFault('sign_in', { url });
  if (error instanceof SdkHttpError) {
    if (error.status === 401) return serverFault('sign_in', { url });
    return serverFault('http_status', { url, status: error.status, reason: error.statusText ?? '' });
  }
  const cause = networkCause(error);
  if (cause !== undefined) return serverFault('unreachable', { url, reason: cause });
  return protocolFault(error, 'unreachable', { url });
}

/** What an error of the SDK says about an exchange of messages. */
export function protocolFault(error: unknown, timeout: ServerFaultCode, data: ServerFault['data']): ServerFault {
  if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout) {
    return serverFault(timeout, { ...data, reason: 'it does not answer' });
  }
  return serverFault('not_mcp', { ...data, reason: reasonOf(error) });
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isUnauthorized(error: unknown): boolean {
  if (error instanceof UnauthorizedError) return true;
  return error instanceof Error && error.cause !== undefined && isUnauthorized(error.cause);
}

/** The code or sentence of what the network said, where an error comes from it: `fetch` hides it as a cause. */
function networkCause(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof SdkError) continue;
    if ('code' in at && typeof at.code === 'string' && /^(?:E[A-Z]+|UND_ERR|CERT|DEPTH|SELF|ERR_)/.test(at.code)) {
      return at.code;
    }
    if (at.message === 'fetch failed' && at.cause === undefined) return at.message;
  }
  return undefined;
}
