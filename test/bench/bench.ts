/** One figure of a bench: `measured` is held against `limit`, both taken in alternating blocks of the same run. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly measured: number;
  /** What it is compared with, for example a raw ping-pong; 1 for a figure that has a bound of its own. */
  readonly limit: number;
  readonly limitName: string;
  /**
   * Highest allowed `measured / limit`; a figure with `atLeast` instead must not fall below it. Absent where a figure only
   * says what this machine lets the others reach.
   */
  readonly allowed?: number;
  readonly atLeast?: boolean;
}

export interface Bench {
  readonly name: string;
  run(): Promise<readonly Figure[]>;
}

export const ratioOf = (figure: Figure): number => figure.measured / figure.limit;
export const holds = (figure: Figure): boolean =>
  figure.atLeast
    ? ratioOf(figure) >= (figure.allowed ?? 0)
    : ratioOf(figure) <= (figure.allowed ?? Number.POSITIVE_INFINITY);

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('The median of nothing');
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/**
 * Runs the two sides in turn, `blocks` times, and answers the median of each: a machine that slows down slows both.
 * One block of each is run first and thrown away.
 */
export async function alternate(
  blocks: number,
  limit: () => Promise<number>,
  ours: () => Promise<number>,
): Promise<{ readonly limit: number; readonly ours: number }> {
  const limits: number[] = [];
  const measured: number[] = [];
  for (let block = -1; block < blocks; block++) {
    const [a, b] = [await limit(), await ours()];
    if (block >= 0) {
      limits.push(a);
      measured.push(b);
    }
  }
  return { limit: median(limits), ours: median(measured) };
}
