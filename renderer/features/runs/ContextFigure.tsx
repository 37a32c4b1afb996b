import { useState } from 'react';
import { contextMeterText as text, meterShort } from '../../../shared/text/context-meter-text.ts';
import { measureRun, useContextMeter } from '../../stores/use-context-meter.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { ContextBar, ContextPopover } from '../../ui/context-meter/index.ts';

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
    <ContextPopover open={isOpen} onOpenChange={open} meter={meter}>
      <span className="run-limit-name">{text.short}</span>
      <ContextBar meter={meter} />
      <b>{meterShort(meter)}</b>
    </ContextPopover>
  );
}
