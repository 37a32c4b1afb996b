import { useMemo } from 'react';
import { placeKey, type Breakpoint, type BreakpointPlace } from '../../shared/model/breakpoint.ts';
import { breakpointsNow } from './breakpoints-slice.ts';
import { useApp } from './store-context.ts';

/** All breakpoints where they stand in the texts as they are now. */
export function useBreakpoints(): readonly Breakpoint[] {
  const debug = useApp((state) => state.debug);
  const movedLines = useApp((state) => state.movedLines);
  return useMemo(() => breakpointsNow({ debug, movedLines }), [debug, movedLines]);
}

/** The breakpoint at a place, where there is one. */
export function useBreakpointAt(place: BreakpointPlace | undefined): Breakpoint | undefined {
  const list = useBreakpoints();
  return place && list.find((one) => placeKey(one) === placeKey(place));
}
