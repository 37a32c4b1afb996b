import { expect, test } from 'vitest';
import { MODEL_FAULT_CODES } from '../../../shared/model/model-reply.ts';
import { modelFaultText } from '../../../shared/text/model-fault-text.ts';

test.each(MODEL_FAULT_CODES)('%s is a sentence, whatever is known', (code) => {
  expect(modelFaultText({ code, data: {} })).toMatch(/^[^\n]+\.$/);
});

test('a fault names its host, what that said and how long to wait', () => {
  const data = { host: 'api.example.com', message: 'Slow down.', retryAfterMs: 2500 };
  expect(modelFaultText({ code: 'rate_limited', data })).toBe(
    'api.example.com takes no more requests now: Slow down. Try again in 3 s.',
  );
});
