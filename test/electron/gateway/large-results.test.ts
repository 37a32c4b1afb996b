import { describe, expect, test } from 'vitest';
import { ok, openTestSession, type TestTool } from './test-session.ts';

const ROWS = Array.from(
  { length: 20_000 },
  (_, id) => `{"id":${id},"total":${id}.5,"long":1234567890123456789${id % 10}}`,
);
const LARGE = `[${ROWS.join(',')}]`;
const rowsOf = (type: string) => ({ type: 'array', items: { type: 'object', properties: { long: { type } } } });

const large = (type: string, text = LARGE): TestTool => ({ outputSchema: rowsOf(type), invoke: () => ok(text) });
const small: TestTool = { invoke: () => ok('1') };

/** Counts the turns that others get while a promise is pending. */
async function turnsDuring(promise: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isPending = true;
  const count = () => {
    turns += 1;
    if (isPending) setImmediate(count);
  };
  setImmediate(count);
  await promise;
  isPending = false;
  return turns;
}

describe('a large result', () => {
  test('is passed on as it came, while other calls are answered', async () => {
    const { call, callNow, said } = openTestSession({ large: large('integer'), small });
    const record = call('large');
    callNow('small');
    expect(await turnsDuring(record)).toBeGreaterThanOrEqual(2);
    expect(await record).toMatchObject({ status: 'ok', resultText: LARGE });
    expect((await record).stages.map(({ name }) => name).slice(-3)).toEqual(['validateOutput', 'size', 'reply']);
    expect(said).toEqual(['requested c1 large', 'requested c2 small', 'settled c2 ok', 'settled c1 ok']);
  });

  test.each([
    ['that does not fit', large('string'), 'invalid_result', '/0/long'],
    ['that is no JSON', large('integer', `${LARGE.slice(0, -1)},]`), 'invalid_result', 'line 1'],
    [
      'above the limit',
      { ...large('integer'), limits: { resultBytes: 200_000 } },
      'result_too_large',
      'at most 200000',
    ],
  ])('%s is refused as a small one is', async (_title, tool, code, words) => {
    const { call } = openTestSession({ tool });
    const { error } = await call('tool');
    expect(error?.code).toBe(code);
    expect(error?.message).toContain(words);
  });

  test('ends as cancelled where the program gives it up while it is read', async () => {
    const { call, said, bugs } = openTestSession({ large: large('integer') });
    const giveUp = new AbortController();
    const record = call('large', '{}', giveUp.signal);
    giveUp.abort();
    expect((await record).error?.code).toBe('cancelled');
    expect([said.at(-1), bugs]).toEqual(['settled c1 cancelled', []]);
  });

  test('is let go of before its session is closed', async () => {
    const { session, call, said } = openTestSession({ large: large('integer') });
    const record = call('large');
    await session.close();
    expect((await record).error?.code).toBe('cancelled');
    await new Promise(setImmediate);
    expect(said.filter((line) => line.startsWith('settled'))).toHaveLength(1);
  });
});
