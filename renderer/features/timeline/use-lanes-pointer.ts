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
    const drag = new Drag(element);
    const hover = new HoverDelay(onHover);
    const leave = (): void => {
      scene.current?.setHovered(null);
      hover.over(null);
    };
    const move = (event: PointerEvent): void => {
      const at = scene.current;
      if (!at || drag.move(event, at)) return;
      const { x, y } = placeOf(event, element);
      const shape = at.shapeAt(x, y);
      at.setHovered(shape);
      hover.over(shape && { shape, x, y });
    };
    const release = (event: PointerEvent): void => {
      const { x, y } = placeOf(event, element);
      if (drag.end() === 'click') onSelect(scene.current?.shapeAt(x, y) ?? null);
    };
    const press = (event: PointerEvent): void => {
      if (event.button !== 0 || placeOf(event, element).x > element.clientWidth) return;
      drag.begin(event);
      leave();
    };
    element.addEventListener('pointerdown', press, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', release, { signal });
    element.addEventListener('pointercancel', () => drag.end(), { signal });
    element.addEventListener('pointerleave', leave, { signal });
    const wheel = (event: WheelEvent): void => turnWheel(event, element, scene.current);
    element.addEventListener('wheel', wheel, { signal, passive: false });
    return () => {
      hover.over(null);
      listeners.abort();
    };
  }, [scroller, scene, onSelect, onHover]);
}

/** A press that becomes a drag once it travels. */
class Drag {
  #press: { readonly x: number; lastX: number; moved: boolean } | null = null;

  constructor(readonly element: HTMLElement) {}

  begin({ clientX }: PointerEvent): void {
    this.#press = { x: clientX, lastX: clientX, moved: false };
  }

  /** True while something is pressed. */
  move({ clientX, pointerId }: PointerEvent, scene: TimelineScene): boolean {
    const press = this.#press;
    if (!press) return false;
    if (!press.moved && Math.abs(clientX - press.x) < DRAG_FROM_PX) return true;
    if (!press.moved) this.element.setPointerCapture(pointerId);
    press.moved = true;
    scene.moveBy((press.lastX - clientX) * (scene.viewport.spanMs / scene.plotPx));
    press.lastX = clientX;
    return true;
  }

  end(): 'click' | 'drag' | null {
    const press = this.#press;
    this.#press = null;
    if (!press) return null;
    return press.moved ? 'drag' : 'click';
  }
}

/** Tells where the pointer rests, a moment after it came to a shape; at once that it left. */
class HoverDelay {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly tell: (hover: Hover | null) => void) {}

  over(hover: Hover | null): void {
    clearTimeout(this.#timer);
    this.tell(null);
    if (hover) this.#timer = setTimeout(() => this.tell(hover), HOVER_DELAY_MS);
  }
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
