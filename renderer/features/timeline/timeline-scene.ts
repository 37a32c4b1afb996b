import type { Stretch } from '../../../shared/model/hold-clock.ts';
import type { CallView, RunView } from '../../stores/run-view.ts';
import { createBarLabels, type BarLabels } from './bar-label.ts';
import type { CallMatcher } from './call-filter.ts';
import { endMsOf, startMsOf } from './call-times.ts';
import { CanvasLayer } from './canvas-layer.ts';
import { drawAxis, drawGrid } from './draw-axis.ts';
import { drawFoldBands } from './draw-folds.ts';
import { drawLanes, labelFont } from './draw-lanes.ts';
import { drawMinimapCalls, drawMinimapView, minimapWindow } from './draw-minimap.ts';
import { createRunClock, type RunClock } from '../../stores/run-view-now.ts';
import { extentOf, type RunExtent } from './run-extent.ts';
import { gridLines } from './time-grid.ts';
import { readColors, type TimelineColors } from './timeline-colors.ts';
import { AXIS_PX, GUTTER_PX, lanePx, MINIMAP_PX, RIGHT_PX } from './timeline-metrics.ts';
import { isWholeRun, moved, scaleOf, showing, wholeRun, type TimeScale, type Viewport } from './viewport.ts';
import type { Shape } from './visible-bars.ts';

export interface SceneCanvases {
  readonly minimap: HTMLCanvasElement;
  readonly axis: HTMLCanvasElement;
  readonly lanes: HTMLCanvasElement;
}

/** The minimap of a run under way shows all of it, so it is drawn anew less often than the lanes. */
const MINIMAP_PAUSE_MS = 150;

/** What the page tells the scene; all of it may change at any time. */
export interface SceneState {
  readonly selectedCallId: string | null;
  readonly matches: CallMatcher | null;
  readonly isMock: (tool: string) => boolean;
}

/** The drawn timeline of one run: where it looks, and what stands where. It draws at most once a frame. */
export class TimelineScene {
  readonly #layers: { readonly minimap: CanvasLayer; readonly axis: CanvasLayer; readonly lanes: CanvasLayer };
  readonly #minimapCalls = new CanvasLayer(document.createElement('canvas'));
  readonly #labels: BarLabels;
  readonly #clock: RunClock;
  #colors: TimelineColors = readColors();
  #state: SceneState = { selectedCallId: null, matches: null, isMock: () => false };
  #viewport: Viewport = wholeRun(0);
  /** Keeps the latest moment in view; `whole` keeps all of the run in view. Null once the person moved away. */
  #follows: 'whole' | 'edge' | null = 'whole';
  #scrollPx = 0;
  #hovered: Shape | null = null;
  #shapes: ReadonlyMap<number, readonly Shape[]> = new Map();
  #frame = 0;
  #charPx = 6;
  #minimapKey = '';
  #minimapDrawnMs = 0;

  constructor(
    readonly view: RunView,
    canvases: SceneCanvases,
  ) {
    this.#layers = {
      minimap: new CanvasLayer(canvases.minimap),
      axis: new CanvasLayer(canvases.axis),
      lanes: new CanvasLayer(canvases.lanes),
    };
    this.#labels = createBarLabels(view);
    this.#clock = createRunClock(view);
  }

  get viewport(): Viewport {
    return this.#viewport;
  }

  get plotPx(): number {
    return Math.max(1, this.#layers.lanes.widthPx - GUTTER_PX - RIGHT_PX);
  }

  get showsWhole(): boolean {
    return isWholeRun(this.#viewport, this.#extentAt(this.#clock.nowMs()).whole);
  }

  /** Left and right edge of the view in the minimap, in px of its canvas. */
  get minimapWindow(): readonly [left: number, right: number] {
    return minimapWindow(this.#viewport, this.#extentAt(this.#clock.nowMs()), this.plotPx);
  }

  /** When a call began and ended, in the time of the view. */
  stretchOf(call: CallView): Stretch {
    const nowMs = this.#clock.nowMs();
    const warp = this.#extentAt(nowMs).warpAt(this.#viewport.spanMs);
    return { startMs: warp.toView(startMsOf(call)), endMs: warp.toView(endMsOf(call, nowMs)) };
  }

  resize(widthPx: number, lanesHeightPx: number): void {
    this.#layers.minimap.resize(widthPx, MINIMAP_PX);
    this.#minimapCalls.resize(widthPx, MINIMAP_PX);
    this.#layers.axis.resize(widthPx, AXIS_PX);
    this.#layers.lanes.resize(widthPx, lanesHeightPx);
    this.#minimapKey = '';
    // A canvas that changed its size is empty: drawing at once leaves no blank frame.
    this.draw();
  }

  themeChanged(): void {
    this.#colors = readColors();
    this.#minimapKey = '';
    this.requestDraw();
  }

  setState(state: SceneState): void {
    this.#state = state;
    this.requestDraw();
  }

  setScroll(px: number): void {
    this.#scrollPx = px;
    this.requestDraw();
  }

  setHovered(shape: Shape | null): void {
    if (shape === this.#hovered) return;
    this.#hovered = shape;
    this.requestDraw();
  }

  zoom(factor: number, anchor = 0.5): void {
    const extent = this.#extentAt(this.#clock.nowMs());
    this.#viewport = extent.zoomed(this.#viewport, { factor, anchor });
    this.#follows &&= isWholeRun(this.#viewport, extent.whole) ? 'whole' : 'edge';
    this.requestDraw();
  }

  /** By a length in the time of the view. */
  moveBy(ms: number): void {
    this.#follows = null;
    this.#viewport = moved(this.#viewport, this.#endMs(), ms);
    this.requestDraw();
  }

  /** Shows a stretch, in the time of the view as it is now. */
  lookAt({ startMs, spanMs }: Viewport): void {
    const extent = this.#extentAt(this.#clock.nowMs());
    const warp = extent.warpAt(this.#viewport.spanMs);
    this.#look(extent.between(warp.toRun(startMs), warp.toRun(startMs + spanMs)));
  }

  /** Shows what stands between two places of the minimap. */
  lookAtMinimap(leftPx: number, rightPx: number): void {
    const extent = this.#extentAt(this.#clock.nowMs());
    const warp = extent.warpAt(extent.whole.spanMs);
    const shareAt = (px: number): number => Math.min(1, Math.max(0, (px - GUTTER_PX) / this.plotPx));
    const momentAt = (px: number): number => warp.toRun(shareAt(px) * extent.whole.spanMs);
    this.#look(extent.between(momentAt(leftPx), momentAt(rightPx)));
  }

  fit(): void {
    this.#follows = 'whole';
    this.#viewport = this.#extentAt(this.#clock.nowMs()).whole;
    this.requestDraw();
  }

  /** Moves as little as brings a call into view. */
  reveal(callId: string): void {
    const call = this.view.call(callId);
    if (!call) return;
    const viewport = showing(this.#viewport, this.#endMs(), this.stretchOf(call));
    if (viewport !== this.#viewport) this.#look(viewport);
  }

  /** What stands under a point of the lanes canvas. */
  shapeAt(x: number, y: number): Shape | null {
    const plotX = x - GUTTER_PX;
    if (plotX < 0) return null;
    const shapes = this.#shapes.get(Math.floor((y + this.#scrollPx) / lanePx())) ?? [];
    return shapes.findLast((shape) => plotX >= shape.x - 1 && plotX <= shape.x + shape.width + 1) ?? null;
  }

  /** Share of the plot, from 0 to 1, at a point of the lanes canvas. */
  anchorAt(x: number): number {
    return Math.min(1, Math.max(0, (x - GUTTER_PX) / this.plotPx));
  }

  requestDraw(): void {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.draw();
    });
  }

  draw(): void {
    const nowMs = this.#clock.nowMs();
    const extent = this.#extentAt(nowMs);
    this.#follow(extent);
    this.#drawLanes(scaleOf(this.#viewport, this.plotPx, extent.warpAt(this.#viewport.spanMs)), nowMs);
    this.#drawMinimap(nowMs, extent);
    // Only the right edge of a run under way moves by itself.
    if (isUnderWay(this.view)) this.requestDraw();
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = -1;
  }

  #extentAt(nowMs: number): RunExtent {
    return extentOf(this.view.folds(nowMs), nowMs, this.plotPx);
  }

  /** The last moment of the run, in the time of the view. */
  #endMs(): number {
    return this.#extentAt(this.#clock.nowMs()).endAt(this.#viewport.spanMs);
  }

  #look(viewport: Viewport): void {
    this.#follows = null;
    this.#viewport = viewport;
    this.requestDraw();
  }

  #follow({ whole, endAt }: RunExtent): void {
    const { spanMs } = this.#viewport;
    if (this.#follows === 'whole') this.#viewport = whole;
    else if (this.#follows === 'edge' && !this.view.ended)
      this.#viewport = moved(this.#viewport, endAt(spanMs), Infinity);
  }

  #drawLanes(scale: TimeScale, nowMs: number): void {
    const { axis, lanes } = this.#layers;
    const colors = this.#colors;
    const lines = gridLines(scale);
    drawAxis(axis.begin(colors.sunken), { lines, scale, colors, heightPx: AXIS_PX });
    const context = lanes.begin(colors.sunken);
    drawGrid(context, { lines, scale, colors, heightPx: lanes.heightPx });
    drawFoldBands(context, { scale, colors, heightPx: lanes.heightPx });
    context.font = labelFont(colors);
    this.#charPx = context.measureText('0').width;
    const { selectedCallId, matches, isMock } = this.#state;
    this.#shapes = drawLanes(context, {
      view: this.view,
      labels: this.#labels,
      colors,
      scale,
      nowMs,
      matches,
      isMock,
      isForced: matchMedia('(forced-colors: active)').matches,
      lanePx: lanePx(),
      scrollPx: this.#scrollPx,
      heightPx: lanes.heightPx,
      selected: selectedCallId === null ? undefined : this.view.call(selectedCallId),
      hovered: this.#hovered,
      charPx: this.#charPx,
    });
  }

  /** The calls of the minimap are drawn again only when there is something new to see. */
  #drawMinimap(nowMs: number, extent: RunExtent): void {
    const { minimap } = this.#layers;
    const picture = { view: this.view, colors: this.#colors, plotPx: this.plotPx, nowMs, extent };
    const key = `${this.view.version} ${extent.whole.spanMs}`;
    const isDue =
      performance.now() - this.#minimapDrawnMs > MINIMAP_PAUSE_MS || this.#minimapKey === '' || this.view.ended;
    if (key !== this.#minimapKey && isDue) {
      this.#minimapDrawnMs = performance.now();
      drawMinimapCalls(this.#minimapCalls.begin(this.#colors.app), picture);
      this.#minimapKey = key;
    }
    const context = minimap.begin(this.#colors.app);
    context.drawImage(this.#minimapCalls.canvas, 0, 0, minimap.widthPx, minimap.heightPx);
    drawMinimapView(context, picture, this.#viewport);
  }
}

function isUnderWay({ started, ended, trouble, isBehind }: RunView): boolean {
  return started !== null && !ended && !trouble && !isBehind;
}
