import { useLayoutEffect, useRef, useState } from 'react';
import { callFaultText } from '../../../shared/text/fault-rack-text.ts';
import { numberText } from '../../../shared/text/number-text.ts';
import { durationText } from '../../../shared/text/run-text.ts';
import { TIMELINE_TEXT } from '../../../shared/text/timeline-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { statusOf } from './call-filter.ts';
import { heldText, lookOf, ownMsOf } from './call-times.ts';
import { GUTTER_PX, lanePx } from './timeline-metrics.ts';
import type { Hover } from './use-lanes-pointer.ts';

const GAP_PX = 8;

/** The facts of a bar beside the pointer, never over the bar it is of. */
export function CallCard({ hover }: { readonly hover: Hover }) {
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null);
  useLayoutEffect(() => {
    if (card.current) setPlace(placeBeside(card.current, hover));
  }, [hover]);
  return (
    <div ref={card} className="call-card" role="tooltip" style={place ?? { visibility: 'hidden' }}>
      <Facts hover={hover} />
    </div>
  );
}

function Facts({ hover: { shape } }: { readonly hover: Hover }) {
  if (shape.kind === 'block') return <p>{TIMELINE_TEXT.block(numberText(shape.count), shape.tool)}</p>;
  const { call } = shape;
  const { requested, settled } = call;
  const look = lookOf(call);
  const ownMs = ownMsOf(call);
  const facts = [
    call.callId,
    ...(requested.line === undefined ? [] : [`line ${requested.line}`]),
    ...(ownMs === undefined ? [] : [durationText(ownMs)]),
  ];
  return (
    <>
      <p className="call-card-head">
        <span className="mono cut">{requested.tool}</span>
        <span
          className={classNames(
            'call-card-status',
            (look === 'failed' || look === 'denied') && 'bad',
            look === 'held' && 'held',
          )}
        >
          {statusOf(call)}
        </span>
      </p>
      {settled?.error && <p className="call-card-message">{settled.error.message}</p>}
      {call.holds.map((hold) => (
        <p key={hold.held.seq} className="call-card-held">
          {heldText(hold)}
        </p>
      ))}
      {call.fault && <p className="call-card-message">{callFaultText(call.fault)}</p>}
      <p className="call-card-facts">{facts.join(' · ')}</p>
    </>
  );
}

/** Right of the bar where there is room, else left of it, else under the pointer; kept inside the window. */
function placeBeside(card: HTMLElement, { shape, x, y }: Hover): { readonly left: number; readonly top: number } {
  const chart = card.offsetParent?.getBoundingClientRect();
  const lanes = card.parentElement?.querySelector('.timeline-lanes')?.getBoundingClientRect();
  if (!chart || !lanes) return { left: x, top: y };
  const { width, height } = card.getBoundingClientRect();
  const right = GUTTER_PX + shape.x + shape.width + GAP_PX;
  const left = GUTTER_PX + shape.x - GAP_PX - width;
  const fitsRight = right + width <= chart.width - GAP_PX;
  const fitsBeside = fitsRight || left >= GAP_PX;
  const top = lanes.top - chart.top + (fitsBeside ? y - height / 2 : y + lanePx());
  const lowest = innerHeight - GAP_PX - height - chart.top;
  return {
    left: fitsRight ? right : fitsBeside ? left : Math.max(GAP_PX, Math.min(x, chart.width - GAP_PX - width)),
    top: Math.min(top, lowest),
  };
}
