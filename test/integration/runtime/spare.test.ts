import { describe, expect, test } from 'vitest';
import type { StartRequest } from '../../../electron/processes/may-start.ts';
import { eventually } from './left-over.ts';
import { runProgram, testRuntime } from './run-program.ts';

/** A runtime whose guest starts are counted: the first is the probe's. */
function countedRuntime(spare: boolean) {
  const starts: StartRequest[] = [];
  const runtime = testRuntime({ spare, python: '/usr/bin/python3', mayStart: (what) => starts.push(what) > 0 });
  return { runtime, starts };
}

describe('a warm spare', () => {
  test('serves the next run, and another is made after it', async () => {
    const { runtime, starts } = countedRuntime(true);
    await runtime.probe();
    await eventually(() => expect(starts).toHaveLength(2));
    expect((await runProgram(runtime, 'return 1')).end.valueText).toBe('1');
    await eventually(() => expect(starts).toHaveLength(3));
  });

  test('behaves as a cold guest does', async () => {
    const { runtime, starts } = countedRuntime(true);
    await runtime.probe();
    await eventually(() => expect(starts).toHaveLength(2));
    const source =
      'import sys\nbefore = "asyncio" in sys.modules\nfirst = (await add(a=1, b=1))["sum"]\nimport asyncio\nboth = await asyncio.gather(add(a=1, b=2), add(a=2, b=2))\nreturn [before, first, [b["sum"] for b in both], asyncio.get_running_loop().is_running()]';
    // The text names asyncio, so it is there before the first line, as in a cold guest.
    expect((await runProgram(runtime, source)).end.valueText).toBe('[true,2,[3,4],true]');
  });

  test('lets asyncio be imported late by what the program imports', async () => {
    const { runtime, starts } = countedRuntime(true);
    await runtime.probe();
    await eventually(() => expect(starts).toHaveLength(2));
    const source =
      'first = (await add(a=1, b=1))["sum"]\naio = __import__("async" + "io")\nreturn [first, [r["sum"] for r in await aio.gather(add(a=1, b=2), add(a=2, b=2))]]';
    expect((await runProgram(runtime, source)).end.valueText).toBe('[2,[3,4]]');
  });

  test('is not kept where the setting is off', async () => {
    const { runtime, starts } = countedRuntime(false);
    await runtime.probe();
    await runProgram(runtime, 'return 1');
    await runProgram(runtime, 'return 1');
    expect(starts).toHaveLength(3);
  });

  test('that died is replaced by a cold start', async () => {
    const { runtime, starts } = countedRuntime(true);
    await runtime.probe();
    await eventually(() => expect(starts).toHaveLength(2));
    const pid = Number((await runProgram(runtime, 'import os\nreturn os.getppid()')).end.valueText);
    expect(pid).toBeGreaterThanOrEqual(0);
    expect((await runProgram(runtime, 'return 2')).end.valueText).toBe('2');
  });
});
