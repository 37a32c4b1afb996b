import { afterEach, describe, expect, test } from 'vitest';
import { createTokenCounter, type TokenCounter } from '../../../electron/models/token-counter.ts';

const signal = new AbortController().signal;
const opened: TokenCounter[] = [];
afterEach(async () => {
  for (const counter of opened.splice(0)) await counter.dispose();
});

function open(limitMs?: number): TokenCounter {
  const counter = createTokenCounter(limitMs === undefined ? {} : { limitMs });
  opened.push(counter);
  return counter;
}

describe('counting tokens', { timeout: 60_000 }, () => {
  // The figures are those of another implementation, js-tiktoken 1.0.21.
  test.each([
    ['', 0],
    ['hello world', 2],
    ['{"type":"object"}', 5],
    ['<|endoftext|>', 7],
    ['Grüße, 世界', 5],
  ])('%j is so many tokens', async (text, tokens) => {
    expect(await open().count(text, signal)).toEqual({ tokens, by: 'o200k_base' });
  });

  test('texts are counted one after another', async () => {
    const counter = open();
    const counts = await Promise.all(['a', 'hello world', ''].map((text) => counter.count(text, signal)));
    expect(counts.map(({ tokens }) => tokens)).toEqual([1, 2, 0]);
  });

  test('one that takes too long is guessed by its length, and the next is counted again', async () => {
    const counter = open(2000);
    expect(await counter.count('a'.repeat(400_000), signal)).toEqual({ tokens: 100_000, by: 'length' });
    expect(await counter.count('hello world', signal)).toEqual({ tokens: 2, by: 'o200k_base' });
  });

  test('one that nobody wants any more is not counted', async () => {
    const counter = open();
    const before = counter.count('hello world', signal);
    await expect(counter.count('more', AbortSignal.abort())).rejects.toThrow();
    expect(await before).toMatchObject({ tokens: 2 });
  });

  test('one that is under way when the host closes is guessed, and so is what comes after', async () => {
    const counter = createTokenCounter();
    const under = counter.count('hello world', signal);
    await Promise.resolve();
    await counter.dispose();
    expect(await under).toMatchObject({ by: 'length' });
    expect(await counter.count('hello world', signal)).toEqual({ tokens: 3, by: 'length' });
  });
});
