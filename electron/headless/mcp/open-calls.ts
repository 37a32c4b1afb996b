import { randomBytes, randomUUID } from 'node:crypto';
import { createRequestStateCodec, type RequestStateCodec } from '@modelcontextprotocol/server';
import { createListeners, type Listeners } from '../../../shared/lib/listeners.ts';
import { LONGEST_TIMER_MS } from '../../../shared/lib/longest-timer.ts';
import type { TraceEvent } from '../../../shared/model/trace.ts';
import type { ToolCodeCall } from './tool-code-call.ts';

/** A program whose client is answered over several requests. */
export interface OpenCall {
  readonly id: string;
  readonly call: ToolCodeCall;
  readonly events: Listeners<[event: TraceEvent]>;
}

/** What the client carries from one request to the next. It can read it, and cannot change it. */
interface CallState {
  readonly id: string;
}

/**
 * Programs that go on while no request is under way: in the newer era of the protocol a question to the client's person
 * ends the request, and the answer comes with another one.
 */
export interface OpenCalls {
  readonly codec: RequestStateCodec<CallState>;
  open(make: (events: OpenCall['events']) => ToolCodeCall): OpenCall;
  /** The program that a request goes on with; undefined where it is not known any more. */
  take(state: CallState): OpenCall | undefined;
  /** The request is answered with a question. A client that does not come back in time is gone, and its program is stopped. */
  leave(open: OpenCall, withinMs: number): void;
  /** The client knows how it ended. */
  forget(open: OpenCall): void;
  /** Stops all of them. */
  close(): void;
}

const KEY_BYTES = 32;
/** Longer than any program waits; how long one is kept is decided here, not by the client's copy. */
const STATE_SECONDS = 7 * 24 * 3600;

export function createOpenCalls(): OpenCalls {
  const calls = new Map<string, OpenCall>();
  const absences = new Map<string, NodeJS.Timeout>();

  function forget({ id }: OpenCall): void {
    clearTimeout(absences.get(id));
    absences.delete(id);
    calls.delete(id);
  }

  return {
    codec: createRequestStateCodec<CallState>({ key: randomBytes(KEY_BYTES), ttlSeconds: STATE_SECONDS }),
    open(make) {
      const events = createListeners<[event: TraceEvent]>();
      const open = { id: randomUUID(), call: make(events), events };
      calls.set(open.id, open);
      return open;
    },
    take({ id }) {
      clearTimeout(absences.get(id));
      absences.delete(id);
      return calls.get(id);
    },
    leave(open, withinMs) {
      const gone = () => {
        open.call.stop();
        forget(open);
      };
      absences.set(open.id, setTimeout(gone, Math.min(withinMs, LONGEST_TIMER_MS)));
    },
    forget,
    close() {
      for (const open of [...calls.values()]) {
        open.call.stop();
        forget(open);
      }
    },
  };
}
