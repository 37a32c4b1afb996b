import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runProgram, testRuntime } from './run-program.ts';

const runtime = testRuntime({ spare: true });

describe('any JSON value', () => {
  test('goes through arguments, result and value unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ noUnicodeString: false }), async (value) => {
        const text = JSON.stringify(value);
        const plain: unknown = JSON.parse(text);
        const { end, calls } = await runProgram(
          runtime,
          'value = await count()\nreturned = await echo(value=value)\nreturn returned',
          {
            onCall: (call) => (call.tool === 'count' ? { ok: true, resultText: text } : undefined),
          },
        );
        expect(JSON.parse(calls[1]?.argumentsText ?? '')).toEqual({ value: plain });
        expect(JSON.parse(end.valueText ?? '')).toEqual({ value: plain });
      }),
      { numRuns: 15 },
    );
  });
});

const GARBAGE = [
  'os.write(201, bytes.fromhex("{hex}"))',
  'os.write(201, bytes.fromhex("{hex}") + b"\\n")',
  'os.write(201, b"{{\\"op\\":\\"call\\",\\"id\\":1,\\"tool\\":\\"" + bytes.fromhex("{hex}") + b"\\"}}\\t1\\n")',
  'os.write(201, b"{{\\"op\\":\\"returned\\",\\"cut\\":{{\\"stdout\\":0,\\"stderr\\":0}},\\"unawaited\\":[]}}\\t" + bytes.fromhex("{hex}") + b"\\n")',
  'os.write(2, b"\\0" + bytes.fromhex("{hex}"))',
];

describe('any garbage that a guest writes', () => {
  test('ends in an outcome, and the host goes on', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), fc.constantFrom(...GARBAGE), async (bytes, how) => {
        const line = how
          .replaceAll('{{', '{')
          .replaceAll('}}', '}')
          .replace('{hex}', Buffer.from(bytes).toString('hex'));
        const { end } = await runProgram(runtime, `import os\n${line}\nreturn 1`, { limits: { computeMs: 5_000 } });
        expect(['succeeded', 'failed', 'crashed']).toContain(end.outcome);
      }),
      { numRuns: 20 },
    );
    expect((await runProgram(runtime, 'return 1')).end.valueText).toBe('1');
  });

  test.each([
    ['a line without end', 'while True:\n    os.write(201, b"x" * 65536)'],
    ['nesting without end', 'os.write(201, b"[" * 200000 + b"\\n")'],
    [
      'a value nested without end',
      'os.write(201, b"{\\"op\\":\\"returned\\",\\"cut\\":{\\"stdout\\":0,\\"stderr\\":0},\\"unawaited\\":[]}\\t" + b"[" * 400000 + b"]" * 400000 + b"\\n")',
    ],
    ['a message of another kind', 'os.write(201, b"{\\"op\\":\\"complete\\"}\\n")'],
    ['an empty line', 'os.write(201, b"\\n")'],
    ['a call number twice', 'os.write(201, b"{\\"op\\":\\"call\\",\\"id\\":1,\\"tool\\":\\"add\\"}\\t{}\\n" * 2)'],
    [
      'a marker it never writes',
      'os.write(201, b"{\\"op\\":\\"output\\",\\"stream\\":\\"stdout\\",\\"text\\":\\"x\\",\\"mark\\":99}\\n")',
    ],
  ])('that is %s ends in an outcome', async (_, line) => {
    const { end } = await runProgram(runtime, `import os\n${line}\nimport time\ntime.sleep(0.2)\nreturn 1`, {
      limits: { computeMs: 5_000 },
    });
    expect(['succeeded', 'failed', 'crashed', 'timed_out']).toContain(end.outcome);
    expect((await runProgram(runtime, 'return 1')).end.valueText).toBe('1');
  });
});
