import { useEffect, type RefObject } from 'react';
import { minimapWindow } from './draw-minimap.ts';
import { GUTTER_PX } from './timeline-metrics.ts';
import type { TimelineScene } from './timeline-scene.ts';
import { wholeRun } from './viewport.ts';

/** What a press on the minimap took hold of. */
type Hold = 'window' | 'left' | 'right';

const GRIP_REACH_PX = 6;

/** Drags the view, or one of its two grips; a press outside brings the view there. */
export function useMinimapPointer(
  minimap: RefObject<HTMLCanvasElement | null>,
  scene: RefObject<TimelineScene | null>,
): void {
  useEffect(() => {
    const element = minimap.current;
    if (!element) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    let held: { readonly hold: Hold; lastX: number } | null = null;

    element.addEventListener(
      'pointerdown',
      (event) => {
        const at = scene.current;
        if (!at || event.button !== 0) return;
        const hold = holdAt(at, event.offsetX);
        if (!hold) centerOn(at, event.offsetX);
        held = { hold: hold ?? 'window', lastX: event.offsetX };
        element.setPointerCapture(event.pointerId);
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        const at = scene.current;
        if (!at) return;
        if (!held) {
          element.style.cursor = cursorOf(holdAt(at, event.offsetX));
          return;
        }
        pull(at, held.hold, (event.offsetX - held.lastX) * msPerPx(at));
        held.lastX = event.offsetX;
      },
      { signal },
    );
    element.addEventListener('pointerup', () => (held = null), { signal });
    element.addEventListener('pointercancel', () => (held = null), { signal });
    return () => listeners.abort();
  }, [minimap, scene]);
}

const msPerPx = (scene: TimelineScene): number => wholeRun(scene.endMs).spanMs / scene.plotPx;

function holdAt(scene: TimelineScene, x: number): Hold | null {
  const [left, right] = minimapWindow(scene.viewport, scene.endMs, scene.plotPx);
  if (Math.abs(x - left) <= GRIP_REACH_PX && x < (left + right) / 2) return 'left';
  if (Math.abs(x - right) <= GRIP_REACH_PX) return 'right';
  return x > left && x < right ? 'window' : null;
}

function cursorOf(hold: Hold | null): string {
  if (hold === null) return 'default';
  return hold === 'window' ? 'grab' : 'ew-resize';
}

function centerOn(scene: TimelineScene, x: number): void {
  const { spanMs } = scene.viewport;
  scene.lookAt({ startMs: (x - GUTTER_PX) * msPerPx(scene) - spanMs / 2, spanMs });
}

function pull(scene: TimelineScene, hold: Hold, byMs: number): void {
  const { startMs, spanMs } = scene.viewport;
  const least = 4 * msPerPx(scene);
  if (hold === 'window') scene.moveBy(byMs);
  else if (hold === 'right') scene.lookAt({ startMs, spanMs: Math.max(least, spanMs + byMs) });
  else {
    const shift = Math.max(-startMs, Math.min(byMs, spanMs - least));
    scene.lookAt({ startMs: startMs + shift, spanMs: spanMs - shift });
  }
}
