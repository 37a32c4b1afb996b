import { AppError } from '../../shared/contract/errors.ts';
import type { JsonEdit } from '../../shared/lib/edit-jsonc.ts';
import { createPlaces } from '../../shared/lib/json-place.ts';
import { valueAt } from '../../shared/lib/json-pointer.ts';
import { readJsonc } from '../../shared/lib/read-jsonc.ts';
import {
  isBreakpointPlace,
  placeKey,
  type Breakpoint,
  type BreakpointChange,
  type BreakpointRefusal,
} from '../../shared/model/breakpoint.ts';
import { DEBUG_FILE } from '../../shared/model/debug.ts';
import type { Problem } from '../../shared/model/problem.ts';
import type { ReadyBreakpoint } from '../gateway/breakpoints.ts';
import { readBreakpoints, refusalOf } from '../gateway/read-breakpoints.ts';
import { MAX_JSON_DEPTH } from '../workspace/places.ts';
import type { ToolFile, Workspace } from '../workspace/workspace.ts';

/** The member `breakpoints` of `.gatehouse/debug.json`. */
export interface DebugBreakpoints {
  readonly list: readonly Breakpoint[];
  /** Those that stop calls. */
  readonly ready: readonly ReadyBreakpoint[];
  readonly problems: readonly Problem[];
}

export function readDebugBreakpoints(file: ToolFile | undefined): DebugBreakpoints {
  if (file?.root === undefined) return { list: [], ready: [], problems: [] };
  const json = readJsonc(file.text, { maxDepth: MAX_JSON_DEPTH });
  const exact = json.ok ? valueAt(json.value, '/breakpoints') : undefined;
  const { list, ready, faults } = readBreakpoints(valueAt(file.root, '/breakpoints'), exact);
  const places = createPlaces(file.text);
  const problems = faults.map((fault): Problem => {
    const pointer = `/breakpoints${fault.pointer}`;
    return {
      code: 'breakpoint_invalid',
      data: { pointer, ...fault.data },
      file: DEBUG_FILE,
      pointer,
      ...places(pointer),
    };
  });
  return { list, ready, problems };
}

/** Sets and removes breakpoints; what stands beside them in the file stays as it is spelled. All of them or none. */
export async function changeBreakpoints(
  workspace: Pick<Workspace, 'debugFile' | 'editDebug'>,
  change: BreakpointChange,
): Promise<BreakpointRefusal | undefined> {
  for (const breakpoint of change.set ?? []) {
    const refusal = refusalOf(breakpoint);
    if (refusal !== undefined) return refusal;
  }
  const edits = breakpointEdits(workspace.debugFile()?.root, change);
  if (edits.length > 0) await workspace.editDebug(edits);
  return undefined;
}

/** A breakpoint that is set takes the place of one that is there; one that is both removed and set is set. */
export function breakpointEdits(root: unknown, { set = [], remove = [] }: BreakpointChange): readonly JsonEdit[] {
  const entries = valueAt(root, '/breakpoints') ?? [];
  if (!Array.isArray(entries)) {
    throw new AppError('unwritable', { path: DEBUG_FILE, reason: '"breakpoints" in it is no list' });
  }
  const keys = entries.map((entry: unknown) => (isBreakpointPlace(entry) ? placeKey(entry) : undefined));
  const wanted = new Map(set.map((breakpoint) => [placeKey(breakpoint), breakpoint]));
  const gone = new Set(remove.map(placeKey).filter((key) => !wanted.has(key)));
  const replaced = [...wanted].flatMap(([key, value]) => {
    const index = keys.indexOf(key);
    return index < 0 ? [] : [{ path: ['breakpoints', index], value }];
  });
  const removed = keys.flatMap((key, index) => (key !== undefined && gone.has(key) ? [index] : []));
  const added = [...wanted].filter(([key]) => !keys.includes(key));
  const rest = keys.length - removed.length;
  return [
    ...replaced,
    ...removed.reverse().map((index) => ({ path: ['breakpoints', index], value: undefined })),
    ...added.map(([, value], index) => ({ path: ['breakpoints', rest + index], value })),
  ];
}
