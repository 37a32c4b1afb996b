import type { CallView } from '../../stores/run-view.ts';

/** What stands beside a line from which calls were made. */
export interface LineMark {
  readonly line: number;
  readonly calls: number;
  readonly failed: number;
}

/** Marks of all lines that a run called from, in the text as it is now. */
export function lineMarks(
  calls: ReadonlyMap<number, readonly CallView[]>,
  lineNow: (line: number) => number | undefined,
): readonly LineMark[] {
  return [...calls].flatMap(([line, onLine]) => {
    const now = lineNow(line);
    const failed = onLine.filter((call) => call.settled?.status === 'error').length;
    return now === undefined ? [] : [{ line: now, calls: onLine.length, failed }];
  });
}
