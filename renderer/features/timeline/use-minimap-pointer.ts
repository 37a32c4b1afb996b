import { useEffect, type RefObject } from 'react';
import type { TimelineScene } from './timeline-scene.ts';

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
        pull(at, held.hold, event.offsetX - held.lastX);
        held.lastX = event.offsetX;
      },
      { signal },
    );
    element.addEventListener('pointerup', () => (held = null), { signal });
    element.addEventListener('pointercancel', () => (held = null), { signal });
    return () => listeners.abort();
  }, [minimap, scene]);
}

function holdAt(scene: TimelineScene, x: number): Hold | null {
  const [left, right] = scene.minimapWindow;
  if (Math.abs(x - left) <= GRIP_REACH_PX && x < (left + right) / 2) return 'left';
  if (Math.abs(x - right) <= GRIP_REACH_PX) return 'right';
  return x > left && x < right ? 'window' : null;
}

function cursorOf(hold: Hold | null): string {
  if (hold === null) return 'default';
  return hold === 'window' ? 'grab' : 'ew-resize';
}

function centerOn(scene: TimelineScene, x: number): void {
  const [left, right] = scene.minimapWindow;
  slide(scene, x - (left + right) / 2);
}

function pull(scene: TimelineScene, hold: Hold, byPx: number): void {
  const [left, right] = scene.minimapWindow;
  if (hold === 'window') slide(scene, byPx);
  else if (hold === 'right') scene.lookAtMinimap(left, Math.max(left + LEAST_PX, right + byPx));
  else scene.lookAtMinimap(Math.min(left + byPx, right - LEAST_PX), right);
}

/** Moves the view along the minimap, as long as it is. */
function slide(scene: TimelineScene, byPx: number): void {
  const [left, right] = scene.minimapWindow;
  scene.moveBy((byPx * scene.viewport.spanMs) / (right - left));
}

/** Narrowest view that a grip makes. */
const LEAST_PX = 4;
