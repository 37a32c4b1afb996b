import type { Outcome } from '../../shared/model/run.ts';
import type { CallRecord } from '../../shared/model/tool-call.ts';

export interface ToolCodeFailure {
  /** How the program ended; absent where it could not be started. */
  readonly outcome?: Exclude<Outcome, 'succeeded'>;
  /** All that was kept of it. */
  readonly stdout: string;
  /** Calls that were made, in the order in which they ended. What they did stands. */
  readonly calls: readonly CallRecord[];
}

/** A program gave no value. The message says why, with its traceback and what it had done: it is for the model. */
export class ToolCodeError extends Error {
  override readonly name = 'ToolCodeError';
  readonly outcome: ToolCodeFailure['outcome'];
  readonly stdout: string;
  readonly calls: readonly CallRecord[];

  constructor(message: string, { outcome, stdout, calls }: ToolCodeFailure) {
    super(message);
    this.outcome = outcome;
    this.stdout = stdout;
    this.calls = calls;
  }
}
