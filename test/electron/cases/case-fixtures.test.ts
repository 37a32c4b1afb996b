import { describe, expect, test } from 'vitest';
import { createFixtureAnswers } from '../../../electron/cases/case-fixtures.ts';
import { readCase } from '../../../electron/workspace/read-case.ts';
import { openTestSession } from '../gateway/test-session.ts';

function fixtures(list: readonly object[]) {
  const { file } = readCase('cases/a.json', JSON.stringify({ fixtures: list, expect: {} }));
  return createFixtureAnswers(file?.fixtures ?? []);
}

const STOCK = {
  inputSchema: { type: 'object', properties: { sku: { type: 'string' } }, required: ['sku'] },
  outputSchema: { type: 'object', required: ['available'] },
  invoke: () => {
    throw new Error('The tool itself was called.');
  },
};

describe('fixtures of a case', () => {
  test('answer in place of the tools, each in its turn and the last of them again', async () => {
    const answerInstead = fixtures([
      { tool: 'stock', arguments: { sku: 'A' }, result: { available: 1 } },
      { tool: 'stock', arguments: { sku: 'B' }, error: { code: 'rate_limited', message: 'slow down' } },
      { tool: 'stock', arguments: { sku: 'A' }, result: { available: 2 } },
    ]);
    const { call, open } = openTestSession({ stock: STOCK }, { answerInstead });
    expect(await call('stock', '{"sku":"A"}')).toMatchObject({ resultText: '{"available":1}' });
    expect(await call('stock', '{"sku":"A"}')).toMatchObject({ resultText: '{"available":2}' });
    expect(await call('stock', '{"sku":"A"}')).toMatchObject({ resultText: '{"available":2}' });
    const next = open({ answerInstead });
    expect(await next.call('stock', '{"sku":"B"}')).toMatchObject({
      error: { code: 'rate_limited', message: 'stock: slow down' },
    });
    expect(await next.call('stock', '{"sku":"A"}')).toMatchObject({ resultText: '{"available":2}' });
  });

  test('that fit no call make it fail, and the gateway judges what they say', async () => {
    const answerInstead = fixtures([{ tool: 'stock', arguments: { sku: 'A' }, result: { stock: 1 } }]);
    const { call } = openTestSession({ stock: STOCK, other: STOCK }, { answerInstead });
    const missed = await call('stock', '{"sku":"A","more":1}');
    expect(missed.error?.code).toBe('tool_failed');
    expect(missed.error?.message).toContain('is not among those that were recorded: {"sku":"A","more":1}');
    expect(await call('other', '{"sku":"A"}')).toMatchObject({ error: { code: 'tool_failed' } });
    expect(await call('stock', '{"sku":"A"}')).toMatchObject({ error: { code: 'invalid_result' } });
    expect(await call('stock', '{}')).toMatchObject({ error: { code: 'invalid_arguments' } });
  });
});
