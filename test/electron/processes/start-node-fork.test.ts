import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startNodeByFork } from '../../../electron/processes/start-node-fork.ts';

const ENTRY = join(import.meta.dirname, '../../fixtures/programs/node-child.mjs');

function start(...args: string[]) {
  return startNodeByFork({ entry: ENTRY, arguments: args, env: { ONLY: 'this' }, folder: import.meta.dirname });
}

test('a Node child answers messages, sees its own environment only, and ends by kill', async () => {
  const child = start('a', 'b');
  const answer = await new Promise((resolve) => {
    child.onMessage(resolve);
    child.send({ ask: 1 });
  });
  expect(answer).toMatchObject({
    got: { ask: 1 },
    args: ['a', 'b'],
    names: expect.arrayContaining(['ONLY']) as unknown,
    execArgv: [],
  });
  expect((answer as { names: string[] }).names).not.toContain('PATH');
  const ended = new Promise((resolve) => child.onExit(resolve));
  child.kill();
  expect(await ended).toBeNull();
  child.kill();
  child.send('too late');
});

test('a Node child that exits tells its code and what it wrote', async () => {
  const child = start('exit');
  let text = '';
  child.onOutput((part) => (text += part));
  expect(await new Promise((resolve) => child.onExit(resolve))).toBe(3);
  expect(text).toContain('going');
});

test('a Node child whose entry is missing exits with an error', async () => {
  const child = startNodeByFork({ entry: '/nowhere.mjs', arguments: [], env: {}, folder: import.meta.dirname });
  expect(await new Promise((resolve) => child.onExit(resolve))).toBe(1);
});
