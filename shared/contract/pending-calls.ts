import type { AppError } from './errors.ts';

interface PendingCall {
  readonly onNext: ((batch: never) => void) | undefined;
  /** Highest number of a batch that came. */
  lastSeq: number;
  resolve(result: unknown): void;
  reject(error: AppError): void;
}

/** Calls of one client that the host has not answered yet, by their number on the wire. */
export interface PendingCalls {
  /** Settles with the answer. */
  add(id: number, onNext: PendingCall['onNext']): Promise<unknown>;
  resolve(id: number, result: unknown): void;
  reject(id: number, error: AppError): void;
  /** Hands a batch on. False where nobody waits for it: the call is over, opened no stream, or had this batch before. */
  next(id: number, seq: number, batch: unknown): boolean;
  rejectAll(error: AppError): void;
}

export function createPendingCalls(): PendingCalls {
  const calls = new Map<number, PendingCall>();

  function take(id: number): PendingCall | undefined {
    const call = calls.get(id);
    calls.delete(id);
    return call;
  }

  return {
    add: (id, onNext) =>
      new Promise((resolve, reject) => {
        calls.set(id, { onNext, lastSeq: 0, resolve, reject });
      }),
    resolve: (id, result) => take(id)?.resolve(result),
    reject: (id, error) => take(id)?.reject(error),
    next(id, seq, batch) {
      const call = calls.get(id);
      if (!call?.onNext || seq <= call.lastSeq) return false;
      call.lastSeq = seq;
      call.onNext(batch as never); // the caller's type comes from the contract, as does the host's
      return true;
    },
    rejectAll(error) {
      for (const id of [...calls.keys()]) take(id)?.reject(error);
    },
  };
}
