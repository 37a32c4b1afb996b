import { msOfStage, type StageName } from '../../../shared/model/tool-call.ts';
import type { CallHold } from '../../stores/run-view.ts';
import type { Bar } from './visible-bars.ts';

/** `held`: at the gate; `gate`: the post where it opened; `waits`: still at the gate. */
type PartRole = 'entry' | 'queue' | 'held' | 'gate' | 'waits' | 'body' | 'exit';

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

/** Where moments of the run stand, for the stretches of a bar in which it was held. */
export interface BarPlace {
  readonly pxPerMs: number;
  readonly xOf: (ms: number) => number;
}

/** Parts of a bar from left to right. Posts have a least width and grow to scale once the zoom allows. */
export function barParts(bar: Bar, pxPerMs: number, xAt?: BarPlace['xOf']): readonly BarPart[] {
  if (bar.call.holds.length === 0) return passageParts(bar, pxPerMs);
  const startMs = bar.call.requested.atMs;
  return heldParts(bar, { pxPerMs, xOf: xAt ?? ((ms) => bar.x + (ms - startMs) * pxPerMs) });
}

/** Entry post, then for each hold the hatch and the post at which the gate opened, then what followed. */
function heldParts(bar: Bar, place: BarPlace): readonly BarPart[] {
  const { settled, holds } = bar.call;
  const endX = bar.x + bar.width;
  const parts: BarPart[] = [];
  let x = bar.x;
  for (const hold of holds) {
    const queuePx = x === bar.x ? (settled?.queuedMs ?? 0) * place.pxPerMs : 0;
    const stop = stopParts(hold, { x, endX, queuePx, xOf: place.xOf });
    parts.push(...stop.parts);
    x = stop.endX;
  }
  if (holds.at(-1)?.released === null) return parts;
  return [...parts, ...partsAfterGate(bar, x)];
}

interface StopRoom extends Pick<BarPlace, 'xOf'> {
  readonly x: number;
  readonly endX: number;
  readonly queuePx: number;
}

/** What stands before a stop at the gate, and the stop. */
function stopParts(
  { held, released }: CallHold,
  { x, endX, queuePx, xOf }: StopRoom,
): { readonly parts: readonly BarPart[]; readonly endX: number } {
  const from = Math.min(endX, Math.max(x + MIN_ENTRY_PX, xOf(held.atMs)));
  const to = released === null ? endX : Math.min(endX, Math.max(from, xOf(released.atMs)));
  const stop: BarPart = { role: released === null ? 'waits' : 'held', x: from, width: to - from, seams: [] };
  if (queuePx < 1) return { parts: [{ role: 'entry', x, width: from - x, seams: [] }, stop], endX: to };
  const queueX = Math.min(from, x + MIN_ENTRY_PX);
  const before: readonly BarPart[] = [
    { role: 'entry', x, width: queueX - x, seams: [] },
    { role: 'queue', x: queueX, width: from - queueX, seams: [] },
  ];
  return { parts: [...before, stop], endX: to };
}

/** The post at which the gate opened, or shut for good, and what the call did then. */
function partsAfterGate({ call: { settled }, x: startX, width }: Bar, x: number): readonly BarPart[] {
  const endX = startX + width;
  if (settled && msOfStage(settled.stageMs, 'invoke') === undefined) {
    const gatePx = Math.min(MIN_ENTRY_PX, width);
    return [{ role: 'gate', x: endX - gatePx, width: gatePx, seams: [] }];
  }
  const bodyX = Math.min(endX, x + MIN_ENTRY_PX);
  const exitPx = settled?.status === 'ok' ? Math.min((endX - bodyX) / 2, MIN_EXIT_PX) : 0;
  const parts: BarPart[] = [
    { role: 'gate', x, width: bodyX - x, seams: [] },
    { role: 'body', x: bodyX, width: endX - exitPx - bodyX, seams: [] },
  ];
  if (exitPx > 0) parts.push({ role: 'exit', x: endX - exitPx, width: exitPx, seams: [] });
  return parts;
}

function passageParts({ call, x, width }: Bar, pxPerMs: number): readonly BarPart[] {
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
