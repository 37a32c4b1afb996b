import { dotScale, medianOf } from '../../../../shared/lib/dot-scale.ts';
import { evalText } from '../../../../shared/text/eval-text.ts';
import { type Html, html } from './html.ts';

export interface PlotRow {
  readonly label: string;
  readonly dots: readonly { readonly figure: number; readonly isMet: boolean; readonly time: number }[];
}

export interface PlotOptions {
  readonly title: string;
  readonly write: (figure: number) => string;
}

const WIDTH = 880;
const LEFT = 300;
const RIGHT = 28;
const ROW = 34;
const AXIS = 30;

/** A line of dots for each row over one axis that begins at nothing; undefined where there is no figure. */
export function dotPlot(rows: readonly PlotRow[], { title, write }: PlotOptions): Html | undefined {
  const figures = rows.flatMap(({ dots }) => dots.map(({ figure }) => figure));
  const scale = dotScale(figures);
  if (!scale) return undefined;
  const { most, ticks } = scale;
  const x = (figure: number) => LEFT + (figure / most) * (WIDTH - LEFT - RIGHT);
  const height = rows.length * ROW + AXIS;
  return html`<figure>
    <svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}">
      ${ticks.map((tick) => html`<line class="grid" x1="${x(tick)}" x2="${x(tick)}" y1="0" y2="${height - AXIS}" /><text class="tick" x="${x(tick)}" y="${height - 10}">${write(tick)}</text>`)}
      ${rows.map((row, index) => plotRow(row, { y: index * ROW + ROW / 2, x, write }))}
    </svg>
  </figure>`;
}

interface RowPlace {
  readonly y: number;
  readonly x: (figure: number) => number;
  readonly write: (figure: number) => string;
}

function plotRow({ label, dots }: PlotRow, { y, x, write }: RowPlace): Html {
  const middle = medianOf(dots.map(({ figure }) => figure));
  const median = x(middle ?? 0);
  return html`<text class="row" x="0" y="${y + 4}">${cut(label)}<title>${label}</title></text>
    ${middle !== undefined ? html`<line class="median" x1="${median}" x2="${median}" y1="${y - 11}" y2="${y + 11}" />` : ''}
    ${dots.map(({ figure, isMet, time }) => html`<circle class="${isMet ? 'met' : 'missed'}" cx="${x(figure)}" cy="${y}" r="5"><title>${evalText.dot(time, write(figure), isMet)}</title></circle>`)}`;
}

const LABEL_CHARS = 44;

function cut(label: string): string {
  return label.length <= LABEL_CHARS ? label : `${label.slice(0, LABEL_CHARS - 1)}…`;
}
