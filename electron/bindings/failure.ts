import { stopOf, type BindingFailure, type BindingFailureCode } from './binding.ts';

export function failure(
  code: BindingFailureCode,
  message: string,
  more: Pick<BindingFailure, 'details' | 'exports'> = {},
): BindingFailure {
  return { ok: false, code, message, ...more };
}

/** What the gateway hears of a call whose signal aborted; it knows why itself. */
export function stopped(signal: AbortSignal): BindingFailure {
  return failure(stopOf(signal) === 'timed_out' ? 'tool_timeout' : 'cancelled', '');
}
