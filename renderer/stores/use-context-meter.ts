import { useEffect } from 'react';
import { AppError } from '../../shared/contract/errors.ts';
import type { MeasuredRun } from './context-meter-slice.ts';
import { useApp } from './store-context.ts';
import { useWorkbench, type Workbench } from './workbench.ts';

/** What a run that is over costs the context of a model; undefined before it is asked for. */
export function useContextMeter(runId: string, isOver: boolean): MeasuredRun | undefined {
  const workbench = useWorkbench();
  const measured = useApp((state) => (state.measuredRun?.runId === runId ? state.measuredRun : undefined));
  useEffect(() => {
    if (isOver) void measureRun(workbench, runId);
  }, [workbench, runId, isOver]);
  return measured;
}

/** Asks for the figures of a run by the tools as they are now. Of a run that is being measured they are on their way. */
export async function measureRun({ host, store }: Workbench, runId: string): Promise<void> {
  const { measuredRun: before, setMeasuredRun } = store.getState();
  const known = before?.runId === runId ? before : undefined;
  if (known?.state === 'counting') return;
  const counting: MeasuredRun = { ...known, runId, state: 'counting' };
  setMeasuredRun(counting);
  const measured = await host.call('prompt.measure', { runId }).then(
    (meter): MeasuredRun => ({ runId, meter, state: 'counted' }),
    (error: unknown): MeasuredRun => {
      if (error instanceof AppError) return { ...counting, state: 'failed' };
      throw error;
    },
  );
  // Another run is on show by now.
  if (store.getState().measuredRun === counting) setMeasuredRun(measured);
}
