import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFaultTurns, drawFault } from '../../../../electron/gateway/faults/draw-fault.ts';
import { FAULT_KINDS, RATE_OF_KIND, type FaultKind, type ToolFaults } from '../../../../shared/model/fault-rack.ts';

const rate = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined });
const delay = fc.option(fc.nat(1000), { nil: undefined });
const figures = fc
  .record({
    latencyMs: delay,
    jitterMs: delay,
    rateLimitRate: rate,
    errorRate: rate,
    hangRate: rate,
    wrongResultRate: rate,
    droppedFieldRate: rate,
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, figure]) => figure !== undefined)) as ToolFaults);

const turns = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const kindsOf = (faults: Parameters<typeof drawFault>[0], count = 300) =>
  turns(count).map((turn) => drawFault(faults, 'stock', turn)?.kind);

describe('what happens to a call', () => {
  test('is the same for the same seed, tool and turn, in whatever order calls of tools mix', () => {
    const mixed = fc.array(fc.constantFrom('stock', 'quote', 'rates'), { maxLength: 40 });
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), figures, mixed, (seed, all, tools) => {
        const session = createFaultTurns({ seed, all });
        const seen = new Map<string, number>();
        for (const tool of tools) {
          const turn = (seen.get(tool) ?? 0) + 1;
          seen.set(tool, turn);
          expect(session.next(tool)).toEqual(drawFault({ seed, all }, tool, turn));
        }
      }),
    );
  });

  test('waits within latency and jitter, and strikes with a rate of 1 and never with 0', () => {
    fc.assert(
      fc.property(figures, fc.nat(500), fc.constantFrom(...FAULT_KINDS), (all, turn, kind) => {
        const { latencyMs = 0, jitterMs = 0 } = all;
        const certain = drawFault({ seed: 's', all: { ...all, [RATE_OF_KIND[kind]]: 1 } }, 'stock', turn);
        expect(FAULT_KINDS.indexOf(certain?.kind as FaultKind)).toBeLessThanOrEqual(FAULT_KINDS.indexOf(kind));
        expect(certain?.delayMs).toBeGreaterThanOrEqual(latencyMs);
        expect(certain?.delayMs).toBeLessThanOrEqual(latencyMs + jitterMs);
        const never = drawFault({ seed: 's', all: { ...all, [RATE_OF_KIND[kind]]: 0 } }, 'stock', turn);
        expect(never?.kind).not.toBe(kind);
      }),
    );
  });

  test('is struck no less often by a higher rate, and the same calls are', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (seed, more) => {
        const few = kindsOf({ seed, all: { errorRate: more / 2 } }, 60);
        const many = kindsOf({ seed, all: { errorRate: more } }, 60);
        expect(few.every((kind, index) => kind === undefined || many[index] === kind)).toBe(true);
      }),
    );
  });

  test.each(FAULT_KINDS)('is %s for about the share of calls that its rate says', (kind) => {
    const struck = kindsOf({ seed: 'share', all: { [RATE_OF_KIND[kind]]: 0.3 } }, 2000).filter((each) => each === kind);
    expect(struck.length / 2000).toBeGreaterThan(0.26);
    expect(struck.length / 2000).toBeLessThan(0.34);
  });

  test('differs by seed and by tool', () => {
    const all = { errorRate: 0.5 };
    expect(kindsOf({ seed: 'a', all })).not.toEqual(kindsOf({ seed: 'b', all }));
    const other = turns(300).map((turn) => drawFault({ seed: 'a', all }, 'quote', turn)?.kind);
    expect(kindsOf({ seed: 'a', all })).not.toEqual(other);
  });

  test('is what the tool itself is given, and what all are where it says nothing', () => {
    const faults = { seed: 's', all: { latencyMs: 5, errorRate: 1 }, tools: { stock: { errorRate: 0 } } };
    expect(drawFault(faults, 'stock', 1)).toMatchObject({ kind: undefined, delayMs: 5 });
    expect(drawFault(faults, 'quote', 1)).toMatchObject({ kind: 'error', delayMs: 5 });
    // A tool may be called as a member of every object is.
    expect(drawFault(faults, 'constructor', 1)).toMatchObject({ kind: 'error', delayMs: 5 });
  });

  test('is nothing where no figure says anything', () => {
    expect(drawFault({ seed: 's' }, 'stock', 1)).toBeUndefined();
    expect(drawFault({ seed: 's', all: { errorRate: 0, latencyMs: 0 } }, 'stock', 1)).toBeUndefined();
  });
});
