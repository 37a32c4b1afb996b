import { clockText } from '../../../shared/text/holds-text.ts';
import { openHoldOf, type CallView, type RunView } from '../../stores/run-view.ts';
import { fitLabel, LABEL_FROM_PX, shortToolName, type BarLabel, type BarLabels } from './bar-label.ts';
import { labelRoom } from './bar-room.ts';
import type { CallMatcher } from './call-filter.ts';
import { lookOf } from './call-times.ts';
import { drawBar, drawBlock, type BarBrush } from './draw-bars.ts';
import { drawFaultMark } from './draw-fault-mark.ts';
import type { TimelineColors } from './timeline-colors.ts';
import { BAD_EDGE_PX, BAR_INSET_PX, GUTTER_PX, RIGHT_PX } from './timeline-metrics.ts';
import { xOf, type TimeScale } from './viewport.ts';
import { barOf, visibleBars, type Shape } from './visible-bars.ts';

/** Everything the lanes are drawn from. */
export interface LanesPicture {
  readonly view: RunView;
  readonly labels: BarLabels;
  readonly colors: TimelineColors;
  readonly scale: TimeScale;
  readonly nowMs: number;
  readonly lanePx: number;
  /** How far the lanes are scrolled down. */
  readonly scrollPx: number;
  readonly heightPx: number;
  readonly matches: CallMatcher | null;
  readonly selected: CallView | undefined;
  readonly hovered: Shape | null;
  readonly isMock: (tool: string) => boolean;
  readonly isForced: boolean;
  /** Width of one character of a label. */
  readonly charPx: number;
}

const DIM_FILTER = 0.22;
const DIM_HOVER = 0.45;

/** Draws lane numbers and bars; gives back what stands in each lane, for the pointer. */
export function drawLanes(
  context: CanvasRenderingContext2D,
  picture: LanesPicture,
): ReadonlyMap<number, readonly Shape[]> {
  const { view, scale, nowMs, lanePx, scrollPx, heightPx, matches } = picture;
  const first = Math.floor(scrollPx / lanePx);
  const last = Math.min(view.lanes - 1, Math.floor((scrollPx + heightPx) / lanePx));
  const lanes = new Map<number, readonly Shape[]>();
  for (let lane = first; lane <= last; lane += 1) {
    lanes.set(lane, visibleBars(view.lane(lane), { scale, nowMs, ...(matches && { alone: matches }) }));
  }
  context.save();
  context.beginPath();
  context.rect(GUTTER_PX, 0, scale.widthPx + RIGHT_PX, heightPx);
  context.clip();
  for (const [lane, shapes] of lanes) drawLane(context, { picture, lane, shapes });
  drawSelection(context, picture);
  context.restore();
  drawLaneNumbers(context, { picture, first, last });
  return lanes;
}

interface Lane {
  readonly picture: LanesPicture;
  readonly lane: number;
  readonly shapes: readonly Shape[];
}

function drawLane(context: CanvasRenderingContext2D, { picture, lane, shapes }: Lane): void {
  const brush = brushOf(context, picture, lane);
  for (const shape of shapes) {
    context.globalAlpha = opacityOf(shape, picture);
    const x = shape.x + GUTTER_PX;
    if (shape.kind === 'block') {
      drawBlock(brush, { ...shape, x });
      drawCount(brush, { ...shape, x });
    } else {
      drawBar(brush, { ...shape, x });
      if (shape.width >= LABEL_FROM_PX) drawLabel(brush, picture, { ...shape, x });
      drawFaultMark(brush, { ...shape, x });
    }
    if (isHovered(shape, picture.hovered)) drawHoverEdge(brush, { x, width: shape.width });
  }
  context.globalAlpha = 1;
}

function brushOf(context: CanvasRenderingContext2D, picture: LanesPicture, lane: number): BarBrush {
  const { colors, scale, lanePx, scrollPx, isMock, isForced } = picture;
  return {
    context,
    colors,
    isMock,
    isForced,
    pxPerMs: scale.pxPerMs,
    xOf: (ms) => GUTTER_PX + xOf(scale, ms),
    yPx: lane * lanePx - scrollPx + BAR_INSET_PX,
    heightPx: lanePx - 2 * BAR_INSET_PX,
    leftPx: GUTTER_PX,
    rightPx: GUTTER_PX + scale.widthPx + RIGHT_PX,
  };
}

function opacityOf(shape: Shape, { matches, hovered }: LanesPicture): number {
  // A call that matches is never part of a block.
  if (matches && !(shape.kind === 'call' && matches(shape.call))) return DIM_FILTER;
  if (hovered && toolOf(hovered) !== null && toolOf(shape) !== toolOf(hovered)) return DIM_HOVER;
  return 1;
}

const toolOf = (shape: Shape): string | null => (shape.kind === 'call' ? shape.call.requested.tool : shape.tool);

function isHovered(shape: Shape, hovered: Shape | null): boolean {
  return hovered !== null && firstOf(shape) === firstOf(hovered);
}

const firstOf = (shape: Shape): CallView => (shape.kind === 'call' ? shape.call : shape.first);

function drawLabel(brush: BarBrush, picture: LanesPicture, bar: Extract<Shape, { kind: 'call' }>): void {
  const { context, colors } = brush;
  const look = lookOf(bar.call);
  const room = labelRoom(brush, bar);
  const label = labelOf(bar.call, picture);
  const text = fitLabel(label, Math.floor(room.width / picture.charPx));
  if (!text) return;
  context.font = labelFont(colors);
  context.textBaseline = 'middle';
  if (look === 'held') drawPlate(brush, room.x, context.measureText(text).width);
  context.fillStyle = look === 'failed' ? colors.badInk : look === 'held' ? colors.hold : colors.barInk;
  context.fillText(text, room.x, brush.yPx + brush.heightPx / 2 + 0.5);
}

/** The code of what did not go well, the age of a call at the gate, else what tells it from its neighbours. */
function labelOf(call: CallView, { labels, nowMs }: LanesPicture): BarLabel {
  const hold = openHoldOf(call);
  if (hold)
    return {
      full: `${clockText(nowMs - hold.held.atMs)} ${shortToolName(call.requested.tool)}`,
      short: clockText(nowMs - hold.held.atMs),
    };
  const look = lookOf(call);
  return look === 'failed' || look === 'denied' ? { full: call.settled?.error?.code ?? '' } : labels.of(call);
}

/** Ground of a label over stripes. */
function drawPlate({ context, colors, yPx, heightPx }: BarBrush, x: number, width: number): void {
  context.fillStyle = colors.hatchBg;
  context.fillRect(x - 2, yPx + 1, width + 4, heightPx - 2);
}

function drawCount(brush: BarBrush, { count, tool, x, width }: Extract<Shape, { kind: 'block' }>): void {
  if (width < LABEL_FROM_PX) return;
  const { context, colors } = brush;
  const full = tool === null ? `${count}×` : `${count}× ${shortToolName(tool)}`;
  context.font = labelFont(colors);
  context.textBaseline = 'middle';
  context.fillStyle = colors.sunken;
  const fits = context.measureText(full).width <= width - 8;
  context.fillText(fits ? full : `${count}×`, Math.max(x, brush.leftPx) + 4, brush.yPx + brush.heightPx / 2 + 0.5);
}

export const labelFont = (colors: TimelineColors): string => `500 10px ${colors.fontMono}`;

function drawHoverEdge({ context, colors, yPx, heightPx }: BarBrush, { x, width }: { x: number; width: number }): void {
  context.strokeStyle = colors.ink;
  context.lineWidth = 1;
  context.strokeRect(x + 0.5, yPx + 0.5, Math.max(1, width - 1), heightPx - 1);
}

function drawSelection(context: CanvasRenderingContext2D, picture: LanesPicture): void {
  const { selected, scale, nowMs, colors } = picture;
  if (!selected) return;
  const brush = brushOf(context, picture, selected.lane);
  const bar = barOf(selected, { scale, nowMs });
  if (bar.x + bar.width < 0 || bar.x > scale.widthPx) return;
  const x = GUTTER_PX + Math.max(bar.x, -BAD_EDGE_PX);
  const right = Math.min(GUTTER_PX + bar.x + bar.width, brush.rightPx + BAD_EDGE_PX);
  context.strokeStyle = colors.accent;
  context.lineWidth = 2;
  context.beginPath();
  context.roundRect(x - 1, brush.yPx - 1, right - x + 2, brush.heightPx + 2, 2);
  context.stroke();
}

interface LaneNumbers {
  readonly picture: LanesPicture;
  readonly first: number;
  readonly last: number;
}

function drawLaneNumbers(context: CanvasRenderingContext2D, { picture, first, last }: LaneNumbers): void {
  const { colors, lanePx, scrollPx } = picture;
  context.font = `400 10px ${colors.fontUi}`;
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  context.fillStyle = colors.ink3;
  for (let lane = first; lane <= last; lane += 1) {
    context.fillText(String(lane + 1), GUTTER_PX - 8, lane * lanePx - scrollPx + lanePx / 2 + 0.5);
  }
  context.textAlign = 'left';
}
