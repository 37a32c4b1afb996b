import { randomInt } from 'node:crypto';
import { basename, join } from 'node:path';
import { AppError } from '../../../shared/contract/errors.ts';
import { EVAL_VERSION, type EvalPlan, type EvalText, type EvalVariant } from '../../../shared/model/evaluation.ts';
import type { OpenedModel } from '../../models/clients/open-model.ts';
import { directTools } from '../../models/eval/direct-tools.ts';
import { findEval, makeEval, openEval, planHash, PLAN_FILE, type EvalFolder } from '../../models/eval/eval-folder.ts';
import { modelOfSpec } from '../../models/eval/model-spec.ts';
import { runTrials } from '../../models/eval/run-trials.ts';
import { counts } from '../../models/eval/summarise-eval.ts';
import type { ModelTool } from '../../models/prompt/model-tool.ts';
import { prepareOwnFolder } from '../../workspace/own-folder.ts';
import { EVALS_FOLDER } from '../../workspace/places.ts';
import type { ModelSettings } from '../../workspace/settings.ts';
import type { Host, Log } from '../host.ts';
import { MODEL_PROGRAM } from '../run-model-program.ts';
import type { Rooms } from '../rooms.ts';
import type { WorkspaceModels } from '../workspace-models.ts';
import { createDirectCalls } from './direct-calls.ts';
import { casesToAsk, type AskedCase } from './eval-cases.ts';
import type { EvalOutcome, EvalRequest, Evaluate } from './evaluation.ts';
import { makeTrial, type TrialParts, type TrialSetting } from './make-trial.ts';
import { writeResults } from './write-results.ts';

export interface EvaluateParts {
  readonly rooms: Rooms;
  readonly models: Pick<WorkspaceModels, 'open'>;
  readonly desk: Pick<Host, 'startRun' | 'declaration'>;
  readonly log: Log;
}

/** Measures models on cases of the workspace. What is there of an earlier start is taken over. */
export function createEvaluate(parts: EvaluateParts): Evaluate {
  return async (request, signal) => {
    const { rooms } = parts;
    const cases = await casesToAsk(request.cases, rooms.workspace);
    if (cases.length === 0) return { kind: 'no_task' };
    if (request.ways.includes('code')) refuseUnisolated(request, rooms);
    const models = await openModels(request, parts);
    if (!models.ok) return models.outcome;
    const variants = variantsOf(request);
    const told = await tellAll({ cases, variants }, parts);
    const plan = planOf(request, { cases, models: models.opened, variants, told });
    const files = await filesFor(plan, request, rooms);
    const setting = settingsFor({ cases, models: models.opened, variants, told });
    const trialParts = trialPartsOf(request, parts);
    const before = files.trials.filter(counts).length;
    await runTrials(
      {
        plan: files.plan,
        files,
        run: (trial, trialSignal) => makeTrial(trial, setting(trial), trialParts, trialSignal),
        onProgress: (progress) => request.onProgress(progress, files.plan),
      },
      signal,
    );
    return { kind: 'done', results: await writeResults(files, before) };
  };
}

/** Nothing is asked of a model whose every program would be refused. */
function refuseUnisolated({ allowUnisolated }: EvalRequest, { runtime }: Rooms): void {
  if (runtime.current().isolation === 'none' && !allowUnisolated) throw new AppError('origin_not_allowed', { origin: 'a model' }); // prettier-ignore
}

interface OpenedSpec {
  readonly spec: string;
  readonly settings: ModelSettings;
  readonly model: Extract<OpenedModel, { ok: true }>;
}

type ModelsOpened =
  { readonly ok: true; readonly opened: readonly OpenedSpec[] } | { readonly ok: false; readonly outcome: EvalOutcome };

async function openModels({ models }: EvalRequest, { rooms, models: { open } }: EvaluateParts): Promise<ModelsOpened> {
  const own = rooms.workspace.settings().model;
  const wanted = models.length > 0 ? models.map((spec) => ({ spec, settings: modelOfSpec(spec, own) })) : [{ spec: 'gatehouse.json', settings: own ?? {} }]; // prettier-ignore
  const opened: OpenedSpec[] = [];
  for (const { spec, settings } of wanted) {
    if (!settings) return { ok: false, outcome: { kind: 'model', spec } };
    const model = await open(settings);
    if (!model.ok) return { ok: false, outcome: { kind: 'model', spec, fault: model.fault } };
    opened.push({ spec, settings, model });
  }
  return { ok: true, opened };
}

function variantsOf({ ways, prompts, styles }: EvalRequest): readonly EvalVariant[] {
  const texts = prompts.length > 0 ? prompts.map((prompt) => ({ prompt: prompt ?? DEFAULT_TEXT })) : [{}];
  const coded = texts.flatMap((text) => (styles.length > 0 ? styles.map((style) => ({ ...text, style })) : [text]));
  return [
    ...(ways.includes('code') ? coded.map((one) => ({ way: 'code' as const, ...one })) : []),
    ...(ways.includes('direct') ? [{ way: 'direct' as const }] : []),
  ];
}

const DEFAULT_TEXT = 'default';

type Told = TrialSetting['told'];
/** What a model is told of a case with a variant, by the path of the case and the variant's index. */
type ToldOf = ReadonlyMap<string, Told>;
const toldKey = (path: string, variant: number) => `${variant} ${path}`;

async function tellAll(
  { cases, variants }: { readonly cases: readonly AskedCase[]; readonly variants: readonly EvalVariant[] },
  { rooms, desk }: EvaluateParts,
): Promise<ToldOf> {
  const told = new Map<string, Told>();
  for (const { file } of cases) {
    for (const [index, { way, prompt, style }] of variants.entries()) {
      const { tools } = file;
      const wish = {
        ...(tools && { tools }),
        ...(style && { style }),
        ...(prompt !== undefined && { prompt: prompt === DEFAULT_TEXT ? null : prompt }),
      };
      told.set(
        toldKey(file.path, index),
        way === 'direct'
          ? { way, tools: directTools(rooms.registry.current(), tools) }
          : { way, declaration: await desk.declaration(wish) },
      );
    }
  }
  return told;
}

interface Prepared {
  readonly cases: readonly AskedCase[];
  readonly models: readonly OpenedSpec[];
  readonly variants: readonly EvalVariant[];
  readonly told: ToldOf;
}

function planOf(request: EvalRequest, { cases, models, variants, told }: Prepared): EvalPlan {
  const plan = {
    version: EVAL_VERSION as 1,
    startedAt: new Date().toISOString(),
    seed: request.seed ?? randomInt(2 ** 31),
    times: request.times,
    cases: cases.map(({ file, text }) => ({ path: file.path, task: file.task, text })),
    models: models.map(({ spec, model: { facts } }) => ({ spec, ...facts })),
    variants: [...variants],
    texts: cases.flatMap(({ file }) => variants.map((_variant, index) => textOf(file.path, index, told))),
  };
  const moment = plan.startedAt.replace(/[-:Z]/g, '').replace('T', '-').replace('.', '-');
  return { ...plan, evalId: `${moment}-${planHash(plan)}` };
}

function textOf(path: string, variant: number, told: ToldOf): EvalText {
  const found = told.get(toldKey(path, variant));
  const tools: readonly ModelTool[] = !found ? [] : found.way === 'direct' ? found.tools.tools : [found.declaration];
  return {
    case: path,
    variant,
    tools: tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema: { ...inputSchema } })),
  };
}

/** The folder of the same evaluation where there is one, else a new one. Throws `exists` for a folder that holds another. */
async function filesFor(
  plan: EvalPlan,
  { folder, isNew, ...request }: EvalRequest,
  { workspace }: Rooms,
): Promise<EvalFolder> {
  const hash = planHash(plan);
  const parent = join(workspace.folder, ...EVALS_FOLDER.split('/'));
  const found = folder === undefined ? await findEval(parent, hash) : await openEval(folder);
  if (found && folder !== undefined && (isNew || planHash(found.plan) !== hash)) throw new AppError('exists', { path: folder }); // prettier-ignore
  if (!found || isNew) {
    if (folder === undefined) await prepareOwnFolder(workspace.folder);
    return makeEval(folder ?? join(parent, plan.evalId), plan);
  }
  const { times, seed } = found.plan;
  const wanted = { ...found.plan, times: Math.max(times, request.times), seed: request.seed ?? seed };
  if (wanted.times === times && wanted.seed === seed) return found;
  await found.write(PLAN_FILE, `${JSON.stringify(wanted, null, 2)}\n`);
  return (await openEval(found.folder)) ?? makeEval(join(parent, basename(found.folder)), wanted);
}

function settingsFor({ cases, models, told }: Prepared) {
  const byPath = new Map(cases.map((asked) => [asked.file.path, asked]));
  return (trial: { readonly case: string; readonly model: number; readonly variant: number }): TrialSetting => {
    const asked = byPath.get(trial.case);
    const model = models[trial.model];
    const found = told.get(toldKey(trial.case, trial.variant));
    if (!asked || !model || !found) throw new Error(`The plan has no ${trial.case}`);
    return { asked, client: model.model.client, settings: model.settings, told: found };
  };
}

function trialPartsOf({ holds, allowUnisolated }: EvalRequest, { rooms, desk, log }: EvaluateParts): TrialParts {
  return {
    openCalls: createDirectCalls(rooms),
    startRun: desk.startRun,
    mayStart: () => rooms.mayStart({ kind: 'guest', command: MODEL_PROGRAM }),
    isolation: () => rooms.runtime.current().isolation,
    onBug: (error) => log({ level: 'error', message: 'A trial failed in the host', error }),
    holds,
    allowUnisolated,
  };
}
