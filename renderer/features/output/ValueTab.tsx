import { useMemo } from 'react';
import { bytesText, outcomeSentence, OUTPUT_TEXT } from '../../../shared/text/run-text.ts';
import { useRunText } from '../../stores/run-view-text.ts';
import type { RunView } from '../../stores/run-view.ts';
import { Button } from '../../ui/Button.tsx';
import { JsonLine, layoutJson } from '../../ui/json-text/index.ts';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { logRowPx } from './LogTab.tsx';

/** What the program returned, every number as it spelled it. */
export function ValueTab({ view }: { readonly view: RunView }) {
  const { ended } = view;
  if (!ended) return <p className="output-note">{OUTPUT_TEXT.noValueYet}</p>;
  if (ended.valueText === undefined || ended.valueText === 'null') return <NoValue view={view} />;
  return <Value view={view} head={ended.valueText} bytes={ended.valueBytes} />;
}

function NoValue({ view }: { readonly view: RunView }) {
  const { ended } = view;
  if (ended?.outcome !== 'succeeded') return <p className="output-note">{OUTPUT_TEXT.noValue}</p>;
  const sentence = outcomeSentence({ end: ended, calls: view.calls.length, stdoutLines: view.output.count('stdout') });
  return <p className="output-note">{sentence}</p>;
}

interface ValueProps {
  readonly view: RunView;
  readonly head: string;
  /** Present where `head` is only the beginning. */
  readonly bytes: number | undefined;
}

function Value({ view, head, bytes }: ValueProps) {
  const value = useRunText({ runId: view.runId, part: 'value', head, bytes: bytes ?? 0 });
  const { lines } = useMemo(() => layoutJson(value.text, { width: 72 }), [value.text]);
  return (
    <div className="log-tab">
      <VirtualList
        className="value-lines"
        role="region"
        tabIndex={0}
        aria-label={OUTPUT_TEXT.value}
        count={lines.length}
        rowPx={logRowPx()}
        row={(index) => <JsonLine tokens={lines[index] ?? []} />}
      />
      {!value.isWhole && (
        <p className="log-notice">
          <Button size="small" disabled={value.state === 'reading'} onClick={() => void value.more()}>
            {OUTPUT_TEXT.readMore(bytesText(value.bytesLeft))}
          </Button>
          {value.state === 'failed' && OUTPUT_TEXT.readFailed}
        </p>
      )}
    </div>
  );
}
