import { NO_WARP } from './time-warp.ts';
import type { TimeScale } from './viewport.ts';

export interface GridLine {
  /** In the time of the view. */
  readonly atMs: number;
  readonly label: string;
}

const MIN_GAP_PX = 60;

/** Grid lines in view, at steps of 1, 2 or 5 times a power of ten that lie 60 px or more apart. They count run time, not held time. */
export function gridLines({ startMs, pxPerMs, widthPx, warp = NO_WARP }: TimeScale): readonly GridLine[] {
  const [firstMs, lastMs] = [warp.runTimeAt(startMs), warp.runTimeAt(startMs + widthPx / pxPerMs)];
  const stepMs = gridStepMs(MIN_GAP_PX / pxPerMs);
  const unit = unitOf(lastMs);
  const digits = Math.max(0, Math.ceil(-Math.log10(stepMs / unit.ms) - 1e-9));
  const first = Math.ceil(firstMs / stepMs - 1e-9);
  const last = Math.floor(lastMs / stepMs + 1e-9);
  const lines: GridLine[] = [];
  for (let step = first; step <= last; step += 1) {
    const figure = (step * stepMs) / unit.ms;
    lines.push({
      atMs: warp.viewOfRunTime(step * stepMs),
      label: step === 0 ? '0' : `${trimmed(figure, digits)} ${unit.name}`,
    });
  }
  return lines;
}

/** The smallest of 1, 2, 5 times a power of ten that is no less than `minMs`. */
export function gridStepMs(minMs: number): number {
  const power = 10 ** Math.floor(Math.log10(minMs));
  const step = [1, 2, 5].find((candidate) => candidate * power >= minMs * (1 - 1e-9));
  return (step ?? 10) * power;
}

/** One unit for all labels in view: the one that suits the largest. */
function unitOf(latestMs: number): { readonly ms: number; readonly name: string } {
  if (latestMs >= 1000) return { ms: 1000, name: 's' };
  return latestMs >= 1 ? { ms: 1, name: 'ms' } : { ms: 0.001, name: 'µs' };
}

const trimmed = (figure: number, digits: number): string => String(Number(figure.toFixed(digits)));
