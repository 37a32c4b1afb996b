import { useEffect, type RefObject } from 'react';
import type { TimelineScene } from './timeline-scene.ts';
import type { Shape } from './visible-bars.ts';

/** Where the pointer rests on a shape, in px of the lanes canvas. */
export interface Hover {
  readonly shape: Shape;
  readonly x: number;
  readonly y: number;
}

interface PointerEvents {
  readonly onSelect: (shape: Shape | null) => void;
  readonly onHover: (hover: Hover | null) => void;
}

/** Pointer travel in px from which a press is a drag. */
const DRAG_FROM_PX = 4;
const HOVER_DELAY_MS = 250;
/** How strongly a turn of the wheel zooms. */
const WHEEL_ZOOM = 0.0022;

/** Drag moves, a click selects, Ctrl and wheel zoom at the pointer, the wheel scrolls lanes or time. */
export function useLanesPointer(
  scroller: RefObject<HTMLDivElement | null>,
  scene: RefObject<TimelineScene | null>,
  { onSelect, onHover }: PointerEvents,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    let press: { readonly x: number; lastX: number; moved: boolean } | null = null;
    let hoverTimer: ReturnType<typeof setTimeout> | undefined;

    const leave = (): void => {
      clearTimeout(hoverTimer);
      scene.current?.setHovered(null);
      onHover(null);
    };
    const hover = (event: PointerEvent): void => {
      const { x, y } = placeOf(event, element);
      const shape = scene.current?.shapeAt(x, y) ?? null;
      scene.current?.setHovered(shape);
      clearTimeout(hoverTimer);
      onHover(null);
      if (shape) hoverTimer = setTimeout(() => onHover({ shape, x, y }), HOVER_DELAY_MS);
    };
    const drag = (event: PointerEvent): void => {
      const at = scene.current;
      if (!press || !at) return;
      if (!press.moved && Math.abs(event.clientX - press.x) < DRAG_FROM_PX) return;
      if (!press.moved) element.setPointerCapture(event.pointerId);
      press.moved = true;
      at.moveBy((press.lastX - event.clientX) * (at.viewport.spanMs / at.plotPx));
      press.lastX = event.clientX;
    };

    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button === 0 && placeOf(event, element).x <= element.clientWidth)
          press = { x: event.clientX, lastX: event.clientX, moved: false };
        leave();
      },
      { signal },
    );
    element.addEventListener('pointermove', (event) => (press ? drag(event) : hover(event)), { signal });
    element.addEventListener(
      'pointerup',
      (event) => {
        const { x, y } = placeOf(event, element);
        if (press && !press.moved) onSelect(scene.current?.shapeAt(x, y) ?? null);
        press = null;
      },
      { signal },
    );
    element.addEventListener('pointercancel', () => (press = null), { signal });
    element.addEventListener('pointerleave', leave, { signal });
    element.addEventListener('wheel', (event) => turnWheel(event, element, scene.current), { signal, passive: false });
    return () => {
      clearTimeout(hoverTimer);
      listeners.abort();
    };
  }, [scroller, scene, onSelect, onHover]);
}

function turnWheel(event: WheelEvent, element: HTMLElement, scene: TimelineScene | null): void {
  if (!scene) return;
  const msPerPx = scene.viewport.spanMs / scene.plotPx;
  if (event.ctrlKey || event.metaKey)
    scene.zoom(Math.exp(event.deltaY * WHEEL_ZOOM), scene.anchorAt(placeOf(event, element).x));
  else if (event.shiftKey && event.deltaX === 0) scene.moveBy(event.deltaY * msPerPx);
  else if (event.deltaX !== 0) scene.moveBy(event.deltaX * msPerPx);
  else if (element.scrollHeight > element.clientHeight) return;
  else scene.moveBy(event.deltaY * msPerPx);
  event.preventDefault();
}

function placeOf(event: MouseEvent, element: HTMLElement): { readonly x: number; readonly y: number } {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
