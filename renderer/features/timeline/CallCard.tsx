import { useLayoutEffect, useRef, useState } from 'react';
import { durationText, numberText } from '../../../shared/text/run-text.ts';
import { TIMELINE_TEXT } from '../../../shared/text/timeline-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { statusOf } from './call-filter.ts';
import { lookOf } from './call-times.ts';
import type { Hover } from './use-lanes-pointer.ts';

const GAP_PX = 14;

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
  const facts = [
    call.callId,
    ...(requested.line === undefined ? [] : [`line ${requested.line}`]),
    ...(settled ? [durationText(settled.durationMs)] : []),
  ];
  return (
    <>
      <p className="call-card-head">
        <span className="mono cut">{requested.tool}</span>
        <span className={classNames('call-card-status', (look === 'failed' || look === 'denied') && 'bad')}>
          {statusOf(call)}
        </span>
      </p>
      {settled?.error && <p className="call-card-message">{settled.error.message}</p>}
      <p className="call-card-facts">{facts.join(' · ')}</p>
    </>
  );
}

/** Right of the pointer where there is room, else left of it; kept inside the window. */
function placeBeside(card: HTMLElement, { x, y }: Hover): { readonly left: number; readonly top: number } {
  const parent = card.offsetParent?.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const lanesTop = card.parentElement?.querySelector('.timeline-lanes')?.getBoundingClientRect().top ?? 0;
  const parentTop = parent?.top ?? 0;
  const parentWidth = parent?.width ?? innerWidth;
  const fitsRight = x + GAP_PX + width <= parentWidth;
  const top = lanesTop - parentTop + y + GAP_PX;
  const overflow = Math.max(0, parentTop + top + height - innerHeight + 4);
  return {
    left: fitsRight ? x + GAP_PX : Math.max(4, x - GAP_PX - width),
    top: top - (overflow > 0 ? height + 2 * GAP_PX : 0),
  };
}
