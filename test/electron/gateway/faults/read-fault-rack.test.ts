import { describe, expect, test } from 'vitest';
import { faultRackEdits } from '../../../../electron/gateway/faults/edit-fault-rack.ts';
import { readFaultRack } from '../../../../electron/gateway/faults/read-fault-rack.ts';
import { editJsonc } from '../../../../shared/lib/edit-jsonc.ts';
import { readJsonc } from '../../../../shared/lib/read-jsonc.ts';
import { problemText } from '../../../../shared/text/problem-text.ts';
import type { FaultEdit } from '../../../../shared/model/fault-rack.ts';

function read(text: string) {
  const json = readJsonc(text, { maxDepth: 64 });
  return readFaultRack({ text, ...(json.ok && { root: json.plain }) });
}

describe('the rack that a debug file sets', () => {
  test('is empty where nothing is said, or nothing can be read', () => {
    for (const text of ['{}', '{ "faults": {} }', 'no json']) expect(read(text)).toEqual({ rack: {}, problems: [] });
  });

  test('is what it says', () => {
    const faults = {
      on: true,
      seed: 'a',
      all: { latencyMs: 5, errorRate: 0.5 },
      tools: { 'sales.total': { hangRate: 1 } },
    };
    expect(read(JSON.stringify({ version: 1, breakpoints: [1], faults }))).toEqual({ rack: faults, problems: [] });
  });

  test('lacks each figure that is wrong, with its place, and keeps the others', () => {
    const text = `{ "faults": { "on": true, "seed": "",
      "all": { "errorRate": 20, "latencyMs": 1.5, "jitterMs": 3, "errorRat": 1 },
      "tools": { "a": { "hangRate": "1" }, "b": 3, "c": { "hangRate": 1 } } } }`;
    const { rack, problems } = read(text);
    expect(rack).toEqual({ on: true, all: { jitterMs: 3 }, tools: { a: {}, c: { hangRate: 1 } } });
    expect(problems.map(({ pointer, line }) => [pointer, line])).toEqual(
      expect.arrayContaining([
        ['/faults/seed', 1],
        ['/faults/all/errorRate', 2],
        ['/faults/all/latencyMs', 2],
        ['/faults/all/errorRat', 2],
        ['/faults/tools/a/hangRate', 3],
        ['/faults/tools/b', 3],
      ]),
    );
    expect(problems).toHaveLength(6);
    const tooHigh = problems.find(({ pointer }) => pointer === '/faults/all/errorRate');
    expect(tooHigh && problemText(tooHigh)).toBe(
      '/faults/all/errorRate must be 1 or less; got 20. It is left out, and the other faults hold.',
    );
  });

  test.each(['[]', '7', '"on"', 'null'])('is empty where it is %s', (faults) => {
    const { rack, problems } = read(`{ "faults": ${faults} }`);
    expect(rack).toEqual({});
    expect(problems).toMatchObject([{ code: 'faults_invalid', pointer: '/faults', file: '.gatehouse/debug.json' }]);
  });

  test('is off as a whole where more is wrong than is told', () => {
    const tools = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`t${index}`, { errorRate: 2 }]));
    expect(read(JSON.stringify({ faults: { on: true, tools } })).rack).toEqual({});
  });
});

describe('a change of the rack', () => {
  const before =
    '{\n  // mine\n  "faults": { "on": false, "all": { "errorRate": 0.10 }, "tools": { "a": { "hangRate": 1 } } }\n}\n';
  const after = (edit: FaultEdit) => editJsonc(before, faultRackEdits(edit));
  const rackAfter = (edit: FaultEdit) => read(after(edit)).rack;

  test('leaves what it does not name as it is spelled', () => {
    expect(after({ kind: 'switch', on: true })).toBe(before.replace('"on": false', '"on": true'));
  });

  test('sets and takes out figures, of all and of one tool', () => {
    expect(rackAfter({ kind: 'figures', tool: null, figures: { latencyMs: 5, errorRate: null } }).all).toEqual({
      latencyMs: 5,
    });
    expect(rackAfter({ kind: 'figures', tool: 'b.c', figures: { errorRate: 0.5 } }).tools).toEqual({
      a: { hangRate: 1 },
      'b.c': { errorRate: 0.5 },
    });
  });

  test('adds and removes tools, sets a seed and takes it out', () => {
    expect(rackAfter({ kind: 'add', tool: 'b' }).tools).toEqual({ a: { hangRate: 1 }, b: {} });
    expect(rackAfter({ kind: 'remove', tool: 'a' }).tools).toEqual({});
    expect(rackAfter({ kind: 'seed', seed: 'x' }).seed).toBe('x');
    expect(rackAfter({ kind: 'seed', seed: null })).not.toHaveProperty('seed');
  });

  test('puts back the faults of a run, and nothing else counts', () => {
    expect(rackAfter({ kind: 'restore', faults: { seed: 's', tools: { b: { errorRate: 1 } } } })).toEqual({
      on: true,
      seed: 's',
      tools: { b: { errorRate: 1 } },
    });
  });
});
