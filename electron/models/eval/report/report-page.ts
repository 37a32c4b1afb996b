import type { EvalGroup, EvalPlan, EvalTrial } from '../../../../shared/model/evaluation.ts';
import {
  comparisonTexts,
  halfText,
  spreadText,
  triedText,
  wholeText,
} from '../../../../shared/text/eval-figures-text.ts';
import { evalText as text, missText, modelName } from '../../../../shared/text/eval-text.ts';
import { modelFaultText } from '../../../../shared/text/model-fault-text.ts';
import { planTrials } from '../plan-trials.ts';
import { counts } from '../summarise-eval.ts';
import { dotPlot, type PlotRow } from './dot-plot.ts';
import { Html, html } from './html.ts';
import { REPORT_STYLE } from './report-style.ts';

export interface Reported {
  readonly plan: EvalPlan;
  readonly groups: readonly EvalGroup[];
  readonly trials: readonly EvalTrial[];
}

/** An evaluation as one page that needs nothing else: no script, no request, and all that came from outside as text. */
export function reportPage(reported: Reported): string {
  const { plan, groups, trials } = reported;
  const title = text.title(plan.cases.length);
  const made = trials.filter(counts).length;
  const ofCases = groups.filter((group) => group.case !== undefined);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <style>
          ${new Html(REPORT_STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p class="soft">${text.facts(made, planTrials(plan).length, plan.seed, plan.startedAt)}</p>
          <p class="soft">${plan.models.map(modelName).join(' · ')}</p>
          <h2>${text.all}</h2>
          ${groupTable(
            plan,
            groups.filter((group) => group.case === undefined),
          )}
          ${comparisons(reported)} ${plots(plan, trials)}
          ${
            ofCases.length > 0
              ? html`<h2>${text.byCase}</h2>
                  ${groupTable(plan, ofCases)}`
              : ''
          }
          <h2>${text.misses}</h2>
          ${missTable(plan, trials)}
          <h2>${text.tasks}</h2>
          ${plan.cases.map(
            (one) =>
              html`<details>
                <summary>${one.path}</summary>
                <pre>${one.text}</pre>
              </details>`,
          )}
          <h2>${text.texts}</h2>
          ${plan.texts.map((one) => toldText(plan, one))}
          <hr />
          ${text.notes.map((note) => html`<p class="soft">${note}</p>`)}
        </main>
      </body>
    </html> `.text;
}

function groupTable(plan: EvalPlan, groups: readonly EvalGroup[]): Html {
  const { headings } = text;
  const hasCase = groups.some((group) => group.case !== undefined);
  const figures = [headings.success, headings.interval, headings.tokens, headings.input, headings.output, headings.rounds, headings.calls, headings.time, headings.faults]; // prettier-ignore
  return html`<div class="wide">
    <table>
      <thead>
        <tr>
          ${hasCase ? html`<th scope="col">${headings.case}</th>` : ''}
          <th scope="col">${headings.model}</th>
          <th scope="col">${headings.way}</th>
          ${figures.map((name) => html`<th scope="col" class="figure">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${groups.map((group) => groupRow(plan, group))}
      </tbody>
    </table>
  </div>`;
}

function groupRow(plan: EvalPlan, group: EvalGroup): Html {
  const { model, way } = triedText(plan, group);
  const { successes, trials, interval, faults } = group;
  const figures = [
    text.success(successes, trials),
    interval ? text.interval(interval) : text.unknown,
    spreadText(group.totalTokens, wholeText),
    group.inputTokens ? wholeText(group.inputTokens.median) : text.unknown,
    group.outputTokens ? wholeText(group.outputTokens.median) : text.unknown,
    spreadText(group.rounds, halfText),
    spreadText(group.calls, halfText),
    spreadText(group.durationMs, text.milliseconds),
    String(faults),
  ];
  return html`<tr>
    ${group.case === undefined ? '' : html`<td>${group.case}</td>`}
    <td>${model}</td>
    <td>${way}</td>
    ${figures.map((figure) => html`<td class="figure">${figure}</td>`)}
  </tr>`;
}

function comparisons({ plan, groups }: Reported): Html {
  const sentences = comparisonTexts(plan, groups);
  if (sentences.length === 0) return html``;
  return html`<h2>${text.compared}</h2>
    ${sentences.map((sentence) => html`<p>${sentence}</p>`)}`;
}

function plots(plan: EvalPlan, trials: readonly EvalTrial[]): Html {
  const said = trials.filter(counts);
  const rowsOf = (figureOf: (trial: EvalTrial) => number | undefined): readonly PlotRow[] =>
    plan.models.flatMap((_model, model) =>
      plan.variants.map((_variant, variant) => {
        const name = triedText(plan, { model, variant });
        const ofRow = said.filter((trial) => trial.model === model && trial.variant === variant);
        const dots = ofRow.flatMap((trial) => {
          const figure = figureOf(trial);
          return figure === undefined ? [] : [{ figure, isMet: trial.misses.length === 0, time: trial.time }];
        });
        return { label: `${name.model} · ${name.way}`, dots };
      }),
    );
  const tokens = dotPlot(rowsOf(({ usage }) => usage && usage.inputTokens + usage.outputTokens), { title: text.tokens, write: wholeText }); // prettier-ignore
  const time = dotPlot(rowsOf(({ durationMs }) => durationMs), { title: text.time, write: text.milliseconds }); // prettier-ignore
  return html`<h2>${text.tokens}</h2>
    ${tokens ?? html`<p class="soft">${text.nothingCounted}</p>`}
    <h2>${text.time}</h2>
    ${time ?? ''}
    <p class="soft legend">
      ${legend('met')} ${text.met} &#160; ${legend('missed')} ${text.missed} &#160; ${text.legend}
    </p>`;
}

function legend(kind: 'met' | 'missed'): Html {
  return html`<svg viewBox="0 0 14 14" aria-hidden="true"><circle class="${kind}" cx="7" cy="7" r="5" /></svg>`;
}

const MAX_MISSES = 200;

function missTable(plan: EvalPlan, trials: readonly EvalTrial[]): Html {
  const missed = trials.filter(({ misses }) => misses.length > 0);
  if (missed.length === 0) return html`<p>${text.noMisses}</p>`;
  const rows = missed.slice(0, MAX_MISSES).map((trial) => {
    const { model, way } = triedText(plan, trial);
    const why = trial.fault ? [modelFaultText(trial.fault)] : trial.misses.map(missText);
    return html`<tr>
      <td>${trial.case}</td>
      <td>${model}</td>
      <td>${way}</td>
      <td>${trial.time}</td>
      <td class="text">${why.join(' ')}</td>
    </tr>`;
  });
  const more = missed.length - rows.length;
  return html`<div class="wide">
      <table>
        <thead>
          <tr>
            ${missHeadings()}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
    ${more > 0 ? html`<p class="soft">${text.moreMisses(more)}</p>` : ''}`;
}

function missHeadings(): readonly Html[] {
  const { headings } = text;
  const heading = (name: string) => html`<th scope="col">${name}</th>`;
  return [headings.case, headings.model, headings.way, headings.howManieth, headings.why].map(heading);
}

function toldText(plan: EvalPlan, { case: path, variant, tools }: EvalPlan['texts'][number]): Html {
  const { way } = triedText(plan, { model: 0, variant });
  const written = tools.map(({ name, description, inputSchema }) => [name, description, JSON.stringify(inputSchema, null, 2)].join('\n\n')); // prettier-ignore
  return html`<details>
    <summary>${path} · ${way}</summary>
    <pre>${written.join('\n\n')}</pre>
  </details>`;
}
