import type { CallName, Next, Params, Result, StreamName } from '../../../shared/contract/contract.ts';

export interface CallContext {
  /** Aborts when the client cancels the call or goes away. */
  readonly signal: AbortSignal;
}

/** The host's end of a stream that one client opened. */
export interface HostStream<B> {
  /** Settles once fewer than `STREAM_WINDOW` batches are unacknowledged; rejects with `cancelled` when the client is gone. */
  room(): Promise<void>;
  /** Sends one batch, numbered. What makes the items collects them: 16 ms or 512 (DESIGN 2). */
  send(batch: B): void;
}

export interface StreamContext<N extends StreamName> extends CallContext {
  readonly stream: HostStream<Next<N>>;
}

/** What answers each call of the contract: one that is forgotten does not compile. Throws `AppError` for a refusal. */
export type Handlers = {
  readonly [N in CallName]: (
    params: Params<N>,
    context: N extends StreamName ? StreamContext<N> : CallContext,
  ) => Result<N> | Promise<Result<N>>;
};
