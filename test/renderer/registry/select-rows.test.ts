import { describe, expect, it } from 'vitest';
import {
  cursorIndex,
  selectRows,
  shownSelection,
  type SelectionStep,
} from '../../../renderer/features/registry/list/select-rows.ts';
import { toolEntries, toolRows, type ToolListRow } from '../../../renderer/features/registry/list/tool-rows.ts';
import type { RowSelection } from '../../../renderer/stores/tool-list-slice.ts';
import { listed } from './listed-tools.ts';

const TOOLS = ['a.1', 'a.2', 'a.3', 'b.1', 'b.2'].map((name) => listed(name));
const NOTHING: RowSelection = { cursor: null, cursorAt: 0, anchor: null, selected: new Set() };
const rowsOf = (names?: readonly string[], folded: readonly string[] = []) =>
  toolRows(toolEntries(TOOLS.filter(({ name }) => names?.includes(name) ?? true)), (key) =>
    folded.some((namespace) => key.startsWith(`list:${namespace}:`)),
  );
/** `a` is the heading of `a.1`. */
const keyOf = (rows: readonly ToolListRow[], name: string): string =>
  rows.find((row) => (row.kind === 'group' ? row.namespace === name : row.entry.tool.name === name))?.key ?? name;

type Step = readonly [SelectionStep['kind'], string?];

function after(steps: readonly Step[], rows = rowsOf(), from = NOTHING): RowSelection {
  return steps.reduce((selection, [kind, name]) => {
    const [base, adds] = [kind, name?.startsWith('+') ?? false];
    const key = keyOf(rows, name?.replace('+', '') ?? '');
    const step = (base === 'range' ? { kind: base, key, adds } : { kind: base, key }) as SelectionStep; // by its kind
    return selectRows(selection, rows, step);
  }, from);
}

const namesIn = (keys: ReadonlySet<string>) =>
  TOOLS.flatMap((tool) => (keys.has(keyOf(rowsOf(), tool.name)) ? tool.name : []));

describe('selectRows', () => {
  it.each<[readonly Step[], readonly string[]]>([
    [[['only', 'a.2']], ['a.2']],
    [
      [
        ['only', 'a.2'],
        ['only', 'b.1'],
      ],
      ['b.1'],
    ],
    [
      [
        ['only', 'a.2'],
        ['only', 'b'],
      ],
      [],
    ],
    [
      [
        ['only', 'a.2'],
        ['toggle', 'b.1'],
      ],
      ['a.2', 'b.1'],
    ],
    [
      [
        ['only', 'a.2'],
        ['toggle', 'a.2'],
      ],
      [],
    ],
    [[['toggle', 'a']], ['a.1', 'a.2', 'a.3']],
    [
      [
        ['only', 'a.2'],
        ['toggle', 'a'],
      ],
      ['a.1', 'a.2', 'a.3'],
    ],
    [
      [
        ['toggle', 'a'],
        ['toggle', 'a'],
      ],
      [],
    ],
    [
      [
        ['only', 'a.2'],
        ['range', 'b.1'],
      ],
      ['a.2', 'a.3', 'b.1'],
    ],
    [
      [
        ['only', 'b.1'],
        ['range', 'a.3'],
      ],
      ['a.3', 'b.1'],
    ],
    [
      [
        ['only', 'a.2'],
        ['range', 'b.1'],
        ['range', 'a.1'],
      ],
      ['a.1', 'a.2'],
    ],
    [
      [
        ['only', 'a.1'],
        ['toggle', 'a.3'],
        ['range', '+b.1'],
      ],
      ['a.1', 'a.3', 'b.1'],
    ],
    [[['range', 'a.2']], ['a.1', 'a.2']],
    [
      [
        ['only', 'a.2'],
        ['cursor', 'b.2'],
      ],
      ['a.2'],
    ],
    [[['all']], ['a.1', 'a.2', 'a.3', 'b.1', 'b.2']],
    [
      [['all'], ['toggle', 'a.1']],
      ['a.2', 'a.3', 'b.1', 'b.2'],
    ],
    [[['all'], ['none']], []],
  ])('%j takes %j', (steps, names) => {
    expect(namesIn(after(steps).selected)).toEqual(names);
  });

  it('takes all under a folded heading with it, and with everything, but no range reaches under it', () => {
    const rows = rowsOf(undefined, ['a']);
    expect(namesIn(after([['toggle', 'a']], rows).selected)).toEqual(['a.1', 'a.2', 'a.3']);
    expect(namesIn(after([['all']], rows).selected)).toHaveLength(5);
    expect(
      namesIn(
        after(
          [
            ['only', 'a'],
            ['range', 'b.1'],
          ],
          rows,
        ).selected,
      ),
    ).toEqual(['b.1']);
  });

  it('keeps what a search hides for as long as nothing else is done, and never acts on it', () => {
    const all = after([['all']]);
    const found = rowsOf(['a.1', 'b.2']);
    expect(namesIn(shownSelection(all, found))).toEqual(['a.1', 'b.2']);
    expect(namesIn(shownSelection(all, rowsOf()))).toHaveLength(5);
    expect(namesIn(after([['toggle', 'a.1']], found, all).selected)).toEqual(['b.2']);
    const from = after([['only', 'a.2']]);
    expect(namesIn(after([['range', 'b.2']], found, from).selected)).toEqual(['b.2']);
  });
});

describe('cursorIndex', () => {
  it('stays where it was when its row goes, and within the rows', () => {
    const selection = after([['only', 'b.1']]);
    expect(cursorIndex(selection, rowsOf())).toBe(5);
    expect(cursorIndex(selection, rowsOf(['a.1', 'a.2', 'a.3', 'b.2']))).toBe(5);
    expect(cursorIndex(selection, rowsOf(['a.1']))).toBe(1);
    expect(cursorIndex(selection, [])).toBe(-1);
  });
});
