import { describe, expect, test } from 'vitest';
import { readCodeInput } from '../../../../electron/models/prompt/read-code-input.ts';

describe('what a model sends to execute_tool_code', () => {
  test('is a source, whatever stands beside it', () => {
    expect(readCodeInput('{"code":" return 1\\n","why":1}')).toEqual({ ok: true, code: ' return 1\n' });
  });

  test.each([
    ['{"code":', /no JSON/],
    ['', /no JSON/],
    ['return 1', /no JSON/],
    ['[]', /an object/],
    ['null', /an object/],
    ['"return 1"', /an object/],
    ['{}', /"code" is required/],
    ['{"code":null}', /"code" is required/],
    ['{"code":["a"]}', /must be text; got a list/],
    ['{"code":3}', /must be text; got a number/],
    ['{"code":"  \\n"}', /is empty/],
  ])('trpc-agent-go 33: %s is refused with what is wrong', (text, reason) => {
    expect(readCodeInput(text)).toEqual({ ok: false, reason: expect.stringMatching(reason) as string });
  });
});
