import { describe, expect, test } from 'vitest';
import { meterBars, meterRows } from '../../../renderer/ui/context-meter/meter-rows.ts';
import type { Amount, ContextMeter } from '../../../shared/model/context-meter.ts';
import { meterTokens } from '../../../shared/text/context-meter-text.ts';

const of = (tokens: number, by: Amount['by'] = 'o200k_base'): Amount => ({ bytes: tokens * 4, tokens, by });

const METER: ContextMeter = {
  definitions: {
    ...{ toolName: 'execute_tool_code', style: 'signatures', tools: 15, isNewer: true },
    ...{ code: of(1086), direct: of(2914) },
  },
  ...{ program: of(402), calls: 40, failedCalls: 1, directCalls: of(1900) },
  stayed: { arguments: of(1700), results: of(11_920, 'length') },
  returned: { all: of(96), value: of(60), stdout: of(30) },
};

describe('the figures of the context meter', () => {
  test('add up, and every one but a sum says from which text it was counted', () => {
    const rows = meterRows(METER);
    const figures = rows.map(({ code, direct }) => [code?.amount.tokens, direct?.amount.tokens]);
    expect(figures).toEqual([
      [1086, 2914],
      [402, 1900],
      [96, 11_920],
      [1584, 16_734],
      [13_620, undefined],
    ]);
    const sources = rows.map(({ source }) => source);
    expect(sources[0]).toBe(
      'Code: name, description and arguments of execute_tool_code, with a typed stub of each tool. Direct: the same of 15 functions. As the tools are now; they have changed since this run.',
    );
    expect(sources[2]).toContain('of that value 60 tok (240 B) and stdout 30 tok (120 B)');
    expect(sources[4]).toContain('40 results, 1 of them an error');
    expect(sources[3]).toBeUndefined();
  });

  test('estimates and guesses are marked', () => {
    const marks = meterRows(METER).map(({ code, direct }) =>
      [code, direct].map((cell) => cell && meterTokens(cell.amount, cell.isEstimate)),
    );
    expect(marks).toEqual([
      ['≈ 1,086', '≈ 2,914'],
      ['402', '≈ 1,900'],
      ['96', '≈ 11,920'],
      ['≈ 1,584', '≈ 16,734'],
      ['≈ 13,620', null],
    ]);
  });

  test('what is not known is not taken for nothing', () => {
    const { definitions: _definitions, returned: _returned, ...rest } = METER;
    const [definitions, , returned, together] = meterRows(rest);
    expect([definitions?.code, definitions?.direct, returned?.code]).toEqual([undefined, undefined, null]);
    expect(together?.code?.amount.tokens).toBe(402);
    expect(meterBars(rest).direct.map(({ tokens }) => tokens)).toEqual([0, 13_820]);
  });
});
