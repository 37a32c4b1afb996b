import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFigure } from '../../../renderer/features/faults/figure.ts';
import { MAX_FAULT_MS } from '../../../shared/model/fault-rack.ts';
import { faultRackText, figureText } from '../../../shared/text/fault-rack-text.ts';

const { fault } = faultRackText;

describe('a figure that a person writes', () => {
  test.each([
    ['250', 250],
    ['250 ms', 250],
    ['2s', 2000],
    ['.5 S', 500],
    ['10 min', MAX_FAULT_MS],
    ['0', 0],
  ])('time %j', (written, value) => {
    expect(readFigure('latencyMs', written)).toEqual({ ok: true, value });
  });

  test.each([
    ['20 %', 0.2],
    ['20', 0.2],
    ['0.1%', 0.001],
    ['100 %', 1],
  ])('share %j', (written, value) => {
    expect(readFigure('errorRate', written)).toEqual({ ok: true, value });
  });

  test.each([
    ['latencyMs', 'soon', fault.ms],
    ['latencyMs', '-1', fault.ms],
    ['latencyMs', '0.5 ms', fault.msRange],
    ['jitterMs', '11 min', fault.msRange],
    ['errorRate', 'half', fault.rate],
    ['errorRate', '101 %', fault.rateRange],
  ] as const)('%s of %j is refused', (figure, written, sentence) => {
    expect(readFigure(figure, written)).toEqual({ ok: false, sentence });
  });

  test('is read again as it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_FAULT_MS }), (value) => {
        expect(readFigure('jitterMs', figureText('jitterMs', value))).toEqual({ ok: true, value });
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (shares) => {
        const value = shares / 10_000;
        expect(readFigure('hangRate', figureText('hangRate', value))).toEqual({ ok: true, value });
      }),
    );
  });
});
