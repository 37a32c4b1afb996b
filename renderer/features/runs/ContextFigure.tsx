import { useState } from 'react';
import { contextMeterText as text, meterShort } from '../../../shared/text/context-meter-text.ts';
import { measureRun, useContextMeter } from '../../stores/use-context-meter.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { ContextBar, ContextMeterView } from '../../ui/context-meter/index.ts';
import { Popover } from '../../ui/Popover.tsx';

interface ContextFigureProps {
  readonly runId: string;
  readonly isOver: boolean;
}

/** What a model reads of the run, in the run bar; the whole meter is one click away. */
export function ContextFigure({ runId, isOver }: ContextFigureProps) {
  const workbench = useWorkbench();
  const meter = useContextMeter(runId, isOver)?.meter;
  const [isOpen, setOpen] = useState(false);
  if (!meter) return null;

  function open(next: boolean): void {
    setOpen(next);
    // The tools may have changed since.
    if (next) void measureRun(workbench, runId);
  }

  return (
    <Popover
      label={text.title}
      open={isOpen}
      onOpenChange={open}
      trigger={
        <button type="button" className="run-context" title={text.title}>
          <span className="run-limit-name">{text.short}</span>
          <ContextBar meter={meter} />
          <b>{meterShort(meter)}</b>
        </button>
      }
    >
      <div className="run-context-meter">
        <h2>{text.title}</h2>
        <ContextMeterView meter={meter} />
      </div>
    </Popover>
  );
}
