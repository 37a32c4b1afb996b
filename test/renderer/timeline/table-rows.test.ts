import { expect, it } from 'vitest';
import { isLookup, tableRows } from '../../../renderer/features/timeline/table-rows.ts';
import { RunViewState } from '../../../renderer/stores/run-view-state.ts';
import { numbered, requested, started } from '../run-view/trace-events.ts';

const lookup = (words: string) =>
  ({ kind: 'lookup', lookup: 'search_tools', argumentsText: `{"query":"${words}"}`, resultBytes: 2 }) as const;

it('lookups stand between the calls as they happened', () => {
  const view = new RunViewState('run-1', { schedule: (notify) => notify() });
  const events = numbered([
    started(),
    lookup('stock'),
    requested('c1'),
    lookup('quote'),
    lookup('price'),
    requested('c2'),
  ]);
  view.apply(events, 0);
  expect(view.calls).toHaveLength(2);
  const rows = tableRows(view.calls, view.lookups);
  expect(rows.map((row) => (isLookup(row) ? row.seq : row.callId))).toEqual([2, 'c1', 4, 5, 'c2']);
  expect(tableRows(view.calls, [])).toBe(view.calls);
  expect(tableRows([], view.lookups)).toEqual(view.lookups);
});
