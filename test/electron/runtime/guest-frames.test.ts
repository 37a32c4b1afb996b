import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseGuestFrame } from '../../../electron/runtime/link/guest-frames.ts';

describe('a frame of the guest', () => {
  test.each([
    [
      '{"op":"call","id":1,"tool":"add","line":3}\t{"a":1}',
      { header: { op: 'call', id: 1, tool: 'add', line: 3 }, payload: '{"a":1}' },
    ],
    ['{"op":"call","id":1,"tool":"add","line":0}\t{}', { header: { op: 'call', id: 1, tool: 'add' }, payload: '{}' }],
    [
      '{"op":"output","stream":"stderr","text":"x","mark":4}',
      { header: { op: 'output', stream: 'stderr', text: 'x', mark: 4 } },
    ],
    ['{"op":"abandon","id":2}', { header: { op: 'abandon', id: 2 } }],
    [
      '{"op":"returned","cut":{"stdout":0,"stderr":1},"unawaited":[{"tool":"a","line":1}],"more":1}\t1.0',
      { payload: '1.0' },
    ],
    ['{"op":"rejected","violations":[{"rule":"r","line":1,"column":1,"data":{}}]}', { header: { op: 'rejected' } }],
    [
      '{"op":"rejected","violations":[{"rule":"r","file":"skills/a.py","line":1,"column":1,"data":{}}]}',
      { header: { violations: [{ rule: 'r', file: 'skills/a.py', line: 1, column: 1, data: {} }] } },
    ],
    [
      '{"op":"checked","violations":[],"tools":[{"tool":"a","line":1,"bare":true,"maybe":1},{"tool":"b","line":2}]}',
      {
        header: {
          tools: [
            { tool: 'a', line: 1, bare: true },
            { tool: 'b', line: 2 },
          ],
        },
      },
    ],
  ])('is read: %s', (line, expected) => {
    expect(parseGuestFrame(line)).toMatchObject(expected);
  });

  test.each([
    '',
    'null',
    '[]',
    '{}',
    '{"op":"complete"}',
    '{"op":"call","id":1,"tool":"add"}',
    '{"op":"call","id":0,"tool":"add"}\t{}',
    '{"op":"call","id":1.5,"tool":"add"}\t{}',
    '{"op":"call","id":1,"tool":7}\t{}',
    '{"op":"call","id":1,"tool":"a","mark":-1}\t{}',
    '{"op":"output","stream":"stdlog","text":"x"}',
    '{"op":"output","stream":"stdout","text":"x"}\tpayload',
    '{"op":"returned","cut":{},"unawaited":[]}\t1',
    '{"op":"rejected","violations":[{"rule":"r","file":3,"line":1,"column":1,"data":{}}]}',
    '{"op":"returned","cut":{"stdout":0,"stderr":0},"unawaited":[{"tool":1}]}\t1',
    '{"op":"raised","cut":{"stdout":0,"stderr":0},"unawaited":[],"error":{"type":"E"}}',
    `{"op":"rejected","violations":[{"rule":"r","line":1,"column":1,"data":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}]}`,
  ])('that the protocol does not know is refused (chuk): %s', (line) => {
    expect(parseGuestFrame(line)).toBeUndefined();
  });

  test('never throws, whatever the line (chuk)', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => JSON.stringify({ op: 'call', ...Object(value) })),
        ),
        (line) => {
          parseGuestFrame(line);
        },
      ),
    );
    expect(parseGuestFrame('['.repeat(500_000))).toBeUndefined();
  });
});
