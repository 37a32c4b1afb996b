import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { AppError } from '../../../shared/contract/errors.ts';
import { WAYS, type EvalPlan, type EvalTrial, type Way } from '../../../shared/model/evaluation.ts';
import { DISCLOSURE_STYLES, type DisclosureStyle } from '../../../shared/model/prompt.ts';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import { EVAL_CLI_TEXT as text } from '../../../shared/text/eval-cli-text.ts';
import { evalText, missText, modelName, variantText } from '../../../shared/text/eval-text.ts';
import { modelFaultText } from '../../../shared/text/model-fault-text.ts';
import type { EvalOutcome, EvalProgress, EvalRequest, Host } from '../../host/host.ts';
import { EXIT, type CommandContext, type ExitCode } from '../cli/context.ts';
import { printEval } from '../cli/eval-report.ts';
import { CommandFailure } from '../cli/failure.ts';
import { findWorkspace } from '../cli/find-workspace.ts';
import { oneLine } from '../cli/table.ts';
import type { Perform } from '../cli/run-cli.ts';
import { noteServers } from '../cli/server-notes.ts';
import type { Terminal } from '../cli/terminal.ts';
import { noteProblems } from '../cli/workspace-problems.ts';
import { openCommandHost } from '../command-host.ts';
import { wholeNumber } from '../cli/whole-number.ts';

interface EvalOptions {
  readonly workspace?: string;
  readonly model?: readonly string[];
  readonly prompt?: readonly string[];
  readonly style?: readonly string[];
  readonly way: Way | 'both';
  readonly times: string;
  readonly seed?: string;
  readonly out?: string;
  readonly new?: true;
  readonly holds: 'deny' | 'allow';
  readonly allowUnisolated?: true;
  readonly json?: true;
}

const { options: optionText } = CLI_TEXT;

/** An option that may be given several times. */
const collect = (given: string, before: readonly string[] = []): readonly string[] => [...before, given];
const MAX_TIMES = 1000;

export function evalCommand(program: Command, perform: Perform): void {
  program
    .command('eval')
    .description(text.about)
    .argument('[cases...]', text.cases)
    .option('--model <model>', text.model, collect)
    .option('--prompt <file>', text.prompt, collect)
    .option('--style <style>', text.style(DISCLOSURE_STYLES), collect)
    .addOption(new Option('--way <way>', text.way).choices([...WAYS, 'both']).default('code'))
    .option('--times <number>', text.times, '1')
    .option('--seed <number>', text.seed)
    .option('--out <dir>', text.out)
    .option('--new', text.isNew)
    .option('--workspace <dir>', optionText.workspace)
    .addOption(new Option('--holds <choice>', text.holds).choices(['deny', 'allow']).default('deny'))
    .option('--allow-unisolated', text.allowUnisolated)
    .option('--json', optionText.json)
    .addHelpText('after', `\n${text.details.join('\n')}`)
    .action((cases: readonly string[], options: EvalOptions) =>
      perform((context) => evaluate(cases, options, context)),
    );
}

async function evaluate(cases: readonly string[], options: EvalOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal, signal, cwd } = context;
  const request = requestOf(cases, options, cwd);
  const host = await openCommandHost(findWorkspace(options.workspace, cwd), context, options.holds);
  try {
    await host.startServers({ kind: 'run' });
    noteServers(host, terminal);
    noteProblems(host, terminal);
    return await evaluateIn(host, { ...request, isJson: options.json === true }, { terminal, signal });
  } finally {
    await host.dispose();
  }
}

type Asked = Omit<EvalRequest, 'onProgress'> & { readonly isJson: boolean };

async function evaluateIn(
  host: Host,
  { isJson, ...asked }: Asked,
  { terminal, signal }: Pick<CommandContext, 'terminal' | 'signal'>,
): Promise<ExitCode> {
  const onProgress = (progress: EvalProgress, plan: EvalPlan) => showProgress(progress, plan, terminal);
  const outcome = await host
    .evaluate({ ...asked, onProgress }, signal)
    .catch(refuse)
    .finally(() => terminal.progress());
  if (outcome.kind !== 'done') throw failureOf(outcome);
  const { results } = outcome;
  if (isJson) {
    const { plan, groups, trials, folder, report, missing } = results;
    terminal.result(`${JSON.stringify({ ...plan, groups, trials, folder, report, missing })}\n`);
  } else printEval(results, terminal);
  if (signal.aborted) {
    terminal.note(`${text.stopped(results.missing)}\n`);
    return EXIT.cancelled;
  }
  const isMet = results.missing === 0 && results.trials.every(({ misses }) => misses.length === 0);
  return isMet ? EXIT.ok : EXIT.failed;
}

function requestOf(cases: readonly string[], options: EvalOptions, cwd: string): Omit<EvalRequest, 'onProgress'> {
  const { model = [], prompt = [], style = [], way, times, seed, out, holds, allowUnisolated = false } = options;
  return {
    cases,
    models: model,
    prompts: prompt.map((file) => (file === 'default' ? null : file)),
    styles: style.map(styleOf),
    ways: way === 'both' ? WAYS : [way],
    times: wholeNumber('--times', times, { min: 1, max: MAX_TIMES }),
    ...(seed !== undefined && { seed: wholeNumber('--seed', seed, { min: 0, max: 2 ** 31 - 1 }) }),
    ...(out !== undefined && { folder: resolve(cwd, out) }),
    isNew: options.new === true,
    holds,
    allowUnisolated,
  };
}

/** Says what to do about it here, where there is no dialog. */
function refuse(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'origin_not_allowed') throw error;
  throw new CommandFailure({ code: error.code, message: text.rejects });
}

function failureOf(outcome: Exclude<EvalOutcome, { kind: 'done' }>): CommandFailure {
  if (outcome.kind === 'no_task') return new CommandFailure({ code: 'no_task', message: text.noTask });
  const { spec, fault } = outcome;
  if (!fault) return new CommandFailure({ code: 'usage', message: text.noModel(spec) });
  return new CommandFailure({ code: fault.code, message: `${spec}: ${modelFaultText(fault)}` });
}

function styleOf(given: string): DisclosureStyle {
  const style = DISCLOSURE_STYLES.find((known) => known === given);
  if (style === undefined) throw new CommandFailure({ code: 'usage', message: text.noStyle(given, DISCLOSURE_STYLES) });
  return style;
}

/** The line of the moment on a terminal; elsewhere a line for each trial that is over. */
function showProgress({ done, of, next, made }: EvalProgress, plan: EvalPlan, terminal: Terminal): void {
  if (next) terminal.progress(evalText.progress(done, of, nameOf(next, plan)));
  if (made && !terminal.canAsk) terminal.note(`${evalText.progress(done, of, nameOf(made, plan))} · ${endOf(made)}\n`);
}

function nameOf(trial: Pick<EvalTrial, 'case' | 'model' | 'variant'>, { models, variants }: EvalPlan): string {
  const [model, variant] = [models[trial.model], variants[trial.variant]];
  return [trial.case, model && modelName(model), variant && variantText(variant)].filter(Boolean).join(' · ');
}

const REASON_WIDTH = 120;

function endOf({ misses, fault }: EvalTrial): string {
  if (fault) return oneLine(modelFaultText(fault), REASON_WIDTH);
  const [miss] = misses;
  return miss ? oneLine(missText(miss), REASON_WIDTH) : evalText.met;
}
