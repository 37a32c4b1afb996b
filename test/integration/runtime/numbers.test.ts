import { describe, expect, test } from 'vitest';
import { runProgram, testRuntime } from './run-program.ts';

const runtime = testRuntime();

/** What a program gets, sends on and returns, when a tool gives this text. */
async function throughTheGuest(text: string): Promise<{ readonly sent?: string; readonly value?: string }> {
  const { end, calls } = await runProgram(runtime, 'value = await count()\nawait echo(value=value)\nreturn value', {
    onCall: (call) => (call.tool === 'count' ? { ok: true, resultText: text } : undefined),
  });
  const sent = calls.find(({ tool }) => tool === 'echo')?.argumentsText;
  return { ...(sent === undefined ? {} : { sent }), ...(end.valueText === undefined ? {} : { value: end.valueText }) };
}

describe('numbers', () => {
  test.each([
    '12345678901234567890',
    '-9007199254740993',
    '1.0',
    '-0',
    '-0.0',
    '0.1234567890123456789012345',
    '1e400',
    '1e-400',
    '3.0000000000000000001',
    '0.1',
    '100.25',
    '9'.repeat(5000),
  ])('keep their text on the way in and out: %s', async (text) => {
    expect(await throughTheGuest(text)).toEqual({ sent: `{"value":${text}}`, value: text });
  });

  test('GC-29 stay as they were inside lists and objects', async () => {
    const text = '{"value":18446744073709551615,"list":[9007199254740993,0.1,-0,1.0]}';
    expect((await throughTheGuest(text)).value).toBe(text);
  });

  test('compute as ordinary numbers', async () => {
    const { end } = await runProgram(
      runtime,
      'value = await count()\nreturn [value[0] + 1, value[1] * 2, isinstance(value[1], float), value[2] == 0, type(value[3]).__name__]',
      {
        onCall: () => ({ ok: true, resultText: '[18446744073709551615,0.12345678901234567890,-0,1]' }),
      },
    );
    expect(end.valueText).toBe('[18446744073709551616,0.24691357802469135,true,true,"int"]');
  });

  test('made by the program travel whole', async () => {
    expect((await runProgram(runtime, 'return [10**40, 2**53 + 1, 1e22, -0.0, 5e-324]')).end.valueText).toBe(
      `[1${'0'.repeat(40)},9007199254740993,1e+22,-0.0,5e-324]`,
    );
  });
});

describe('text', () => {
  test('with tabs and line ends between tokens of a result is read', async () => {
    const { end } = await runProgram(runtime, 'return await count()', {
      onCall: () => ({ ok: true, resultText: ' {\t"a":\r\n[1,\n2]\n}\n' }),
    });
    expect(end.valueText).toBe('{"a":[1,2]}');
  });

  test('of any size and kind comes back as it was', async () => {
    const { end } = await runProgram(
      runtime,
      's = "é😀\\u2028\\x00\\x7f\\\\\\"" * 50000\nr = await echo(s=s)\nreturn [r["s"] == s, "\\ud83d" + "x"]',
    );
    expect(end.valueText).toBe('[true,"\\ud83dx"]');
  });

  test('with a lone surrogate in a result reaches the program', async () => {
    const { end } = await runProgram(runtime, 'r = await count()\nreturn [ord(r), r]', {
      onCall: () => ({ ok: true, resultText: '"\ud800"' }),
    });
    expect(end.valueText).toBe('[55296,"\\ud800"]');
  });

  test('that is nested deeper than Python goes fails that call and no more', async () => {
    const source =
      'try:\n    await count()\nexcept ValueError as error:\n    said = str(error)\nreturn [said, (await add(a=1, b=1))["sum"]]';
    const { end } = await runProgram(runtime, source, {
      onCall: (call) =>
        call.tool === 'count' ? { ok: true, resultText: '['.repeat(200_000) + ']'.repeat(200_000) } : undefined,
    });
    expect(end.valueText).toBe('["the value is nested too deeply for this Python",2]');
  });
});
