import type { FailedAttempt } from '../../../shared/model/tool-call.ts';
import { CALL_TEXT, STAGE_HINTS, STAGE_LABELS } from '../../../shared/text/call-text.ts';
import { durationText } from '../../../shared/text/run-text.ts';
import type { CallView } from '../../stores/run-view.ts';
import { classNames } from '../../ui/class-names.ts';
import { Block } from './Block.tsx';
import { stationsOf, type Station } from './call-facts.ts';

/** The way of a call through the gateway: eight stations on a rail, with the time each took. */
export function Passage({ call }: { readonly call: CallView }) {
  const { settled } = call;
  const notes = [
    ...(settled && settled.queuedMs > 0.5 ? [CALL_TEXT.queued(durationText(settled.queuedMs))] : []),
    ...(settled && settled.attempts > 1 ? [CALL_TEXT.attempts(settled.attempts)] : []),
  ];
  return (
    <Block title={CALL_TEXT.passage} end={settled && durationText(settled.durationMs)}>
      <ol className="passage">
        {stationsOf(call).map((station) => (
          <StationRow key={station.name} station={station} />
        ))}
      </ol>
      {notes.length > 0 && <p className="inspector-note">{notes.join(' · ')}</p>}
      <FailedAttempts attempts={settled?.failedAttempts ?? []} />
    </Block>
  );
}

/** What the attempts came to after which the gateway tried again. */
function FailedAttempts({ attempts }: { readonly attempts: readonly FailedAttempt[] }) {
  if (attempts.length === 0) return null;
  return (
    <ol className="failed-attempts" aria-label={CALL_TEXT.failedAttempts}>
      {attempts.map(({ atMs, code, message }, index) => (
        <li key={index}>
          <span className="mono">{CALL_TEXT.failedAttempt(code, durationText(atMs))}</span> {message}
        </li>
      ))}
    </ol>
  );
}

function StationRow({ station: { name, state, ms, length } }: { readonly station: Station }) {
  return (
    <li className={classNames('station', state, name === 'invoke' && 'invoke')} title={STAGE_HINTS[name]}>
      <span className="station-node" aria-hidden="true" />
      <span>{STAGE_LABELS[name]}</span>
      {ms === null ? (
        <span />
      ) : (
        <span className="station-bar" style={{ width: `${length * 100}%` }} aria-hidden="true" />
      )}
      <span className="station-time">{ms === null ? '' : durationText(ms)}</span>
    </li>
  );
}
