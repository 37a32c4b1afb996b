import { callStatusText } from '../../../shared/text/call-text.ts';
import { durationText, OUTCOME_WORDS, OUTPUT_TEXT } from '../../../shared/text/run-text.ts';
import type { CallView } from '../../stores/run-view.ts';
import { classNames } from '../../ui/class-names.ts';
import { JsonLine, layoutJson } from '../../ui/json-text/index.ts';
import { plainText, type OutputRow } from './output-rows.ts';

interface LogRowProps {
  readonly row: OutputRow;
  /** Both streams stand in one list, so that each line says which it is of. */
  readonly mixed: boolean;
  readonly onCall: (callId: string) => void;
}

/** One row of the output: its time in seconds, its text, and where it came from. */
export function LogRow({ row, mixed, onCall }: LogRowProps) {
  switch (row.kind) {
    case 'line': {
      const { stream, atMs, text, continues } = row.line;
      return (
        <div className={classNames('log-row', stream)}>
          <Time atMs={continues ? null : atMs} />
          <span className="log-text">{plainText(text)}</span>
          <span className="log-place">{mixed && stream === 'stderr' ? 'stderr' : ''}</span>
        </div>
      );
    }
    case 'call':
      return <CallLine call={row.call} onCall={onCall} />;
    case 'end':
      return <EndLine row={row} />;
  }
}

function CallLine({ call, onCall }: { readonly call: CallView; readonly onCall: (callId: string) => void }) {
  const { requested, settled, callId } = call;
  const status = callStatusText(settled?.status ?? null, settled?.error?.code, null);
  const text = `${requested.tool} ${status}${settled ? `, ${durationText(settled.durationMs - settled.heldMs)}` : ''}`;
  return (
    <div className={classNames('log-row call', settled?.status === 'error' && 'bad')}>
      <Time atMs={settled?.atMs ?? null} />
      <span className="log-text">{settled?.error ? `${text}: ${settled.error.message}` : text}</span>
      <button type="button" tabIndex={-1} className="log-place" onClick={() => onCall(callId)}>
        {callId}
      </button>
    </div>
  );
}

function EndLine({ row: { atMs, end } }: { readonly row: Extract<OutputRow, { kind: 'end' }> }) {
  const [line] = end.valueText === undefined ? [] : layoutJson(end.valueText, { width: 4000, maxLines: 1 }).lines;
  return (
    <div className="log-row end">
      <Time atMs={atMs} />
      <span className="log-text">
        {end.outcome === 'succeeded' ? OUTPUT_TEXT.returned : OUTCOME_WORDS[end.outcome].toLowerCase()}{' '}
        {line && <JsonLine tokens={line} />}
      </span>
      <span className="log-place" />
    </div>
  );
}

function Time({ atMs }: { readonly atMs: number | null }) {
  return <span className="log-time">{atMs === null ? '' : (atMs / 1000).toFixed(3)}</span>;
}
