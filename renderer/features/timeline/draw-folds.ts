import { durationText } from '../../../shared/text/run-text.ts';
import { crisp } from './canvas-layer.ts';
import type { TimelineColors } from './timeline-colors.ts';
import { GUTTER_PX } from './timeline-metrics.ts';
import type { PlacedFold } from './time-warp.ts';
import type { TimeScale } from './viewport.ts';

/** Left and right edge of a fold on the screen, from the left edge of the canvas. */
interface FoldPlace {
  readonly left: number;
  readonly right: number;
  readonly fold: PlacedFold;
}

const BAND_OPACITY = 0.55;
const LABEL_PADDING_PX = 4;

export function foldPlaces({ warp, startMs, pxPerMs, widthPx }: TimeScale): readonly FoldPlace[] {
  const places = (warp?.folds ?? []).map((fold) => ({
    fold,
    left: GUTTER_PX + (fold.viewStartMs - startMs) * pxPerMs,
    right: GUTTER_PX + (fold.viewEndMs - startMs) * pxPerMs,
  }));
  return places.filter(({ left, right }) => right > GUTTER_PX && left < GUTTER_PX + widthPx);
}

/** The band of a fold through the lanes: time stood still there, so that its edges are dotted. */
export function drawFoldBands(
  context: CanvasRenderingContext2D,
  {
    scale,
    colors,
    heightPx,
  }: { readonly scale: TimeScale; readonly colors: TimelineColors; readonly heightPx: number },
): void {
  for (const { left, right } of foldPlaces(scale)) {
    context.globalAlpha = BAND_OPACITY;
    context.fillStyle = colors.hatchBg;
    context.fillRect(left, 0, right - left, heightPx);
    context.globalAlpha = 1;
    context.strokeStyle = colors.hatchEdge;
    context.lineWidth = 1;
    context.setLineDash([2, 2]);
    for (const x of [left, right]) {
      context.beginPath();
      context.moveTo(crisp(x), 0);
      context.lineTo(crisp(x), heightPx);
      context.stroke();
    }
    context.setLineDash([]);
  }
}

/** How long each fold took, in amber on the axis. Answers where the labels stand, so that no other is written there. */
export function drawFoldTimes(
  context: CanvasRenderingContext2D,
  {
    scale,
    colors,
    heightPx,
  }: { readonly scale: TimeScale; readonly colors: TimelineColors; readonly heightPx: number },
): readonly (readonly [left: number, right: number])[] {
  context.font = `600 10px ${colors.fontUi}`;
  context.textBaseline = 'middle';
  const taken: (readonly [number, number])[] = [];
  for (const { left, right, fold } of foldPlaces(scale)) {
    const label = durationText(fold.endMs - fold.startMs);
    const width = context.measureText(label).width + 2 * LABEL_PADDING_PX;
    const from = Math.min((left + right - Math.max(width, right - left)) / 2, GUTTER_PX + scale.widthPx - width);
    const to = from + Math.max(width, right - left);
    if (taken.some(([, end]) => from < end)) continue;
    taken.push([from, to]);
    context.fillStyle = colors.hatchBg;
    context.fillRect(from, 0, to - from, heightPx);
    context.fillStyle = colors.hold;
    context.fillText(label, (from + to - width) / 2 + LABEL_PADDING_PX, heightPx / 2 + 0.5);
  }
  return taken;
}
