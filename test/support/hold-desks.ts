import type { Answerable, HeldCall, HoldDesk } from '../../electron/gateway/hold-desk.ts';
import { readGates } from '../../electron/gateway/read-gates.ts';
import type { Gates } from '../../electron/gateway/gates.ts';
import type { HoldAnswer } from '../../shared/model/hold.ts';
import type { CallError } from '../../shared/model/tool-call.ts';

/** As a host without windows or a terminal. */
export const NOBODY_ANSWERS: HoldDesk = { hold: () => ({ answer: { kind: 'deny' }, by: 'nobody' }) };

/** A desk at which the test answers by call id; those that wait are in `waiting`. */
export function manualDesk() {
  const waiting = new Map<string, { readonly held: HeldCall; readonly call: Answerable }>();
  const desk: HoldDesk = {
    hold(held, call) {
      waiting.set(held.callId, { held, call });
      return { withdraw: () => void waiting.delete(held.callId) };
    },
  };
  return {
    desk,
    waiting,
    answer(callId: string, answer: HoldAnswer): CallError | undefined {
      const found = waiting.get(callId);
      if (!found) throw new Error(`${callId} is not held`);
      return found.call.decide({ answer, by: 'person' });
    },
  };
}

/** Gates as `gatehouse.json` would set them. */
export function gatesOf(...gates: readonly object[]): Gates {
  return readGates(JSON.stringify({ gates }));
}
