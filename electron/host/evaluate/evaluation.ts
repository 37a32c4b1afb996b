import type { EvalGroup, EvalPlan, EvalTrial, Way } from '../../../shared/model/evaluation.ts';
import type { ModelFault } from '../../../shared/model/model-reply.ts';
import type { DisclosureStyle } from '../../../shared/model/prompt.ts';
import type { EvalProgress } from '../../models/eval/run-trials.ts';

export type { EvalProgress } from '../../models/eval/run-trials.ts';

/** What somebody wants to know of models (`gatehouse eval`). */
export interface EvalRequest {
  /** Names or paths of cases, `*` for any; all that have a task where empty. */
  readonly cases: readonly string[];
  /** Specs of models; the one of the workspace where empty. */
  readonly models: readonly string[];
  /** Paths of variants, null for the default text; what the workspace says where empty. */
  readonly prompts: readonly (string | null)[];
  /** What each variant says where empty. */
  readonly styles: readonly DisclosureStyle[];
  readonly ways: readonly Way[];
  readonly times: number;
  /** Another one each time where absent. */
  readonly seed?: number;
  /** Absolute path of the folder of the results; one of the workspace's own where absent. */
  readonly folder?: string;
  /** Begins anew although there is an evaluation of the same. */
  readonly isNew: boolean;
  readonly holds: 'deny' | 'allow';
  readonly allowUnisolated: boolean;
  readonly onProgress: (progress: EvalProgress, plan: EvalPlan) => void;
}

export interface EvalResults {
  readonly plan: EvalPlan;
  readonly trials: readonly EvalTrial[];
  readonly groups: readonly EvalGroup[];
  /** Absolute paths. */
  readonly folder: string;
  readonly report: string;
  /** Trials of an earlier start that were taken over. */
  readonly before: number;
  /** Trials of the plan that still say nothing. */
  readonly missing: number;
}

/** Rejects with `AppError` where a case, a variant or the folder cannot be used. */
export type Evaluate = (request: EvalRequest, signal: AbortSignal) => Promise<EvalOutcome>;

export type EvalOutcome =
  | { readonly kind: 'done'; readonly results: EvalResults }
  /** No case that was asked for has a task. */
  | { readonly kind: 'no_task' }
  /** A text means no model, or a model cannot be asked. */
  | { readonly kind: 'model'; readonly spec: string; readonly fault?: ModelFault };
