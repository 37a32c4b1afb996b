import type { TraceEventOf } from '../../../shared/model/trace.ts';
import type { CallView } from '../../stores/run-view.ts';

/** A row of the table: a call, or a question of the program about its tools, which passes no gate. */
export type TableRow = CallView | TraceEventOf<'lookup'>;

export const isLookup = (row: TableRow): row is TraceEventOf<'lookup'> => 'lookup' in row;

/** Calls and lookups in the order of their time; both come in it. */
export function tableRows(calls: readonly CallView[], lookups: readonly TraceEventOf<'lookup'>[]): readonly TableRow[] {
  if (lookups.length === 0) return calls;
  const rows: TableRow[] = [];
  let next = 0;
  for (const call of calls) {
    for (let lookup = lookups[next]; lookup && lookup.seq < call.requested.seq; lookup = lookups[next]) {
      rows.push(lookup);
      next += 1;
    }
    rows.push(call);
  }
  return [...rows, ...lookups.slice(next)];
}
