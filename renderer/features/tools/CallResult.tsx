import type { CallRecord, CallStatus } from '../../../shared/model/tool-call.ts';
import { STAGE_NAMES } from '../../../shared/model/tool-call.ts';
import { STAGE_LABELS } from '../../../shared/text/call-text.ts';
import { bytesText, durationText, ownTimeText } from '../../../shared/text/run-text.ts';
import { toolText } from '../../../shared/text/tool-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { IconName } from '../../ui/icon/icon-paths.table.ts';
import { JsonText } from '../../ui/json-text/index.ts';
import { Pill, type Tone } from '../../ui/Pill.tsx';
import './call-result.css';

const text = toolText.result;

/** What came of the last call: status, result or error, and the time of every stage. */
export function CallResult({ record }: { readonly record: CallRecord | null }) {
  return (
    <section className="tool-part call-result" aria-label={text.title} aria-live="polite">
      {record === null ? (
        <EmptyState icon="tool" title={text.none}>
          {text.noneText}
        </EmptyState>
      ) : (
        <Record record={record} />
      )}
    </section>
  );
}

function Record({ record }: { readonly record: CallRecord }) {
  const { error } = record;
  return (
    <>
      <div className="tool-part-head">
        <h2>{text.title}</h2>
        <StatusPill status={record.status} />
        {error && <code className="call-code">{error.code}</code>}
        <span className="grow" />
        <span className="tool-part-note">{ownTimeText(record.durationMs, record.heldMs)}</span>
        {record.resultText !== undefined && <span className="tool-part-note">{bytesText(record.bytes.result)}</span>}
      </div>
      <div className="call-result-body" tabIndex={0} role="group" aria-label={text.title}>
        {error && <p className="call-error">{error.message}</p>}
        {error?.details && <Json label={text.details} json={JSON.stringify(error.details)} />}
        {record.resultText !== undefined && <Json label={text.text} json={record.resultText} />}
        <Passage record={record} />
      </div>
    </>
  );
}

const LOOKS: Readonly<Record<CallStatus, { readonly tone: Tone; readonly icon: IconName }>> = {
  ok: { tone: 'ok', icon: 'succeeded' },
  error: { tone: 'bad', icon: 'failed' },
  cancelled: { tone: 'plain', icon: 'cancelled' },
  open: { tone: 'accent', icon: 'running' },
};

function StatusPill({ status }: { readonly status: CallStatus }) {
  return <Pill {...LOOKS[status]}>{text[status]}</Pill>;
}

function Json({ label, json }: { readonly label: string; readonly json: string }) {
  return (
    <div className="call-json-text">
      <JsonText label={label} text={json} width={56} />
    </div>
  );
}

/** The stages the call passed, with bars by the square root of their time; the one that ended it is red. */
function Passage({ record }: { readonly record: CallRecord }) {
  const longest = Math.max(...record.stages.map((stage) => stage.ms), 0.001);
  const last = record.stages.at(-1)?.name;
  return (
    <div className="call-passage">
      <h3>{text.stages}</h3>
      <ol>
        {STAGE_NAMES.map((name) => {
          const stage = record.stages.find((one) => one.name === name);
          const ended = record.status !== 'ok' && name === last;
          return (
            <li key={name} className={ended ? 'ended' : stage ? '' : 'unreached'}>
              <span>{STAGE_LABELS[name]}</span>
              <span className="call-passage-bar">
                {stage && <i style={{ width: `${Math.max(2, Math.sqrt(stage.ms / longest) * 100)}%` }} />}
              </span>
              <span className="call-passage-time">{stage ? durationText(stage.ms) : '–'}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
