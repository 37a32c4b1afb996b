import { dotScale, medianOf, type DotScale } from '../../../shared/lib/dot-scale.ts';
import type { EvalView } from '../../../shared/model/evaluation.ts';
import { triedText, wholeText } from '../../../shared/text/eval-figures-text.ts';
import { evalText as text } from '../../../shared/text/eval-text.ts';

type Trial = EvalView['trials'][number];

/** Tokens and time of every trial, one row for each model and way. */
export function EvalPlots({ view }: { readonly view: EvalView }) {
  const hasTokens = view.trials.some(({ tokens }) => tokens !== undefined);
  return (
    <>
      <h3>{text.tokens}</h3>
      {hasTokens ? (
        <DotPlot view={view} title={text.tokens} figureOf={({ tokens }) => tokens} write={wholeText} />
      ) : (
        <p className="evals-sentence">{text.nothingCounted}</p>
      )}
      <h3>{text.time}</h3>
      <DotPlot view={view} title={text.time} figureOf={({ durationMs }) => durationMs} write={text.milliseconds} />
      <p className="evals-legend">
        <svg viewBox="0 0 14 14" aria-hidden="true">
          <circle className="met" cx="7" cy="7" r="5" />
        </svg>
        {text.met}
        <svg viewBox="0 0 14 14" aria-hidden="true">
          <circle className="missed" cx="7" cy="7" r="5" />
        </svg>
        {text.missed} · {text.legend}
      </p>
    </>
  );
}

interface DotPlotProps {
  readonly view: EvalView;
  readonly title: string;
  readonly figureOf: (trial: Trial) => number | undefined;
  readonly write: (figure: number) => string;
}

const WIDTH = 880;
const LEFT = 260;
const RIGHT = 28;
const ROW = 28;
const AXIS = 26;

const xOf = (figure: number, { most }: DotScale) => LEFT + (figure / most) * (WIDTH - LEFT - RIGHT);

function DotPlot({ view, title, figureOf, write }: DotPlotProps) {
  const said = view.trials.filter(({ fault }) => fault === undefined);
  const scale = dotScale(said.flatMap((trial) => figureOf(trial) ?? []));
  if (!scale) return null;
  const rows = view.models.flatMap((_m, model) => view.variants.map((_v, variant) => ({ model, variant })));
  const height = rows.length * ROW + AXIS;
  return (
    <svg className="evals-plot" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={title}>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line className="grid" x1={xOf(tick, scale)} x2={xOf(tick, scale)} y1={0} y2={height - AXIS} />
          <text className="tick" x={xOf(tick, scale)} y={height - 8}>
            {write(tick)}
          </text>
        </g>
      ))}
      {rows.map((row, index) => {
        const trials = said.filter(({ model, variant }) => model === row.model && variant === row.variant);
        const { model, way } = triedText(view, row);
        const at = { y: index * ROW + ROW / 2, scale, figureOf, write };
        return <PlotRow key={`${row.model} ${row.variant}`} label={`${model} · ${way}`} trials={trials} {...at} />;
      })}
    </svg>
  );
}

interface PlotRowProps extends Pick<DotPlotProps, 'figureOf' | 'write'> {
  readonly label: string;
  readonly trials: readonly Trial[];
  readonly y: number;
  readonly scale: DotScale;
}

function PlotRow({ label, trials, y, scale, figureOf, write }: PlotRowProps) {
  const dots = trials.flatMap((trial) => {
    const figure = figureOf(trial);
    return figure === undefined ? [] : [{ trial, figure, isMet: trial.misses.length === 0 }];
  });
  const median = medianOf(dots.map(({ figure }) => figure));
  return (
    <g>
      <text className="row" x={0} y={y + 4}>
        {label}
      </text>
      {median !== undefined && (
        <line className="median" x1={xOf(median, scale)} x2={xOf(median, scale)} y1={y - 10} y2={y + 10} />
      )}
      {dots.map(({ trial, figure, isMet }) => (
        <circle
          key={`${trial.case} ${trial.time}`}
          className={isMet ? 'met' : 'missed'}
          cx={xOf(figure, scale)}
          cy={y}
          r={4.5}
        >
          <title>{text.dot(trial.time, write(figure), isMet)}</title>
        </circle>
      ))}
    </g>
  );
}
