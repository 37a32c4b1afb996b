/** Fixed measures of the timeline, in px (look 5). */
export const GUTTER_PX = 30;
export const RIGHT_PX = 10;
export const BAR_INSET_PX = 2;
/** Width of the red edge that ends a failed call. */
export const BAD_EDGE_PX = 3;
export const AXIS_PX = 16;
export const MINIMAP_PX = 21;

const WIDE = '(min-width: 1600px)';

export function lanePx(): number {
  return matchMedia(WIDE).matches ? 25 : 17.5;
}
