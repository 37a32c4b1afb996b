import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { atOnce, inTurns, type Steps } from '../../../shared/lib/steps.ts';

function* working(pieces: number, pieceMs: number): Steps<number> {
  for (let piece = 0; piece < pieces; piece += 1) {
    const end = performance.now() + pieceMs;
    while (performance.now() < end);
    yield;
  }
  return pieces;
}

describe('work in pieces', () => {
  test('gives others a turn between them, and none where there is little to do', async () => {
    let turns = 0;
    const onTurn = () => {
      turns += 1;
      return setImmediate();
    };
    expect(await inTurns(working(4, 10), onTurn)).toBe(4);
    expect(turns).toBe(4);
    expect(await inTurns(working(4, 0), () => Promise.reject(new Error('nobody waits')))).toBe(4);
    expect(atOnce(working(3, 0))).toBe(3);
  });

  test('gives others a turn before a long one, however little was done', async () => {
    function* longLast(): Steps<string> {
      yield;
      yield 'long';
      return 'all';
    }
    let turns = 0;
    const onTurn = () => {
      turns += 1;
      return setImmediate();
    };
    expect(await inTurns(longLast(), onTurn)).toBe('all');
    expect(turns).toBe(1);
  });

  test('ends where the one who waits for it goes away', async () => {
    const gone = () => Promise.reject(new Error('gone'));
    await expect(inTurns(working(4, 10), gone)).rejects.toThrow('gone');
  });
});
