import { DEFAULT_BUDGETS, type ModelBudgets } from '../../../shared/model/conversation.ts';
import type { EvalTrial } from '../../../shared/model/evaluation.ts';
import { createFixtureAnswers } from '../../cases/case-fixtures.ts';
import { judgeAttempt, type Attempt } from '../../models/eval/attempt.ts';
import type { DirectTools } from '../../models/eval/direct-tools.ts';
import type { PlannedTrial } from '../../models/eval/plan-trials.ts';
import { runDirect } from '../../models/eval/run-direct.ts';
import { runWithCode, type ProgramRun } from '../../models/eval/run-with-code.ts';
import { TIME_IS_UP } from '../../models/loop/run-go.ts';
import type { ModelClient } from '../../models/clients/model-client.ts';
import type { WorkspaceDeclaration } from '../../models/prompt/workspace-prompt.ts';
import { startWallClock, type WallClock } from '../../runs/wall-clock.ts';
import type { ModelSettings } from '../../workspace/settings.ts';
import type { HostRunRequest } from '../host.ts';
import { runModelProgram, type ModelProgramParts } from '../run-model-program.ts';
import type { OpenCalls } from './direct-calls.ts';
import type { AskedCase } from './eval-cases.ts';

/** What a trial is made with. */
export interface TrialSetting {
  readonly asked: AskedCase;
  readonly client: ModelClient;
  readonly settings: ModelSettings;
  readonly told:
    | { readonly way: 'code'; readonly declaration: WorkspaceDeclaration }
    | { readonly way: 'direct'; readonly tools: DirectTools };
}

export interface TrialParts extends Omit<ModelProgramParts, 'asked' | 'onEnd' | 'mayRunUnisolated'> {
  readonly openCalls: OpenCalls;
  readonly holds: 'deny' | 'allow';
  readonly allowUnisolated: boolean;
}

/** Asks a model one task once, and judges what it did by what the case expects. */
export async function makeTrial(
  planned: PlannedTrial,
  setting: TrialSetting,
  parts: TrialParts,
  signal: AbortSignal,
): Promise<EvalTrial> {
  const startedAt = new Date().toISOString();
  const begun = performance.now();
  const controller = new AbortController();
  const stop = () => controller.abort('stopped');
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  const {
    asked: { file },
    told,
  } = setting;
  const budgets = { ...DEFAULT_BUDGETS, ...setting.settings.budgets };
  const clock = startWallClock(budgets.timeMs, () => controller.abort(TIME_IS_UP));
  try {
    const attempt = await attemptOf({ setting, budgets, clock }, parts, controller.signal);
    const durationMs = Math.round(performance.now() - begun);
    return { ...planned, startedAt, durationMs, ...judgeAttempt(attempt, file.expect, told.way) };
  } finally {
    clock.stop();
    signal.removeEventListener('abort', stop);
  }
}

interface Begun {
  readonly setting: TrialSetting;
  readonly budgets: ModelBudgets;
  readonly clock: WallClock;
}

async function attemptOf(
  { setting: { asked, client, settings, told }, budgets, clock }: Begun,
  { openCalls, holds, allowUnisolated, ...parts }: TrialParts,
  signal: AbortSignal,
): Promise<Attempt> {
  const { file } = asked;
  const { maxOutputTokens } = settings;
  const answerInstead = file.fixtures && createFixtureAnswers(file.fixtures);
  const common = { client, task: file.task, budgets, maxOutputTokens, now: () => Math.round(performance.now()) };
  if (told.way === 'direct') {
    const calls = openCalls({ ...(file.tools && { patterns: file.tools }), answerInstead, holds });
    try {
      const callTool = (call: Parameters<typeof calls.call>[0]) => calls.call(call, signal);
      return await runDirect({ ...common, tools: told.tools, callTool }, signal);
    } finally {
      await calls.close();
    }
  }
  const run: Pick<HostRunRequest, 'origin' | 'holds' | 'answerInstead' | 'inputsText'> = {
    origin: 'eval',
    holds,
    ...(answerInstead && { answerInstead }),
    ...(file.inputsText !== undefined && { inputsText: file.inputsText }),
  };
  const { declaration } = told;
  const runProgram = (program: { readonly callId: string; readonly source: string }, programSignal: AbortSignal) =>
    runOne({ ...program, tools: declaration.tools, clock }, { ...parts, asked: run, mayRunUnisolated: () => allowUnisolated }, programSignal); // prettier-ignore
  return runWithCode({ ...common, declaration, runProgram }, signal);
}

type OneProgram = Omit<Parameters<typeof runModelProgram>[0], 'onStart'>;

async function runOne(program: OneProgram, parts: ModelProgramParts, signal: AbortSignal): Promise<ProgramRun> {
  let ran: Omit<ProgramRun, 'end'> = { calls: [] };
  const end = await runModelProgram(
    { ...program, onStart: () => undefined },
    {
      ...parts,
      async onEnd(run, { valueText }) {
        ran = { calls: (await run.record()).calls, valueText };
      },
    },
    signal,
  );
  return { end, ...ran };
}
