import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react';
import { TIMELINE_TEXT, timelineSummary } from '../../../shared/text/timeline-text.ts';
import type { RunView } from '../../stores/run-view.ts';
import { useApp } from '../../stores/store-context.ts';
import { ContextActions } from '../../ui/Menu.tsx';
import { CallCard } from './CallCard.tsx';
import type { CallMatcher } from './call-filter.ts';
import { describeCall } from './describe-call.ts';
import { callByKey, isCallStep, steerByKey } from './timeline-keys.ts';
import { BREAK_KEY, useCallMenu } from './use-call-menu.ts';
import type { TimelineScene } from './timeline-scene.ts';
import { useLanesPointer, type Hover } from './use-lanes-pointer.ts';
import { useMinimapPointer } from './use-minimap-pointer.ts';
import { useIsMock } from './use-is-mock.ts';
import { useTimelineScene } from './use-timeline-scene.ts';
import type { Shape } from './visible-bars.ts';

/** What buttons outside the chart can do with it. */
export interface ChartHandle {
  zoom(factor: number): void;
  fit(): void;
}

interface TimelineChartProps {
  readonly view: RunView;
  readonly matches: CallMatcher | null;
  readonly ref: Ref<ChartHandle>;
}

/** The drawn timeline with its keyboard and pointer; the table shows the same calls in words. */
export function TimelineChart({ view, matches, ref }: TimelineChartProps) {
  const selectedCallId = useApp((state) => state.selectedCallId);
  const selectCall = useApp((state) => state.selectCall);
  const isMock = useIsMock();
  const menu = useCallMenu(view);
  const minimap = useRef<HTMLCanvasElement>(null);
  const axis = useRef<HTMLCanvasElement>(null);
  const lanes = useRef<HTMLCanvasElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const elements = useMemo(() => ({ minimap, axis, lanes, scroller, content }), []);
  const state = useMemo(() => ({ selectedCallId, matches, isMock }), [selectedCallId, matches, isMock]);
  const scene = useTimelineScene(view, elements, state);
  const [hover, setHover] = useState<Hover | null>(null);
  const [said, setSaid] = useState('');
  const onSelect = useCallback(
    (shape: Shape | null) => {
      if (shape?.kind === 'block') scene.current?.lookAt(blockSpan(shape, scene.current));
      else selectCall(shape?.call.callId ?? null);
    },
    [scene, selectCall],
  );
  useLanesPointer(scroller, scene, { onSelect, onHover: setHover });
  useMinimapPointer(minimap, scene);
  useEffect(() => {
    if (selectedCallId === null) return;
    scene.current?.reveal(selectedCallId);
    scrollToLane(scroller.current, view, selectedCallId);
  }, [scene, view, selectedCallId]);
  useImperativeHandle(ref, () => ({ zoom: (factor) => scene.current?.zoom(factor), fit: () => scene.current?.fit() }), [
    scene,
  ]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !scene.current) return;
    const { key } = event;
    const selected = selectedCallId === null ? undefined : view.call(selectedCallId);
    if (isCallStep(key)) {
      const call = callByKey(view, selected, { key, matches });
      if (!call) return;
      selectCall(call.callId);
      setSaid(describeCall(call, view));
    } else if (key === 'Escape') selectCall(null);
    else if (key === 'Enter' && selected) focusInspector();
    else if (key.toLowerCase() === BREAK_KEY && selected) menu.toggleHere();
    else if (!steerByKey(scene.current, key, selected)) return;
    event.preventDefault();
  }

  /** The menu is that of the bar under the pointer, or, by keyboard, of the selected one; where there is none it stays shut. */
  function onContextMenu(event: MouseEvent): void {
    const box = event.currentTarget.getBoundingClientRect();
    const isByPointer = event.button === 2;
    const shape = isByPointer ? scene.current?.shapeAt(event.clientX - box.left, event.clientY - box.top) : null;
    if (shape?.kind === 'call') selectCall(shape.call.callId);
    else if (isByPointer || selectedCallId === null) event.preventDefault();
  }

  const open = view.ended ? 0 : view.openCalls;
  const summary = timelineSummary(view.calls.length, view.failedCalls, open, view.ended ? 0 : view.heldNow);
  return (
    <div className="timeline-chart">
      <canvas ref={minimap} className="timeline-minimap" aria-hidden="true" />
      <canvas ref={axis} className="timeline-axis" aria-hidden="true" />
      <ContextActions entries={menu.entries}>
        <div
          ref={scroller}
          className="timeline-lanes"
          role="application"
          aria-roledescription={TIMELINE_TEXT.canvas}
          aria-label={`${summary}. ${TIMELINE_TEXT.keys}`}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onContextMenu={onContextMenu}
        >
          <div ref={content} className="timeline-lanes-content">
            <canvas ref={lanes} className="timeline-canvas" />
          </div>
        </div>
      </ContextActions>
      {hover && <CallCard hover={hover} />}
      <p className="for-readers" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

function blockSpan(block: Extract<Shape, { kind: 'block' }>, scene: TimelineScene) {
  const { startMs } = scene.stretchOf(block.first);
  const spanMs = Math.max(0.05, scene.stretchOf(block.last).endMs - startMs);
  return { startMs: startMs - spanMs * 0.05, spanMs: spanMs * 1.1 };
}

function scrollToLane(scroller: HTMLElement | null, view: RunView, callId: string): void {
  const lane = view.call(callId)?.lane;
  if (!scroller || lane === undefined || view.lanes === 0) return;
  const lanePx = scroller.scrollHeight / view.lanes;
  if (lane * lanePx < scroller.scrollTop) scroller.scrollTop = lane * lanePx;
  else if ((lane + 1) * lanePx > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = (lane + 1) * lanePx - scroller.clientHeight;
}

/** The inspector is another feature; its pane is found by the mark that the window gives it. */
function focusInspector(): void {
  document.querySelector<HTMLElement>('[data-pane="inspector"] [tabindex="-1"]')?.focus();
}
