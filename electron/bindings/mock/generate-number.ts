import type { SchemaObject } from './flatten-schema.ts';

/** A number inside the bounds of the schema, small where they leave a choice. Undefined where they leave none. */
export function generateNumber(
  schema: SchemaObject,
  { whole, index }: { readonly whole: boolean; readonly index: number },
): number | undefined {
  const step = typeof schema['multipleOf'] === 'number' ? schema['multipleOf'] : whole ? 1 : undefined;
  const low = lowest(schema);
  const high = highest(schema);
  if (step === undefined) return within(low, high, index);
  const grid = whole && !Number.isInteger(step) ? wholeStep(step) : step;
  const start = firstStep({ low, high, grid });
  const value = (start + index) * grid;
  return fits(value, low, high) ? value : fits(start * grid, low, high) ? start * grid : undefined;
}

interface Bound {
  readonly at: number;
  readonly open: boolean;
}

function lowest(schema: SchemaObject): Bound {
  return bound(schema['minimum'], schema['exclusiveMinimum'], -Infinity, Math.max);
}

function highest(schema: SchemaObject): Bound {
  return bound(schema['maximum'], schema['exclusiveMaximum'], Infinity, Math.min);
}

/** `exclusive` is a number, or in draft 04 a boolean that opens the closed bound. */
function bound(closed: unknown, exclusive: unknown, none: number, tighter: (a: number, b: number) => number): Bound {
  const at = typeof closed === 'number' ? closed : none;
  if (exclusive === true) return { at, open: true };
  if (typeof exclusive !== 'number') return { at, open: false };
  return { at: tighter(at, exclusive), open: tighter(at, exclusive) === exclusive };
}

function fits(value: number, low: Bound, high: Bound): boolean {
  const above = low.open ? value > low.at : value >= low.at;
  return above && (high.open ? value < high.at : value <= high.at);
}

function within(low: Bound, high: Bound, index: number): number | undefined {
  const middle = low.at / 2 + high.at / 2;
  const wanted = [1 + index, 1, 0, low.at, high.at, low.at + 1 + index, high.at - 1 - index, middle];
  return wanted.find((value) => Number.isFinite(value) && fits(value, low, high));
}

/** How often the grid goes into the value to start with: 1 where that fits, else the one nearest to a bound. */
function firstStep({ low, high, grid }: { readonly low: Bound; readonly high: Bound; readonly grid: number }): number {
  if (fits(grid, low, high)) return 1;
  if (fits(0, low, high)) return 0;
  if (!Number.isFinite(low.at)) return Math.floor(high.at / grid) - (high.open && high.at % grid === 0 ? 1 : 0);
  const first = Math.ceil(low.at / grid);
  return low.open && first * grid === low.at ? first + 1 : first;
}

/** The smallest whole multiple of a fractional step; the step itself where none is small. */
function wholeStep(step: number): number {
  for (let times = 1; times <= 1000; times += 1) if (Number.isInteger(step * times)) return step * times;
  return step;
}
