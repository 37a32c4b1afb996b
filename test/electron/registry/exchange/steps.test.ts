import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { readTools } from '../../../../electron/registry/exchange/read-text.ts';
import { atOnce, inTurns, type Steps } from '../../../../electron/registry/exchange/steps.ts';

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

  test('ends where the one who waits for it goes away', async () => {
    const gone = () => Promise.reject(new Error('gone'));
    await expect(inTurns(working(4, 10), gone)).rejects.toThrow('gone');
  });
});

describe('a description in YAML', () => {
  const operations = Array.from({ length: 400 }, (_, at) => {
    return `  /things/${at}:\n    get:\n      operationId: get_${at}\n      responses: { "200": { description: ok } }\n`;
  });
  const text = `openapi: 3.1.0\ninfo: { title: Things, version: "1" }\npaths:\n${operations.join('')}`;

  test('is read with turns for others, and to the same end', async () => {
    let turns = 0;
    const onTurn = () => {
      turns += 1;
      return setImmediate();
    };
    const read = await readTools(text, { onTurn });
    expect(read.kind === 'found' && read.tools.length).toBe(400);
    expect(turns).toBeGreaterThan(1);
  });

  test('of two documents in one text it says so', async () => {
    expect(await readTools(`${text}---\n${text}`)).toMatchObject({
      kind: 'refused',
      code: 'yaml_syntax',
      data: { reason: 'it holds more than one document' },
      line: 3 + 400 * 4 + 1,
    });
  });
});
