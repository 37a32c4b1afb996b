import { useEffect, useRef, type RefObject } from 'react';
import type { RunView } from '../../stores/run-view.ts';
import { onThemeChange } from './timeline-colors.ts';
import { lanePx } from './timeline-metrics.ts';
import { TimelineScene, type SceneState } from './timeline-scene.ts';

export interface SceneElements {
  readonly minimap: RefObject<HTMLCanvasElement | null>;
  readonly axis: RefObject<HTMLCanvasElement | null>;
  readonly lanes: RefObject<HTMLCanvasElement | null>;
  /** Scrolls over the lanes. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** As high as all lanes. */
  readonly content: RefObject<HTMLDivElement | null>;
}

/** The scene of a run, tied to its elements: it follows their size, the theme, the scroll place and the run's growth. */
export function useTimelineScene(
  view: RunView,
  elements: SceneElements,
  state: SceneState,
): RefObject<TimelineScene | null> {
  const scene = useRef<TimelineScene | null>(null);
  useEffect(() => {
    const minimap = elements.minimap.current;
    const axis = elements.axis.current;
    const lanes = elements.lanes.current;
    const scroller = elements.scroller.current;
    const content = elements.content.current;
    if (!minimap || !axis || !lanes || !scroller || !content) return;
    const made = new TimelineScene(view, { minimap, axis, lanes });
    scene.current = made;
    const fitLanes = (): void => {
      content.style.height = `${view.lanes * lanePx()}px`;
    };
    const fitSize = (): void => {
      fitLanes();
      made.resize(scroller.clientWidth, scroller.clientHeight);
    };
    const onScroll = (): void => made.setScroll(scroller.scrollTop);
    const sizes = new ResizeObserver(fitSize);
    sizes.observe(scroller);
    scroller.addEventListener('scroll', onScroll);
    const stops = [
      onThemeChange(() => made.themeChanged()),
      view.subscribe(() => {
        fitLanes();
        made.requestDraw();
      }),
    ];
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', onScroll);
      for (const stop of stops) stop();
      made.dispose();
      scene.current = null;
    };
  }, [view, elements]);
  useEffect(() => {
    scene.current?.setState(state);
  }, [state, view]);
  return scene;
}
