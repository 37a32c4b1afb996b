import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BindingCall } from '../../../electron/bindings/binding.ts';
import { NumberText } from '../../../shared/lib/read-json.ts';
import { ok, openTestSession } from './test-session.ts';

function echoSession() {
  const calls: BindingCall[] = [];
  const session = openTestSession(
    {
      echo: {
        inputSchema: { type: 'object' },
        outputSchema: { type: 'object' },
        invoke(call) {
          calls.push(call);
          return ok(call.argumentsText);
        },
      },
    },
    { limits: { calls: 100_000 } },
  );
  return { ...session, calls };
}

describe('JSON text', () => {
  test.each([
    '{"n":12345678901234567890}',
    '{"n":1.0}',
    '{"n":-0}',
    '{"n":1E+2}',
    '{"n":0.1234567890123456789}',
    '{"a":1,"a":2}',
    ' { "a" :\t[ 1 , 2 ] }\n',
    '{"a":"\\u00e9\\/é\\ud800"}',
    '{"__proto__":{"x":1},"constructor":2}',
  ])('%s passes unchanged, as arguments and as a result', (text) => {
    const { callNow, calls } = echoSession();
    const record = callNow('echo', text);
    expect(record).toMatchObject({ status: 'ok', argumentsText: text, resultText: text });
    expect(calls[0]?.argumentsText).toBe(text);
  });

  test('any JSON object reaches the tool unchanged, however it is spelled', () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? '-0' : String(value))),
      fc.bigInt().map(String),
      fc.tuple(fc.integer(), fc.nat()).map(([whole, digits]) => `${whole}.${digits}0`),
      fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: -30, max: 30 })).map(([n, e]) => `${n}E${e}`),
    );
    const space = fc.constantFrom('', ' ', '\n\t');
    const { value } = fc.letrec<{ value: string }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        number,
        fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
        fc.constantFrom('true', 'false', 'null'),
        fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(' , ')}]`),
        objectOf(tie('value'), space),
      ),
    }));
    const { callNow, calls } = echoSession();
    fc.assert(
      fc.property(objectOf(value, space), (text) => {
        const record = callNow('echo', text);
        expect(record.error).toBeUndefined();
        expect([calls.at(-1)?.argumentsText, record.argumentsText, record.resultText]).toEqual([text, text, text]);
      }),
      { numRuns: 300 },
    );
  });

  test('the parsed copy rounds nothing, and the schema judges it by value', () => {
    const { callNow, calls } = echoSession();
    callNow('echo', '{"big":9007199254740993,"fraction":0.12345678901234567891,"one":1.0}');
    expect(calls[0]?.arguments).toEqual({
      big: 9007199254740993n,
      fraction: new NumberText('0.12345678901234567891'),
      one: 1,
    });
  });

  test.each([
    ['12345678901234567890', 'ok'],
    ['1.0', 'ok'],
    ['-0', 'ok'],
    ['1e2', 'ok'],
    ['1.5', 'invalid_arguments'],
    ['"1"', 'invalid_arguments'],
    ['true', 'invalid_arguments'],
    ['null', 'invalid_arguments'],
    ['1e400', 'invalid_arguments'],
  ])('%s as an integer is %s', (text, expected) => {
    const inputSchema = { type: 'object', properties: { n: { type: 'integer' } } };
    const { callNow } = openTestSession({ tool: { inputSchema, invoke: () => ok('1') } });
    const { status, error } = callNow('tool', `{"n":${text}}`);
    expect(error?.code ?? status).toBe(expected);
  });

  test.each([
    ['9007199254740993', 'invalid_arguments'],
    ['9007199254740992', 'ok'],
    ['9007199254740992.00000000001', 'invalid_arguments'],
    ['0.1', 'ok'],
  ])('%s against a bound of 2^53 is %s: nothing is judged rounded', (text, expected) => {
    const inputSchema = { type: 'object', properties: { n: { maximum: 9007199254740992 } } };
    const { callNow } = openTestSession({
      tool: { inputSchema, outputSchema: inputSchema, invoke: ({ argumentsText }) => ok(argumentsText) },
    });
    const { status, error } = callNow('tool', `{"n":${text}}`);
    expect(error?.code ?? status).toBe(expected);
    const { callNow: callAny } = openTestSession({
      tool: { outputSchema: inputSchema, invoke: ({ argumentsText }) => ok(argumentsText) },
    });
    const result = callAny('tool', `{"n":${text}}`);
    expect(result.error?.code ?? result.status).toBe(expected === 'ok' ? 'ok' : 'invalid_result');
  });

  test('a clock that jumps takes no time from the check of a result', () => {
    let now = 0;
    const outputSchema = { type: 'array', items: { type: 'string', pattern: '(a|b|ab)*!' } };
    const resultText = JSON.stringify(Array.from({ length: 5000 }, (_, at) => `abab${at}!`));
    const { callNow } = openTestSession(
      { tool: { outputSchema, invoke: () => ok(resultText) } },
      { now: () => (now += 1000) },
    );
    expect(callNow('tool')).toMatchObject({ status: 'ok', resultText });
  });

  test('a result that cannot be checked in its time is refused, and the pattern named', () => {
    const outputSchema = { type: 'string', pattern: '^(a+)+$' };
    const { callNow } = openTestSession({ tool: { outputSchema, invoke: () => ok(`"${'a'.repeat(40)}!"`) } });
    expect(callNow('tool').error?.message).toContain('took longer than 40 ms to check against the pattern ^(a+)+$');
  });

  test('defaults of the schema are not filled in', () => {
    const inputSchema = { type: 'object', properties: { limit: { type: 'integer', default: 10 } } };
    const { callNow } = openTestSession({ tool: { inputSchema, invoke: ({ argumentsText }) => ok(argumentsText) } });
    expect(callNow('tool', '{}').resultText).toBe('{}');
  });
});

function objectOf(value: fc.Arbitrary<string>, space: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.array(
        fc.tuple(
          fc.string().map((name) => JSON.stringify(name)),
          value,
        ),
        { maxLength: 4 },
      ),
      space,
    )
    .map(
      ([members, gap]) => `${gap}{${gap}${members.map(([name, member]) => `${name}${gap}:${member}`).join(',')}${gap}}`,
    );
}
