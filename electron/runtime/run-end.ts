import { constants } from 'node:os';
import type { GuestToHost } from '../../shared/guest-protocol/guest-protocol.ts';
import { assertNever } from '../../shared/lib/assert-never.ts';
import type { LimitName } from '../../shared/model/limits.ts';
import type { RunEnd, RunError, Truncated } from '../../shared/model/run.ts';
import type { GuestExit } from './launchers/launcher.ts';
import type { LinkFault } from './link/guest-link.ts';
import type { StopReason } from './runtime.ts';

type Ended = Extract<GuestToHost, { op: 'returned' | 'raised' | 'rejected' }>;

/** Why the host ended a guest that had not ended itself. */
export type HostStop =
  | StopReason
  | { readonly kind: 'limit'; readonly limit: 'computeMs' | 'cpuMs' | 'memoryBytes' }
  | {
      readonly kind: 'fault';
      readonly fault: LinkFault | 'id_used_again' | 'value_not_json' | 'value_too_deep' | 'other_protocol';
    };

export interface EndFacts {
  /** The guest's own word on how the program ended; it stands whatever happened to the process after it. */
  readonly said?: { readonly header: Ended; readonly valueText?: string };
  readonly stopped?: HostStop;
  readonly exit: GuestExit;
  readonly cut: Truncated;
  readonly killedForMemory: boolean;
}

/** The outcome that belongs to what happened (DESIGN 7). */
export function runEndOf({ said, stopped, exit, cut, killedForMemory }: EndFacts): RunEnd {
  const base = { violations: [], unawaited: [], truncated: cut };
  if (said) return { ...base, ...saidEnd(said.header, said.valueText) };
  if (stopped) return { ...base, ...stoppedEnd(stopped) };
  if (signalOf(exit) === 'SIGXCPU') return { ...base, outcome: 'timed_out', limit: 'cpuMs' };
  const limit: { limit?: LimitName } = killedForMemory && signalOf(exit) === 'SIGKILL' ? { limit: 'memoryBytes' } : {};
  return { ...base, outcome: 'crashed', ...limit, error: gone(exit) };
}

function saidEnd(header: Ended, valueText: string | undefined): Pick<RunEnd, 'outcome'> & Partial<RunEnd> {
  switch (header.op) {
    case 'returned':
      return {
        outcome: 'succeeded',
        unawaited: [...header.unawaited],
        ...(valueText === undefined ? {} : { valueText }),
      };
    case 'rejected':
      return {
        outcome: 'rejected',
        violations: header.violations.map((violation) => ({ ...violation, data: { ...violation.data } })),
      };
    case 'raised': {
      const { limit, ...error } = header.error;
      return { outcome: 'failed', error, unawaited: [...header.unawaited], ...(limit ? { limit } : {}) };
    }
    default:
      return assertNever(header);
  }
}

function stoppedEnd(stop: HostStop): Pick<RunEnd, 'outcome'> & Partial<RunEnd> {
  switch (stop.kind) {
    case 'cancelled':
      return { outcome: 'cancelled' };
    case 'timed_out':
      return { outcome: 'timed_out', limit: stop.limit };
    case 'limit':
      return { outcome: stop.limit === 'memoryBytes' ? 'crashed' : 'timed_out', limit: stop.limit };
    case 'fault':
      if (stop.fault === 'value_too_deep') return { outcome: 'failed', error: crash('ValueError', FAULTS[stop.fault]) };
      return { outcome: 'crashed', error: crash('ProtocolError', FAULTS[stop.fault]) };
    default:
      return assertNever(stop);
  }
}

const FAULTS: Readonly<Record<Extract<HostStop, { kind: 'fault' }>['fault'], string>> = {
  frame_too_long: 'the guest sent a message above the size limit',
  unknown_frame: 'the guest sent something that is no message of the protocol',
  replies_unread: 'the guest made calls without end and read no reply',
  frames_unordered: 'the guest named markers that it never wrote',
  id_used_again: 'the guest used the number of a call twice',
  value_not_json: 'the guest sent a value that is not JSON',
  value_too_deep: 'the value is nested more than 256 levels deep; flatten it',
  other_protocol: 'the guest speaks another version of the protocol',
};

function gone(exit: GuestExit): RunError {
  const signal = signalOf(exit);
  const how = signal ? `was ended by ${signal}` : `exited with code ${exit.code ?? 'unknown'}`;
  return crash('GuestGone', `the Python process ${how} before the program had ended`);
}

function crash(type: string, message: string): RunError {
  return { type, message, traceback: '' };
}

/** A supervisor reports the signal that ended the program as shells do, as 128 and its number. */
function signalOf({ code, signal }: GuestExit): string | undefined {
  if (signal !== null) return signal;
  if (code === null || code <= 128) return undefined;
  return Object.entries(constants.signals).find(([, number]) => number === code - 128)?.[0];
}
