import type { Unsubscribe } from '../lib/unsubscribe.ts';
import type { CallName, EventName, Next, Params, Payload, Result, StreamName } from './contract.ts';

export interface CallOptions {
  /** Aborting sends `cancel`; the call then rejects with `AppError('cancelled')`. */
  readonly signal?: AbortSignal;
}

/** What a window or page knows of its host. Calls reject with `AppError` only. */
export interface HostClient {
  call<N extends Exclude<CallName, StreamName>>(name: N, params: Params<N>, options?: CallOptions): Promise<Result<N>>;
  /**
   * A call that opens a stream. Batches come in order and each is acknowledged once `onNext` has returned; the promise
   * settles with the call's result when the stream ends.
   */
  open<N extends StreamName>(
    name: N,
    params: Params<N>,
    onNext: (batch: Next<N>) => void,
    options?: CallOptions,
  ): Promise<Result<N>>;
  on<N extends EventName>(name: N, listener: (payload: Payload<N>) => void): Unsubscribe;
  /** The host is gone; pending calls have rejected with `disconnected`. */
  onClose(listener: () => void): Unsubscribe;
}
