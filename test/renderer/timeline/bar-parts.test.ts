import { describe, expect, it } from 'vitest';
import { createBarLabels, fitLabel, shortToolName } from '../../../renderer/features/timeline/bar-label.ts';
import { barParts } from '../../../renderer/features/timeline/bar-parts.ts';
import { lookOf } from '../../../renderer/features/timeline/call-times.ts';
import { callMatcher } from '../../../renderer/features/timeline/call-filter.ts';
import { faultRoomPx } from '../../../renderer/features/timeline/draw-fault-mark.ts';
import { callsOf, runOf, type CallSketch } from './timeline-calls.ts';

const stages = [
  { name: 'resolve', ms: 1 },
  { name: 'validateInput', ms: 3 },
  { name: 'gates', ms: 4 },
  { name: 'invoke', ms: 80 },
  { name: 'validateOutput', ms: 8 },
  { name: 'reply', ms: 4 },
] as const;

const partsOf = (sketch: Omit<CallSketch, 'id' | 'from'>, pxPerMs: number) => {
  const [call] = callsOf([{ id: 'x', from: 0, ...sketch }]);
  const width = (sketch.to ?? 100) * pxPerMs;
  return barParts({ kind: 'call', call: call!, x: 0, width }, pxPerMs).map(({ role, x, width, seams }) => [
    role,
    x,
    width,
    ...seams,
  ]);
};

describe('the sign of a fault', () => {
  it('has room at the right end of a bar that is wide enough, and of no other bar', () => {
    const [struck, plain] = callsOf([
      { id: 'struck', from: 0, to: 10, fault: { kind: 'error' } },
      { id: 'plain', from: 20, to: 30 },
    ]);
    const room = (call: typeof struck, width: number) => faultRoomPx({ kind: 'call', call: call!, x: 0, width });
    expect([room(struck, 60), room(struck, 8), room(plain, 60)]).toEqual([12, 0, 0]);
  });
});

describe('parts of a bar', () => {
  it.each([
    [
      'posts have a least width',
      { to: 100, stages },
      0.1,
      [
        ['entry', 0, 2.5],
        ['body', 2.5, 6],
        ['exit', 8.5, 1.5],
      ],
    ],
    [
      'posts grow to scale',
      { to: 100, stages },
      1,
      [
        ['entry', 0, 8],
        ['body', 8, 80],
        ['exit', 88, 12],
      ],
    ],
    [
      'from 160 px on stages part',
      { to: 100, stages },
      2,
      [
        ['entry', 0, 16, 2, 8],
        ['body', 16, 160],
        ['exit', 176, 24, 192],
      ],
    ],
    [
      'the wait for a turn stands before the body',
      { to: 100, stages, queuedMs: 20 },
      1,
      [
        ['entry', 0, 8],
        ['queue', 8, 20],
        ['body', 28, 60],
        ['exit', 88, 12],
      ],
    ],
    [
      'a failed call has no exit post',
      { to: 100, status: 'error' as const, stages: stages.slice(0, 4) },
      1,
      [
        ['entry', 0, 8],
        ['body', 8, 92],
      ],
    ],
    [
      'a call that the gate stopped has no body',
      { to: 4, status: 'error' as const, stages: stages.slice(0, 2) },
      1,
      [['entry', 0, 4]],
    ],
    [
      'a call under way has an open end',
      {},
      1,
      [
        ['entry', 0, 2.5],
        ['body', 2.5, 97.5],
      ],
    ],
  ])('%s', (_, sketch, pxPerMs, parts) => {
    expect(partsOf(sketch, pxPerMs)).toEqual(parts);
  });
});

describe('the look of a call', () => {
  it.each<[string, Omit<CallSketch, 'id' | 'from'>]>([
    ['ok', { to: 1 }],
    ['failed', { to: 1, status: 'error' }],
    ['denied', { to: 1, status: 'error', stages: [] }],
    ['cancelled', { to: 1, status: 'cancelled' }],
    ['open', {}],
  ])('is %s', (look, sketch) => {
    expect(lookOf(callsOf([{ id: 'x', from: 0, ...sketch }])[0]!)).toBe(look);
  });
});

describe('labels', () => {
  const labelsOf = (sketches: readonly Omit<CallSketch, 'id' | 'from' | 'to'>[]) => {
    const view = runOf(sketches.map((sketch, at) => ({ id: `c${at}`, from: at, to: at + 0.5, ...sketch })));
    const labels = createBarLabels(view);
    return view.calls.map((call) => labels.of(call).full);
  };

  it.each([
    ['a single call is named by its tool', [{ tool: 'sales.total', line: 4, args: '{"a":1}' }], ['total']],
    [
      'calls of a line by the argument that differs',
      [
        { line: 4, args: '{"w":"B","sku":"CH-1414"}' },
        { line: 4, args: '{"w":"B","sku":"CH-9"}' },
      ],
      ['CH-1414', 'CH-9'],
    ],
    [
      'a beginning that is no word stays',
      [
        { line: 4, args: '{"q":"chair"}' },
        { line: 4, args: '{"q":"chest"}' },
      ],
      ['chair', 'chest'],
    ],
    [
      'numbers as they are spelled',
      [
        { line: 4, args: '{"n":9007199254740993}' },
        { line: 4, args: '{"n":1.0}' },
      ],
      ['9007199254740993', '1.0'],
    ],
    [
      'equal calls by their tool',
      [
        { line: 4, args: '{"a":1}' },
        { line: 4, args: '{"a":1}' },
      ],
      ['a', 'a'],
    ],
    [
      'containers are no label',
      [
        { line: 4, args: '{"a":[1]}' },
        { line: 4, args: '{"a":[2]}' },
      ],
      ['a', 'a'],
    ],
    ['calls without a line by their tool', [{ args: '{"a":1}' }, { args: '{"a":2}' }], ['a', 'a']],
  ])('%s', (_, sketches, expected) => {
    expect(labelsOf(sketches)).toEqual(expected);
  });

  it.each([
    [{ full: 'get_inventory' }, 13, 'get_inventory'],
    [{ full: 'get_inventory' }, 6, 'get_i…'],
    [{ full: 'get_inventory' }, 4, ''],
    [{ full: '1414' }, 4, '1414'],
    [{ full: 'CH-1414', short: '1414' }, 7, 'CH-1414'],
    [{ full: 'CH-1414', short: '1414' }, 6, '1414'],
    [{ full: 'CH-1414', short: '1414' }, 3, ''],
  ])('%j in %d characters is %j', (label, chars, fitted) => {
    expect(fitLabel(label, chars)).toBe(fitted);
  });

  it('leave the namespace out', () => {
    expect([shortToolName('a.b.c'), shortToolName('c')]).toEqual(['c', 'c']);
  });
});

describe('parts of a bar that was held', () => {
  const roles = (sketch: Omit<CallSketch, 'id' | 'from'>) =>
    partsOf(sketch, 1).map(([role, x, width]) => [role, x, width]);

  it('are hatched to the post where the gate opened', () => {
    expect(roles({ to: 100, holds: [{ at: 10, until: 60 }], stages })).toEqual([
      ['entry', 0, 10],
      ['held', 10, 50],
      ['gate', 60, 2.5],
      ['body', 62.5, 36],
      ['exit', 98.5, 1.5],
    ]);
  });

  it('have no right edge while the call waits', () => {
    expect(roles({ holds: [{ at: 10 }] })).toEqual([
      ['entry', 0, 10],
      ['waits', 10, 90],
    ]);
  });

  it('end with the post where the call was denied', () => {
    const denied = { to: 100, status: 'error' as const, stages: [{ name: 'gates' as const, ms: 1 }] };
    expect(roles({ ...denied, holds: [{ at: 10, until: 100 }] })).toEqual([
      ['entry', 0, 10],
      ['held', 10, 90],
      ['gate', 97.5, 2.5],
    ]);
  });

  it('may be several', () => {
    const parts = roles({
      to: 100,
      holds: [
        { at: 10, until: 30 },
        { at: 40, until: 70 },
      ],
      stages,
    });
    expect(parts.map(([role]) => role)).toEqual(['entry', 'held', 'entry', 'held', 'gate', 'body', 'exit']);
  });
});

describe('the filter', () => {
  const view = runOf([
    { id: 'c1', from: 0, to: 50, tool: 'get_inventory', args: '{"sku":"CH-1"}' },
    { id: 'c2', from: 0, to: 250, tool: 'sales.total', status: 'error' },
    { id: 'c3', from: 0, tool: 'get_inventory' },
  ]);
  const found = (text: string, failedOnly = false, heldOnly = false) =>
    view.calls.filter(callMatcher({ text, failedOnly, heldOnly }) ?? (() => true)).map((call) => call.callId);

  it.each([
    ['', ['c1', 'c2', 'c3']],
    ['INVENT', ['c1', 'c3']],
    ['tool_failed', ['c2']],
    ['503', ['c2']],
    ['ch-1', ['c1']],
    ['c3', ['c3']],
    ['open', ['c3']],
    ['>100ms', ['c2']],
    ['>0.1s', ['c2']],
    ['<100', ['c1']],
    ['>10ms inventory', ['c1']],
    ['>x', []],
  ])('%j finds %j', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it('finds failed calls only, when asked', () => {
    expect(found('', true)).toEqual(['c2']);
  });

  it('finds calls that were held, and counts their time without that of the person', () => {
    const held = runOf([
      { id: 'c1', from: 0, to: 500, holds: [{ at: 5, until: 490 }] },
      { id: 'c2', from: 0 },
      { id: 'c3', from: 2, holds: [{ at: 3 }] },
    ]).calls;
    const ids = (text: string, heldOnly: boolean) =>
      held.filter(callMatcher({ text, failedOnly: false, heldOnly }) ?? (() => true)).map(({ callId }) => callId);
    expect(ids('', true)).toEqual(['c1', 'c3']);
    expect(ids('held', false)).toEqual(['c3']);
    expect(ids('<100ms', false)).toEqual(['c1']);
  });

  it('is none where it asks nothing', () => {
    expect(callMatcher({ text: '  ', failedOnly: false, heldOnly: false })).toBeNull();
  });
});
