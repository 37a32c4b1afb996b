import { msOfStage, type StageName } from '../../../shared/model/tool-call.ts';
import type { Bar } from './visible-bars.ts';

type PartRole = 'entry' | 'queue' | 'body' | 'exit';

/** A stretch of a bar: a post, the wait for a turn, or the body. */
export interface BarPart {
  readonly role: PartRole;
  readonly x: number;
  readonly width: number;
  /** Where its stages part, in px; empty where the bar is too narrow to show them. */
  readonly seams: readonly number[];
}

const ENTRY_STAGES: readonly StageName[] = ['resolve', 'parse', 'validateInput', 'gates'];
const EXIT_STAGES: readonly StageName[] = ['validateOutput', 'size', 'reply'];
const MIN_ENTRY_PX = 2.5;
const MIN_EXIT_PX = 1.5;
/** From here on each stage is a segment of its own. */
const STAGES_FROM_PX = 160;
/** Narrowest segment that is parted from its neighbour. */
const MIN_SEGMENT_PX = 2;
/** Narrowest bar that has room for posts. */
export const POSTS_FROM_PX = 7;

/** Parts of a bar from left to right. Posts have a least width and grow to scale once the zoom allows. */
export function barParts({ call, x, width }: Bar, pxPerMs: number): readonly BarPart[] {
  const { settled } = call;
  const msOf = (name: StageName): number => msOfStage(settled?.stageMs ?? [], name) ?? 0;
  const entry = ENTRY_STAGES.map(msOf);
  const exit = EXIT_STAGES.map(msOf);
  const invoked = !settled || msOfStage(settled.stageMs, 'invoke') !== undefined;
  if (!invoked) return [partOf('entry', { x, width, stagesPx: toPx(entry, pxPerMs), barPx: width })];
  const half = width / 2;
  const entryPx = Math.min(half, Math.max(MIN_ENTRY_PX, sum(entry) * pxPerMs));
  const exitPx = settled?.status === 'ok' ? Math.min(half, Math.max(MIN_EXIT_PX, sum(exit) * pxPerMs)) : 0;
  const queuePx = Math.min(width - entryPx - exitPx, (settled?.queuedMs ?? 0) * pxPerMs);
  const parts = [partOf('entry', { x, width: entryPx, stagesPx: toPx(entry, pxPerMs), barPx: width })];
  if (queuePx >= 1) parts.push({ role: 'queue', x: x + entryPx, width: queuePx, seams: [] });
  const bodyX = x + entryPx + (queuePx >= 1 ? queuePx : 0);
  parts.push({ role: 'body', x: bodyX, width: x + width - exitPx - bodyX, seams: [] });
  const exitPart = { x: x + width - exitPx, width: exitPx, stagesPx: toPx(exit, pxPerMs), barPx: width };
  if (exitPx > 0) parts.push(partOf('exit', exitPart));
  return parts;
}

interface PartGeometry {
  readonly x: number;
  readonly width: number;
  readonly stagesPx: readonly number[];
  readonly barPx: number;
}

function partOf(role: PartRole, { x, width, stagesPx, barPx }: PartGeometry): BarPart {
  return { role, x, width, seams: barPx >= STAGES_FROM_PX ? seamsOf(x, width, stagesPx) : [] };
}

/** Where the segments of a post part; segments too narrow to see lean on their neighbour. */
function seamsOf(x: number, width: number, stagesPx: readonly number[]): readonly number[] {
  const seams: number[] = [];
  let end = 0;
  let last = 0;
  for (const px of stagesPx) {
    end += px;
    if (end - last < MIN_SEGMENT_PX || width - end < MIN_SEGMENT_PX) continue;
    seams.push(x + end);
    last = end;
  }
  return seams;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const toPx = (values: readonly number[], pxPerMs: number): readonly number[] => values.map((ms) => ms * pxPerMs);
