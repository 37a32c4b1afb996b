import { describe, expect, it } from 'vitest';
import type { GateEdit, GateView } from '../../../shared/model/gate-list.ts';
import { editOf, gateRows, textsWith } from '../../../renderer/stores/gate-rows.ts';
import { createAppStore } from '../../../renderer/stores/app-store.ts';
import { gateIndex, readGateDrafts } from '../../../renderer/stores/gates-slice.ts';

const gatesOf = (...texts: string[]): GateView[] =>
  texts.map((text, index) => ({ index, text, problems: [], tools: { count: 1, names: ['a'] } }));
const [A, B, C] = ['{ "action": "allow" }', '{ "action": "deny" }', '{ "action": "hold" }'] as const;

describe('the rows of gates', () => {
  it('are those of the file with their unsaved changes, then new ones', () => {
    const drafts = [
      { id: 4, at: 1, before: B, text: C },
      { id: 5, at: 99, before: null, text: A },
    ];
    const rows = gateRows(gatesOf(A, B), drafts);
    expect(rows.map(({ key, index, text }) => [key, index, text])).toEqual([
      ['gate:0', 0, A],
      ['gate:1', 1, C],
      ['new:5', 2, A],
    ]);
    expect(textsWith(gatesOf(A, B), rows[1])).toEqual([A, C]);
    expect(textsWith(gatesOf(A, B), rows[2])).toEqual([A, B, A]);
    expect(textsWith(gatesOf(A, B), rows[0])).toEqual([A, B]);
    const [first, second, third] = rows.map((row) => editOf(row, row.text));
    expect(first).toEqual({ kind: 'set', index: 0, before: A, text: A });
    expect(second).toEqual({ kind: 'set', index: 1, before: B, text: C });
    expect(third).toEqual({ kind: 'add', at: 2, text: A });
  });

  it('keep a change whose gate another program took away or changed, as a new gate', () => {
    const [first, second] = gateRows(gatesOf(C), [{ id: 0, at: 0, before: A, text: B }]);
    expect(first).toMatchObject({ key: 'gate:0', text: C, draft: undefined });
    expect(second).toMatchObject({ key: 'new:0', text: B, gate: undefined });
  });

  it('know an entry that is no JSON', () => {
    expect(gateRows([], [{ id: 0, at: 0, before: null, text: '{ "a" }' }])[0]?.entry).toBeUndefined();
  });
});

describe('unsaved changes of gates', () => {
  const draft = (id: number, at: number) => ({ id, at, before: A, text: C });
  const after = (edit: GateEdit, ats: readonly number[]) => {
    const store = createAppStore();
    store.getState().restoreGates({ gateDrafts: ats.map((at) => draft(at, at)), gateShown: null });
    store.getState().followGateEdit({ edit, list: { gates: [] } });
    return store.getState().gateDrafts.map(({ id, at }) => [id, at]);
  };

  it('keep to their gates when the list changes', () => {
    expect(after({ kind: 'add', at: 1, text: A }, [0, 1, 2])).toEqual([
      [0, 0],
      [1, 2],
      [2, 3],
    ]);
    expect(after({ kind: 'remove', index: 1, before: A }, [0, 1, 2])).toEqual([
      [0, 0],
      [2, 1],
    ]);
    expect(after({ kind: 'move', index: 0, before: A, to: 2 }, [0, 1, 2, 3])).toEqual([
      [0, 2],
      [1, 0],
      [2, 1],
      [3, 3],
    ]);
    expect(after({ kind: 'move', index: 2, before: A, to: 0 }, [0, 1, 2, 3])).toEqual([
      [0, 1],
      [1, 2],
      [2, 0],
      [3, 3],
    ]);
    expect(after({ kind: 'set', index: 1, before: A, text: C }, [0, 1])).toEqual([[0, 0]]);
  });

  it('go once they are saved, and what was saved is shown', () => {
    const store = createAppStore();
    store.getState().beginGate(A, 99);
    store.getState().beginGate(B, 99);
    expect(store.getState().gateShown).toBe('new:1');
    store.getState().followGateEdit({ edit: { kind: 'add', at: 3, text: B }, list: { gates: [] }, draftId: 1 });
    const { gateDrafts, gateShown } = store.getState();
    expect(gateDrafts.map(({ id }) => id)).toEqual([0]);
    expect(gateShown).toBe('gate:3');
  });

  it('go once the text is again what the file has', () => {
    const store = createAppStore();
    const { writeGate } = store.getState();
    writeGate({ at: 0, before: A, text: B });
    expect(store.getState().gateDrafts).toEqual([{ id: 0, at: 0, before: A, text: B }]);
    writeGate({ id: 0, at: 0, before: A, text: C });
    expect(store.getState().gateDrafts).toEqual([{ id: 0, at: 0, before: A, text: C }]);
    writeGate({ id: 0, at: 0, before: A, text: A });
    expect(store.getState().gateDrafts).toEqual([]);
  });

  it('come back after a reload, and what does not fit is left out', () => {
    const kept = [draft(7, 1), { id: 8, at: 'x', text: B }, null, { id: 9, at: 2, before: null, text: B }];
    expect(readGateDrafts(kept)).toEqual([
      { id: 7, at: 1, before: A, text: C },
      { id: 9, at: 2, before: null, text: B },
    ]);
    expect(readGateDrafts('x')).toEqual([]);
  });

  it('a problem leads to its gate', () => {
    expect(gateIndex({ pointer: '/gates/12/match/tool' })).toBe(12);
    expect(gateIndex({})).toBe(0);
  });
});
