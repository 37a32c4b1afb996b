import type { CallError } from '../../shared/model/tool-call.ts';
import type { UsedSecret } from '../workspace/references.ts';
import type { SecretScrub } from '../workspace/secret-scrub.ts';
import type { CallRates } from './call-rates.ts';
import type { CallSlots } from './call-slots.ts';
import type { SessionOptions } from './gateway.ts';
import type { PreparedTool } from './prepared-tool.ts';

/** A call that answers later, as its session sees it. */
interface CallUnderWay {
  /** The session closes: whatever the call waits for, it is over. */
  stopForEnd(): void;
}

/** What the passages of one session share. */
export interface SessionState {
  readonly options: SessionOptions;
  readonly slots: CallSlots;
  readonly rates: CallRates;
  readonly scrubFor: (secrets: readonly UsedSecret[]) => SecretScrub;
  /** Takes what a binding threw: a bug of ours, never a tool that failed. */
  readonly onBug: (error: unknown) => void;
  /** Calls that answer later. */
  readonly underWay: Set<CallUnderWay>;
  /** What bindings still have in hand, also of calls that were settled without them. */
  readonly invocations: Set<Promise<unknown>>;
  /** Calls that came, whatever became of them. */
  calls: number;
  closed: boolean;
  resolve(name: string): PreparedTool | CallError;
}
