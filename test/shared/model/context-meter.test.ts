import { expect, test } from 'vitest';
import { joinMeters, type Amount, type ContextMeter } from '../../../shared/model/context-meter.ts';

const amount = (tokens: number): Amount => ({ bytes: tokens * 4, tokens, by: 'o200k_base' });

function meter(tokens: number, more: Partial<ContextMeter> = {}): ContextMeter {
  const one = amount(tokens);
  return {
    program: one,
    calls: 2,
    failedCalls: 1,
    stayed: { arguments: one, results: one },
    directCalls: one,
    ...more,
  };
}

test('several runs cost their sum, and the definitions of the last once', () => {
  const definitions = (tools: number) => ({
    toolName: 'execute_tool_code',
    style: 'schemas' as const,
    tools,
    code: amount(100),
    direct: amount(200),
    isNewer: false,
  });
  const first = meter(1, { definitions: definitions(3), returned: { all: amount(5), value: amount(4) } });
  const second = meter(10, { definitions: definitions(4), returned: { all: amount(50), stdout: amount(40) } });
  expect(joinMeters([first, second])).toEqual({
    definitions: definitions(4),
    program: amount(11),
    calls: 4,
    failedCalls: 2,
    stayed: { arguments: amount(11), results: amount(11) },
    returned: { all: amount(55), value: amount(4), stdout: amount(40) },
    directCalls: amount(11),
  });
});

test('of runs without an end nothing came back, and of no runs there is nothing', () => {
  expect(joinMeters([meter(1), meter(2)])).not.toHaveProperty('returned');
  expect(joinMeters([])).toBeUndefined();
});
