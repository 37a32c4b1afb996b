import type { HoldAnswer } from '../../shared/model/hold.ts';
import type { CallError } from '../../shared/model/tool-call.ts';
import type { WorkspaceModules } from '../bindings/workspace-modules.ts';
import type { UsedSecret } from '../workspace/references.ts';
import type { SecretScrub } from '../workspace/secret-scrub.ts';
import type { CallRates } from './call-rates.ts';
import type { CallSlots } from './call-slots.ts';
import type { FaultTurns } from './faults/draw-fault.ts';
import type { SessionOptions } from './gateway.ts';
import type { HoldDecision, HoldDesk } from './hold-desk.ts';
import type { PreparedTool } from './prepared-tool.ts';

/** A call that answers later, as its session sees it. */
interface CallUnderWay {
  /** The session closes: whatever the call waits for, it is over. */
  stopForEnd(): void;
}

/** A held call, as others of its session see it. */
interface HeldInSession {
  decideAsKin(kin: string, decision: HoldDecision): void;
}

/** What the passages of one session share. */
export interface SessionState {
  readonly options: SessionOptions;
  readonly slots: CallSlots;
  readonly rates: CallRates;
  /** Calls within a minute that budgets of the workspace count. */
  readonly budgetRates: CallRates;
  /** Calls of this session that each budget counted, by its text. */
  readonly budgetCalls: Map<string, number>;
  /** Where gate modules run. */
  readonly modules: Pick<WorkspaceModules, 'call'>;
  readonly holdDesk: HoldDesk;
  readonly held: Set<HeldInSession>;
  /** What a person decided for the rest of the run, by gate and tool. */
  readonly standingAnswers: Map<string, HoldAnswer>;
  /** Undefined where no faults act on the session. */
  readonly faultTurns: FaultTurns | undefined;
  readonly scrubFor: (secrets: readonly UsedSecret[]) => SecretScrub;
  /** Takes what a binding or a stage threw: a bug of ours, never a tool that failed. */
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
