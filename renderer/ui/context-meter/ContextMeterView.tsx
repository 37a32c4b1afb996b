import type { ContextMeter } from '../../../shared/model/context-meter.ts';
import { contextMeterText as text, meterAssumptions, meterTokens } from '../../../shared/text/context-meter-text.ts';
import { bytesText } from '../../../shared/text/run-text.ts';
import { Icon } from '../icon/Icon.tsx';
import { codeTotal, directTotal, meterBars, meterRows, type MeterCell, type MeterPiece } from './meter-rows.ts';
import './context-meter.css';

interface ContextMeterProps {
  readonly meter: ContextMeter;
}

/** What was put before a model, against what direct calls would have put there: a picture, and every figure with its source. */
export function ContextMeterView({ meter }: ContextMeterProps) {
  const bars = meterBars(meter);
  const most = Math.max(1, codeTotal(meter).tokens, directTotal(meter).tokens);
  return (
    <div className="context-meter">
      <div className="context-bars" aria-hidden="true">
        <Bar name={text.asCode} pieces={bars.code} most={most} total={meterTokens(codeTotal(meter), true)} />
        <Bar name={text.asDirect} pieces={bars.direct} most={most} total={meterTokens(directTotal(meter), true)} />
      </div>
      <ul className="context-legend" aria-hidden="true">
        {(['definitions', 'program', 'returned', 'direct'] as const).map((part) => (
          <li key={part}>
            <i className={`context-piece ${part}`} />
            {text.legend[part]}
          </li>
        ))}
      </ul>
      <Figures meter={meter} />
      <details className="context-assumptions">
        <summary>
          <Icon name="chevron-right" size={12} />
          {text.assumptions}
        </summary>
        <ul>
          {meterAssumptions(meter).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
      <p className="context-counted">
        {text.counted} {text.settle}
      </p>
    </div>
  );
}

interface BarProps {
  readonly name: string;
  readonly pieces: readonly MeterPiece[];
  /** Tokens of the longer bar. */
  readonly most: number;
  readonly total: string;
}

function Bar({ name, pieces, most, total }: BarProps) {
  return (
    <>
      <span>{name}</span>
      <span className="context-bar">
        {pieces
          .filter(({ tokens }) => tokens > 0)
          .map(({ part, tokens }) => (
            <i key={part} className={`context-piece ${part}`} style={{ width: `${(tokens / most) * 100}%` }} />
          ))}
      </span>
      <b>{total}</b>
    </>
  );
}

function Figures({ meter }: ContextMeterProps) {
  return (
    <table className="context-figures">
      <caption className="for-readers">{text.title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="for-readers">{text.what}</span>
          </th>
          <th scope="col">{text.code}</th>
          <th scope="col">{text.direct}</th>
        </tr>
      </thead>
      {meterRows(meter).map(({ name, source, code, direct }) => (
        <tbody key={name} className={source === undefined ? 'sum' : undefined}>
          <tr>
            <th scope="row">{name}</th>
            <Figure cell={code} />
            <Figure cell={direct} />
          </tr>
          {source !== undefined && (
            <tr>
              <td className="context-source" colSpan={3}>
                {source}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

function Figure({ cell }: { readonly cell: MeterCell }) {
  if (!cell) return <td>{cell === null ? text.none : text.unknown}</td>;
  return (
    <td>
      {meterTokens(cell.amount, cell.isEstimate)}
      <small>{bytesText(cell.amount.bytes)}</small>
    </td>
  );
}
