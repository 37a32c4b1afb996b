import { expect, it } from 'vitest';
import { createShownLog } from '../../../renderer/features/servers/shown-log.ts';
import type { ServerLogLine } from '../../../shared/model/server.ts';

const lines = (count: number, from = 0): ServerLogLine[] =>
  Array.from({ length: count }, (_, at) => ({
    at: '2026-11-29T10:00:00.000Z',
    source: 'stderr',
    text: `${from + at}`,
  }));

it('keeps the newest lines and counts those it let go, with those the host let go', () => {
  const log = createShownLog();
  log.take({ lines: lines(1_500), dropped: 7 });
  log.take({ lines: lines(1_000, 1_500), dropped: 0 });
  expect([log.lines().length, log.lines()[0]?.text, log.lines().at(-1)?.text, log.dropped()]).toEqual([
    2_000,
    '500',
    '2499',
    507,
  ]);
});

it('tells that there is more, and is empty again for another server', () => {
  const log = createShownLog();
  let told = 0;
  const stop = log.subscribe(() => (told += 1));
  log.take({ lines: lines(1), dropped: 1 });
  log.clear();
  stop();
  log.take({ lines: [], dropped: 0 });
  expect([told, log.version(), log.lines().length, log.dropped()]).toEqual([2, 3, 0, 0]);
});
