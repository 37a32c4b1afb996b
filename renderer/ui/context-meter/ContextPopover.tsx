import type { ReactNode } from 'react';
import type { ContextMeter } from '../../../shared/model/context-meter.ts';
import { contextMeterText as text } from '../../../shared/text/context-meter-text.ts';
import { Popover } from '../Popover.tsx';
import { ContextMeterView } from './ContextMeterView.tsx';
import './context-meter.css';

interface ContextPopoverProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly meter: ContextMeter | undefined;
  /** What the figures are of, or why there are none. */
  readonly note?: string | undefined;
  /** What the button shows. */
  readonly children: ReactNode;
}

/** A button under which the whole meter stands. */
export function ContextPopover({ open, onOpenChange, meter, note, children }: ContextPopoverProps) {
  return (
    <Popover
      label={text.title}
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <button type="button" className="context-button" title={text.title}>
          {children}
        </button>
      }
    >
      <div className="context-popover">
        <h2>{text.title}</h2>
        {note !== undefined && <p role="status">{note}</p>}
        {meter && <ContextMeterView meter={meter} />}
      </div>
    </Popover>
  );
}
