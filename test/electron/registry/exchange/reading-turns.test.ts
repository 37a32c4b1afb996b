import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readTools } from '../../../../electron/registry/exchange/read-text.ts';
import { imported } from '../../../support/exchange.ts';
import { largeDescription } from '../../../support/large-description.ts';
import { watchTurns } from '../../../support/longest-turn.ts';

const LARGE = largeDescription(1024 * 1024);
const JSON_TEXT = JSON.stringify(LARGE, null, 2);

describe('a description of 1 MiB', () => {
  test.each([
    ['JSON', JSON_TEXT],
    ['JSON with comments', JSON_TEXT.replaceAll('"type": "object",', '"type": "object", // a thing\n')],
    ['YAML', stringify(LARGE)],
    ['JSON that breaks off', JSON_TEXT.slice(0, -100)],
    ['YAML with a fault at its end', `${stringify(LARGE)}paths: {}\n`],
  ])('of %s has turns of a small part of what reading takes', async (_, text) => {
    const { longestMs, allMs, result } = await watchTurns(() => readTools(text));
    expect(result.kind === 'found' ? result.tools.length > 500 : result.line).toBeTruthy();
    expect(longestMs).toBeLessThan(allMs / 3);
  });

  test('and so has all of its preview', async () => {
    const { longestMs, allMs, result } = await watchTurns(() => imported(JSON_TEXT, { repair: true }));
    expect(result.length).toBeGreaterThan(500);
    expect(longestMs).toBeLessThan(allMs / 6);
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
