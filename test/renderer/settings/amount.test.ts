import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, readAmount } from '../../../renderer/features/settings/amount.ts';
import { amountFaultText } from '../../../renderer/features/settings/amount-fault-text.ts';
import { LIMITS, type LimitUnit } from '../../../shared/model/limits.ts';

describe('reading an amount', () => {
  it.each<[string, LimitUnit, number]>([
    ['30 s', 'ms', 30_000],
    ['30s', 'ms', 30_000],
    ['1.5 s', 'ms', 1500],
    ['0.1 s', 'ms', 100],
    ['  250  ', 'ms', 250],
    ['10 min', 'ms', 600_000],
    ['1 min 30 s', 'ms', 90_000],
    ['1h30min', 'ms', 5_400_000],
    ['2 Hours', 'ms', 7_200_000],
    ['65536', 'bytes', 65_536],
    ['64 KiB', 'bytes', 65_536],
    ['64kib', 'bytes', 65_536],
    ['64 K', 'bytes', 65_536],
    ['64 kB', 'bytes', 64_000],
    ['1.5 MiB', 'bytes', 1_572_864],
    ['2 GiB', 'bytes', 2_147_483_648],
    ['1,048,576', 'bytes', 1_048_576],
    ['256', 'count', 256],
    ['1,000', 'count', 1000],
  ])('takes "%s" as %s: %d', (text, unit, value) => {
    expect(readAmount(text, unit)).toEqual({ ok: true, value });
  });

  it.each<[string, LimitUnit, object]>([
    ['', 'ms', { code: 'number' }],
    ['   ', 'ms', { code: 'number' }],
    ['soon', 'ms', { code: 'number' }],
    ['-5', 'count', { code: 'number' }],
    ['1 000', 'count', { code: 'number' }],
    ['1,00', 'count', { code: 'number' }],
    ['Infinity', 'bytes', { code: 'number' }],
    ['1 2 s', 'ms', { code: 'number' }],
    ['1 KiB 2 B', 'bytes', { code: 'number' }],
    ['0', 'ms', { code: 'too_small' }],
    ['0 GiB', 'bytes', { code: 'too_small' }],
    ['0.2 ms', 'ms', { code: 'too_small' }],
    ['1.5', 'count', { code: 'not_whole' }],
    ['1.5 B', 'bytes', { code: 'not_whole' }],
    ['30 days', 'ms', { code: 'unit', unit: 'days' }],
    ['30 s', 'bytes', { code: 'unit', unit: 's' }],
    ['8 calls', 'count', { code: 'unit', unit: 'calls' }],
    ['99999999999 GiB', 'bytes', { code: 'too_large' }],
  ])('refuses "%s" as %s', (text, unit, fault) => {
    const read = readAmount(text, unit);
    expect(read).toEqual({ ok: false, fault });
    if (!read.ok) expect(amountFaultText(read.fault, unit, 1)).toMatch(/\S.*\.$/);
  });

  it('takes 0 where the least is 0', () => {
    expect(readAmount('0', 'count', 0)).toEqual({ ok: true, value: 0 });
  });
});

describe('showing an amount', () => {
  it.each<[number, LimitUnit, string]>([
    [30_000, 'ms', '30 s'],
    [600_000, 'ms', '10 min'],
    [90_000, 'ms', '90 s'],
    [1500, 'ms', '1500 ms'],
    [65_536, 'bytes', '64 KiB'],
    [1_572_864, 'bytes', '1536 KiB'],
    [64_000, 'bytes', '64000 B'],
    [2_147_483_648, 'bytes', '2 GiB'],
    [256, 'count', '256'],
    [0, 'count', '0'],
  ])('says %d %s as "%s"', (value, unit, text) => {
    expect(amountText(value, unit)).toBe(text);
  });

  it('is read back as the same value', () => {
    const units = fc.constantFrom<LimitUnit>('bytes', 'ms', 'count');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), units, (value, unit) => {
        expect(readAmount(amountText(value, unit), unit)).toEqual({ ok: true, value });
      }),
    );
  });

  it('says every default so that it is read back', () => {
    for (const { default: value, unit } of Object.values(LIMITS)) {
      expect(readAmount(amountText(value, unit), unit)).toEqual({ ok: true, value });
    }
  });
});
