import { useMemo } from 'react';
import { lengthOf } from '../../../shared/model/hold-clock.ts';
import type { RunRuntime } from '../../../shared/model/run.ts';
import { faultRackText } from '../../../shared/text/fault-rack-text.ts';
import { durationText, isolationText, RUN_TEXT, runtimeSentence } from '../../../shared/text/run-text.ts';
import { stopRun } from '../../stores/run-actions.ts';
import { useShownRun } from '../../stores/run-view-context.ts';
import { createRunClock } from '../../stores/run-view-now.ts';
import type { RunView } from '../../stores/run-view.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { OutcomePill } from '../../ui/outcome/index.ts';
import { Badge } from '../../ui/Pill.tsx';
import { ContextFigure } from './ContextFigure.tsx';
import { RunLimits } from './RunLimits.tsx';
import { useTick } from '../../ui/use-tick.ts';
import './run-bar.css';

/** What the run on show came to, where it ran, and what it used. */
export function RunBar() {
  const view = useShownRun();
  const runtime = useApp((state) => state.workspace?.runtime);
  if (!view?.started) {
    return (
      <section className="run-bar" aria-label={RUN_TEXT.run}>
        <span className="run-bar-none">{RUN_TEXT.notStarted}</span>
        {runtime && <RuntimeBadge {...runtime} />}
      </section>
    );
  }
  return <RunFacts view={view} started={view.started} />;
}

const TICK_MS = 100;

interface RunFactsProps {
  readonly view: RunView;
  readonly started: NonNullable<RunView['started']>;
}

function RunFacts({ view, started: { runtime, faults } }: RunFactsProps) {
  const clock = useMemo(() => createRunClock(view), [view]);
  const isRunning = !view.ended;
  useTick(isRunning && !view.trouble, TICK_MS);
  const nowMs = clock.nowMs();
  const heldMs = lengthOf(view.folds(nowMs));
  return (
    <section className="run-bar" aria-label={RUN_TEXT.run}>
      <OutcomePill outcome={view.ended?.outcome} />
      <strong className="run-bar-time">{durationText(Math.max(0, (view.ended?.durationMs ?? nowMs) - heldMs))}</strong>
      {heldMs > 0 && <span className="run-bar-held">{RUN_TEXT.andHeld(durationText(heldMs))}</span>}
      <RuntimeBadge {...runtime} />
      {faults && <FaultsBadge seed={faults.seed} />}
      <RunLimits view={view} nowMs={nowMs} limits={runtime.limits} armed={runtime.armed} />
      <ContextFigure runId={view.runId} isOver={!isRunning} />
      <span className="grow" />
      {isRunning && <StopButton runId={view.runId} />}
    </section>
  );
}

function RuntimeBadge({ kind, isolation }: Pick<RunRuntime, 'kind' | 'isolation'>) {
  const isOpen = isolation === 'none';
  return (
    <span title={runtimeSentence(kind, isolation)}>
      <Badge icon={isOpen ? 'shield-off' : 'shield'} dashed={isOpen}>
        <span>
          <b>{kind}</b> · {isolationText(isolation)}
        </span>
      </Badge>
    </span>
  );
}

function FaultsBadge({ seed }: { readonly seed: string }) {
  return (
    <span title={faultRackText.runHint(seed)}>
      <Badge icon="fault">
        <span>
          <b>{faultRackText.badge}</b> · <span className="mono">{seed}</span>
        </span>
      </Badge>
    </span>
  );
}

function StopButton({ runId }: { readonly runId: string }) {
  const workbench = useWorkbench();
  return (
    <Button size="small" icon="stop" title={RUN_TEXT.stopHint} onClick={() => void stopRun(workbench, runId)}>
      {RUN_TEXT.stop}
    </Button>
  );
}
