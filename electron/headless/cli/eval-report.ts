import type { EvalGroup, Spread } from '../../../shared/model/evaluation.ts';
import { EVAL_CLI_TEXT as text } from '../../../shared/text/eval-cli-text.ts';
import { triedText, wholeText } from '../../../shared/text/eval-figures-text.ts';
import { evalText, missText } from '../../../shared/text/eval-text.ts';
import { modelFaultText } from '../../../shared/text/model-fault-text.ts';
import type { EvalResults } from '../../host/host.ts';
import { oneLine, table } from './table.ts';
import type { Terminal } from './terminal.ts';

const MAX_MISSES = 20;
const REASON_WIDTH = 120;

/** Prints what an evaluation came to: a table, what did not come out, and where the page is. */
export function printEval(results: EvalResults, { result, style }: Terminal): void {
  const { plan, groups, trials, report, before, missing } = results;
  const shown = groups.filter((group) => group.case !== undefined || plan.cases.length === 1 || group.trials > 0);
  const { headings } = evalText;
  const heading = [headings.case, headings.model, headings.way, headings.success, headings.interval, headings.tokens, headings.rounds, headings.time]; // prettier-ignore
  result(`${table([heading, ...shown.map((group) => rowOf(group, results))])}\n`);
  const missed = trials.filter(({ misses }) => misses.length > 0);
  if (missed.length > 0) result(`\n${style('bold', evalText.misses)}\n`);
  for (const { case: path, time, fault, misses } of missed.slice(0, MAX_MISSES)) {
    const why = fault ? modelFaultText(fault) : misses.map(missText).join(' ');
    result(`${path} (${time}): ${oneLine(why, REASON_WIDTH)}\n`);
  }
  if (missed.length > MAX_MISSES) result(`${evalText.moreMisses(missed.length - MAX_MISSES)}\n`);
  result(`\n${text.written(report, { seed: plan.seed, before, missing })}\n`);
}

function rowOf(group: EvalGroup, { plan }: EvalResults): readonly string[] {
  const { model, way } = triedText(plan, group);
  const { interval, successes, trials } = group;
  return [
    group.case ?? evalText.all,
    model,
    way,
    evalText.success(successes, trials),
    interval ? evalText.interval(interval) : evalText.unknown,
    medianOf(group.totalTokens, wholeText),
    medianOf(group.rounds, String),
    medianOf(group.durationMs, evalText.milliseconds),
  ];
}

function medianOf(spread: Spread | undefined, write: (figure: number) => string): string {
  return spread ? write(spread.median) : evalText.unknown;
}
