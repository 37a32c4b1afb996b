import { describe, expect, test } from 'vitest';
import { factorsOf, modelFamily, withRequest, type CountedRequest } from '../../../electron/models/calibration.ts';
import { countedText, tokensText } from '../../../shared/text/model-text.ts';

const factors = (requests: readonly CountedRequest[]) => {
  const sums = requests.reduce<ReturnType<typeof withRequest> | undefined>(withRequest, undefined);
  return sums && factorsOf(sums);
};
const request = (definitions: number, messages: number, inputTokens: number) => ({
  definitions,
  messages,
  inputTokens,
});

describe('what providers counted', () => {
  test('tells definitions and messages apart where requests differ in them', () => {
    const found = factors([
      request(1000, 100, 1000 * 1.3 + 100 * 0.9),
      request(1000, 900, 1000 * 1.3 + 900 * 0.9),
      request(1000, 4000, 1000 * 1.3 + 4000 * 0.9),
    ]);
    expect(found?.requests).toBe(3);
    expect(found?.definitions).toBeCloseTo(1.3, 6);
    expect(found?.messages).toBeCloseTo(0.9, 6);
  });

  test('gives one factor for both where they are alike', () => {
    const found = factors([request(1000, 20, 1224), request(1000, 21, 1225)]);
    expect(found?.definitions).toBe(found?.messages);
    expect(found?.definitions).toBeCloseTo(1.2, 2);
  });

  test('is not believed where no tokenizer could count so', () => {
    expect(factors([request(1000, 20, 12)])).toBeUndefined();
    expect(factors([])).toBeUndefined();
  });
});

test.each([
  ['chat', 'gpt-5-mini-2026-02-01', 'chat/gpt-5-mini'],
  ['anthropic', 'claude-sonnet-5-20260120', 'anthropic/claude-sonnet-5'],
  ['chat', 'Qwen3:8b', 'chat/qwen3'],
  ['responses', 'gpt-5-latest', 'responses/gpt-5'],
] as const)('%s %s is of the family %s', (api, name, family) => {
  expect(modelFamily(api, name)).toBe(family);
});

test('a calibrated figure says for whom, and where it is from', () => {
  const count = { tokens: 1000, by: 'o200k_base', measured: { tokens: 1200, model: 'gpt-5', requests: 2 } } as const;
  expect(tokensText(count)).toBe('≈ 1,200 tokens for gpt-5, calibrated.');
  expect(countedText(count)).toBe(
    'Counted offline with o200k_base as 1,000 tokens, and corrected by what the provider of gpt-5 counted in 2 requests.',
  );
});
