import { Fragment } from 'react';
import type { FailedAttempt } from '../../../shared/model/tool-call.ts';
import { CALL_TEXT, STAGE_HINTS, STAGE_LABELS } from '../../../shared/text/call-text.ts';
import { durationText, ownTimeText } from '../../../shared/text/run-text.ts';
import type { CallHold, CallView } from '../../stores/run-view.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Block } from './Block.tsx';
import { stationsOf, type Station } from './call-facts.ts';
import './passage.css';

/** The way of a call through the gateway: eight stations on a rail, with the time each took. */
export function Passage({ call }: { readonly call: CallView }) {
  const { settled } = call;
  const notes = [
    ...(settled && settled.queuedMs > 0.5 ? [CALL_TEXT.queued(durationText(settled.queuedMs))] : []),
    ...(settled && settled.attempts > 1 ? [CALL_TEXT.attempts(settled.attempts)] : []),
  ];
  return (
    <Block title={CALL_TEXT.passage} end={settled && ownTimeText(settled.durationMs, settled.heldMs)}>
      <ol className="passage">
        {stationsOf(call).map((station) => (
          <Fragment key={station.name}>
            <StationRow station={station} />
            {station.name === 'gates' && call.holds.map((hold) => <HoldRow key={hold.held.seq} hold={hold} />)}
          </Fragment>
        ))}
      </ol>
      {notes.length > 0 && <p className="inspector-note">{notes.join(' · ')}</p>}
      <FailedAttempts attempts={settled?.failedAttempts ?? []} />
    </Block>
  );
}

/** A stop at the gate: how long, why, and who ended it how. */
function HoldRow({ hold: { held, released } }: { readonly hold: CallHold }) {
  const reason = held.reason ?? CALL_TEXT.byGate((held.gate ?? 0) + 1);
  const end = released
    ? `${CALL_TEXT.heldEnds[released.outcome]} ${CALL_TEXT.heldBy[released.by]}`
    : CALL_TEXT.heldWaits;
  return (
    <li className="station-hold">
      <Icon name="gate-held" size={12} />
      <span>{CALL_TEXT.heldFor(reason, end)}</span>
      <span className="station-hatch" aria-hidden="true" />
      <span className="station-time">{released && durationText(released.atMs - held.atMs)}</span>
    </li>
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
