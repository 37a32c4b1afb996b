import { cutText, OUTPUT_TEXT } from '../../../shared/text/run-text.ts';
import type { RunView } from '../../stores/run-view.ts';
import { useApp } from '../../stores/store-context.ts';
import { LogList } from '../../ui/LogList.tsx';
import { LogRow } from './LogRow.tsx';
import { rowAt, rowCount, type LogSource } from './output-rows.ts';

interface LogTabProps {
  readonly view: RunView;
  readonly source: LogSource;
}

/** Lines of the run, and what of them was cut. */
export function LogTab({ view, source }: LogTabProps) {
  const selectCall = useApp((state) => state.selectCall);
  const count = rowCount(view, source);
  const notices = noticesOf(view, source);
  if (count === 0) {
    return (
      <p className="output-note">
        {view.ended ? OUTPUT_TEXT.nothing(source === 'stderr' ? 'stderr' : 'stdout') : OUTPUT_TEXT.nothingYet}
      </p>
    );
  }
  return (
    <div className="log-tab">
      <LogList
        label={source === 'inOrder' ? OUTPUT_TEXT.inOrder : source}
        count={count}
        rowPx={logRowPx()}
        row={(index) => {
          const row = rowAt(view, source, index);
          return row && <LogRow key={index} row={row} mixed={source === 'inOrder'} onCall={selectCall} />;
        }}
      />
      {notices.map((notice) => (
        <p key={notice} className="log-notice">
          {notice}
        </p>
      ))}
    </div>
  );
}

/** Height of a line, as the tokens set it for this window. */
export function logRowPx(): number {
  return matchMedia('(min-width: 1600px)').matches ? 19 : 18;
}

function noticesOf(view: RunView, source: LogSource): readonly string[] {
  const notices = view.output.cutLines > 0 ? [OUTPUT_TEXT.earlier(view.output.cutLines)] : [];
  for (const stream of ['stdout', 'stderr'] as const) {
    const cutBytes = view.ended?.truncated[stream] ?? 0;
    const keptBytes = view.started?.runtime.limits.stdoutBytes;
    const isShown = source === stream || source === 'inOrder';
    if (cutBytes > 0 && keptBytes !== undefined && isShown) notices.push(cutText(stream, keptBytes, cutBytes));
  }
  return notices;
}
