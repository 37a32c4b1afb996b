import { describe, expect, test } from 'vitest';
import { ArrivalOrder } from '../../../electron/runtime/link/arrival-order.ts';
import type { GuestFrame } from '../../../electron/runtime/link/guest-frames.ts';

function setUp() {
  const seen: string[] = [];
  const order = new ArrivalOrder({
    rawStreams: ['stdout', 'stderr'],
    onFrame: ({ header }) => seen.push(header.op === 'output' ? header.text : header.op),
    onText: (_, text) => seen.push(text),
  });
  return { order, seen };
}

const frame = (text: string, mark?: number): GuestFrame => ({
  header: { op: 'output', stream: 'stdout', text, ...(mark === undefined ? {} : { mark }) },
});

describe('the order of frames and raw output', () => {
  test('is that of arrival where there are no marks', () => {
    const { order, seen } = setUp();
    order.text('stdout', 'a');
    order.frame(frame('F'));
    order.text('stderr', 'b');
    expect(seen).toEqual(['a', 'F', 'b']);
  });

  test('holds a frame until every stream has passed its mark', () => {
    const { order, seen } = setUp();
    order.frame(frame('F', 1));
    order.text('stdout', 'a');
    order.mark('stdout', 1);
    expect(seen).toEqual(['a']);
    order.text('stderr', 'b');
    order.mark('stderr', 1);
    expect(seen).toEqual(['a', 'b', 'F']);
  });

  test('holds text behind a mark until its frame came', () => {
    const { order, seen } = setUp();
    order.mark('stdout', 1);
    order.text('stdout', 'late');
    order.mark('stderr', 1);
    expect(seen).toEqual([]);
    order.frame(frame('F', 1));
    expect(seen).toEqual(['F', 'late']);
  });

  test('holds that text also when the other stream is slower', () => {
    const { order, seen } = setUp();
    order.mark('stdout', 1);
    order.text('stdout', 'late');
    order.frame(frame('F', 1));
    order.text('stderr', 'early');
    order.mark('stderr', 1);
    expect(seen).toEqual(['early', 'F', 'late']);
  });

  test('takes marks that two threads wrote the other way round', () => {
    const { order, seen } = setUp();
    for (const stream of ['stdout', 'stderr'] as const) for (const mark of [1, 2]) order.mark(stream, mark);
    order.frame(frame('second', 2));
    order.frame(frame('first', 1));
    expect(seen).toEqual(['second', 'first']);
  });

  test('waits for no stream that is over', () => {
    const { order, seen } = setUp();
    order.frame(frame('F', 5));
    order.text('stdout', 'a');
    order.ended('stdout');
    order.ended('stderr');
    expect(seen).toEqual(['a', 'F']);
    expect(order.heldBytes).toBe(0);
  });

  test('counts what waits', () => {
    const { order } = setUp();
    order.frame(frame('x'.repeat(1000), 1));
    expect(order.heldBytes).toBeGreaterThanOrEqual(1000);
  });
});
