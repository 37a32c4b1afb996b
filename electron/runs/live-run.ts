import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { AppError } from '../../shared/contract/errors.ts';
import type { GuestSkillModule, LanguagePolicy } from '../../shared/guest-protocol/guest-protocol.ts';
import type { Limits } from '../../shared/model/limits.ts';
import type { RunEnd, RunSummary } from '../../shared/model/run.ts';
import { createListeners, type Listeners } from '../../shared/lib/listeners.ts';
import type { Gates } from '../gateway/gates.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { ToolSet } from '../registry/registry.ts';
import type { ExecuteResult, Runtime, StopReason } from '../runtime/runtime.ts';
import { executeProgram } from './execute-program.ts';
import type { TraceSource } from './follow-trace.ts';
import { rebuildRunFiles } from './rebuild-run-files.ts';
import { createRunId } from './run-id.ts';
import { currentOwner } from './run-owner.ts';
import { checkInputs, crashedEnd, rejectionOf, type RunRequest } from './run-request.ts';
import { writeSummaryFileNow, type RunSummaryFile } from './run-summary-file.ts';
import { createRunTrace, type RunFacts, type RunTrace } from './run-trace.ts';
import type { RunsLog } from './runs-log.ts';

/** A run of this host, from its first event until its files are kept. */
export interface LiveRun {
  readonly runId: string;
  readonly source: TraceSource;
  /** The program is over. Never rejects. */
  readonly ended: Promise<RunEnd>;
  /** Everything is on disk: true; false where it could not be written, and the log says why. Never rejects. */
  readonly kept: Promise<boolean>;
  readonly summary: () => RunSummary;
  readonly stop: () => void;
}

/** What a run takes from its host. */
export interface RunSetting {
  readonly runsFolder: string;
  readonly runtime: Runtime;
  readonly gateway: Gateway;
  readonly tools: ToolSet;
  readonly limits: Limits;
  readonly gates: Gates;
  readonly language: LanguagePolicy;
  readonly log: RunsLog;
  /** What lists show of the run has changed; called for every call, so that the listener must be cheap. */
  readonly onChange: (runId: string) => void;
}

/**
 * Starts a program and settles once its run exists, which is when the guest is up or the program was refused. Rejects
 * with `invalid_inputs`, or with `runtime_unavailable`: then no run was made.
 */
export async function startLiveRun(request: RunRequest, setting: RunSetting): Promise<LiveRun> {
  const inputsText = checkInputs(request.inputsText);
  const controller = new AbortController();
  const run = createTracedRun({ ...request, inputsText }, setting);
  const { runId } = run.facts;
  const result = execute({ ...request, inputsText }, { setting, run, controller });
  const ended = result.then((executed) => endRun(executed, run.trace));
  let isOver = false;
  const kept = ended.then(async () => {
    const isKept = await keepRun(run, setting.log);
    isOver = true;
    run.progress.tell();
    return isKept;
  });

  await Promise.race([run.begun, ended]);
  if (!run.trace.log) throw unavailable(await result, setting.runtime);
  return {
    runId,
    source: { isOver: () => isOver, onProgress: (listener) => run.progress.add(listener) },
    ended,
    kept,
    summary: () => run.trace.summary(),
    stop: () => controller.abort({ kind: 'cancelled' } satisfies StopReason),
  };
}

type CheckedRequest = RunRequest & { readonly inputsText: string };

interface TracedRun {
  readonly facts: RunFacts;
  readonly folder: string;
  readonly trace: RunTrace;
  /** Settles when the run has its first event. */
  readonly begun: Promise<void>;
  /** Told when something was written. */
  readonly progress: Listeners<[]>;
  /** Milliseconds since the run was asked for. */
  readonly now: () => number;
}

function createTracedRun(request: CheckedRequest, setting: RunSetting): TracedRun {
  const facts = factsOf(request, setting);
  const folder = join(setting.runsFolder, facts.runId);
  const progress = createListeners<[]>();
  const startedAt = performance.now();
  const now = () => performance.now() - startedAt;
  let setBegun: () => void;
  const begun = new Promise<void>((resolve) => (setBegun = resolve));
  const trace = createRunTrace({
    facts,
    runFolder: folder,
    now,
    onEvent: request.onEvent,
    onBegin(log) {
      writeSummaryFileNow(folder, startFile(facts, trace.summary()));
      log.onWritten(() => progress.tell());
      setBegun();
    },
    onChange: () => setting.onChange(facts.runId),
  });
  return { facts, folder, trace, begun, progress, now };
}

function factsOf(request: CheckedRequest, { runtime, limits, tools, language }: RunSetting): RunFacts {
  return {
    runId: createRunId(),
    program: request.program,
    origin: request.origin,
    ...(request.parentCallId !== undefined && { parentCallId: request.parentCallId }),
    source: request.source,
    inputsText: request.inputsText,
    registryHash: tools.hash,
    ...(request.faults && { faults: request.faults }),
    language: languageFacts(language),
    ...(request.skills && request.skills.length > 0 && { skills: request.skills.map(skillFacts) }),
    startedAt: new Date().toISOString(),
    runtime: { kind: runtime.kind, isolation: runtime.isolation, armed: [...runtime.armed], limits },
    owner: currentOwner(),
  };
}

function languageFacts({ modules, ...language }: LanguagePolicy) {
  return { ...language, ...(modules && { modules: [...modules] }) };
}

function skillFacts({ name, file, source }: GuestSkillModule) {
  const sha256 = createHash('sha256').update(source).digest('hex');
  return { name, file, bytes: Buffer.byteLength(source), sha256, source };
}

function startFile(facts: RunFacts, summary: RunSummary): RunSummaryFile {
  const { owner, registryHash, parentCallId, runtime } = facts;
  return { version: 1, owner, ...summary, ...(parentCallId !== undefined && { parentCallId }), registryHash, runtime };
}

interface Parts {
  readonly setting: RunSetting;
  readonly run: TracedRun;
  readonly controller: AbortController;
}

function execute(request: CheckedRequest, { setting, run, controller }: Parts): Promise<ExecuteResult> {
  const refused = rejectionOf(request, setting.limits, setting.runtime.isolation);
  if (refused) return Promise.resolve({ kind: 'ended', end: refused });
  const { program, source, inputsText, skills, faults, tools: patterns, debug, answerInstead } = request;
  const { facts, trace, now } = run;
  return executeProgram(
    {
      ...setting,
      runId: facts.runId,
      program,
      source,
      inputsText,
      skills,
      faults,
      answerInstead,
      patterns,
      debug,
      trace,
      now,
    },
    controller,
  );
}

/** Writes the end down; of a runtime that could not start there is no run to end. */
function endRun(result: ExecuteResult, trace: RunTrace): RunEnd {
  const end = result.kind === 'ended' ? result.end : crashedEnd();
  if (result.kind === 'ended' || trace.log) trace.end(end);
  return end;
}

async function keepRun({ trace, folder, facts }: TracedRun, log: RunsLog): Promise<boolean> {
  if (!trace.log) return true;
  const failure = await trace.log.close();
  if (failure) {
    log(`The trace of run ${facts.runId} could not be written`, failure);
    return false;
  }
  try {
    await rebuildRunFiles(folder);
    return true;
  } catch (error) {
    log(`The files of run ${facts.runId} could not be written; its trace is whole`, error);
    return true;
  }
}

function unavailable(result: ExecuteResult, runtime: Runtime): AppError {
  if (result.kind === 'ended') return new AppError('internal');
  return new AppError('runtime_unavailable', { kind: runtime.kind, code: result.probe.code, ...result.probe.detail });
}
