import { describe, expect, it } from 'vitest';
import { callByKey, type CallStep } from '../../../renderer/features/timeline/timeline-keys.ts';
import { runOf } from './timeline-calls.ts';

const view = runOf([
  { id: 'a', from: 0, to: 10 },
  { id: 'b', from: 2, to: 4, status: 'error' },
  { id: 'c', from: 6, to: 9 },
  { id: 'd', from: 20, to: 30 },
]);

describe('keys that go from call to call', () => {
  it.each<[string | null, CallStep, string]>([
    [null, 'ArrowRight', 'a'],
    [null, 'ArrowLeft', 'd'],
    ['a', 'ArrowRight', 'b'],
    ['d', 'ArrowRight', 'd'],
    ['b', 'ArrowLeft', 'a'],
    ['c', 'Home', 'a'],
    ['a', 'End', 'd'],
    ['a', 'ArrowDown', 'b'],
    ['d', 'ArrowDown', 'c'],
    ['c', 'ArrowUp', 'a'],
    ['a', 'ArrowUp', 'a'],
  ])('from %s by %s to %s', (from, key, to) => {
    expect(callByKey(view, from === null ? undefined : view.call(from), { key, matches: null })?.callId).toBe(to);
  });

  it('pass over calls that the filter dims', () => {
    const matches = ({ callId }: { callId: string }) => callId !== 'b' && callId !== 'c';
    expect(callByKey(view, view.call('a'), { key: 'ArrowRight', matches })?.callId).toBe('d');
  });
});
