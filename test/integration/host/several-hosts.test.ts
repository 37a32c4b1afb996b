import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rebuildRunFiles } from '../../../electron/runs/rebuild-run-files.ts';
import type { Runs, RunsChange } from '../../../electron/runs/runs.ts';
import type { TraceEvent } from '../../../shared/model/trace.ts';
import { childEnd } from '../../support/child-end.ts';
import { openTestRuns } from '../../support/open-test-runs.ts';
import { scriptedRuntime } from '../../support/scripted-runtime.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { TSX } from '../../support/tsx.ts';

const OTHER_HOST = join(import.meta.dirname, 'other-host.ts');
const never = new AbortController().signal;

describe('several hosts on one folder', () => {
  let temp: TempFolder;
  let runs: Runs;
  const others: ChildProcess[] = [];

  beforeEach(async () => {
    temp = await makeTempFolder();
    const { runs: own } = await openTestRuns({
      folder: temp.path,
      runtime: scriptedRuntime(() => Promise.resolve({})),
    });
    runs = own;
  });
  afterEach(async () => {
    for (const other of others.splice(0)) {
      other.kill('SIGKILL');
      await childEnd(other);
    }
    await runs.dispose();
    await temp.remove();
  });

  /** A program that prints, calls, and ends once `go` lies in the workspace. */
  const program = () => `
import os, time
print("before")
await call_tool("answer", n=1)
while not os.path.exists(${JSON.stringify(join(temp.path, 'go'))}):
    time.sleep(0.01)
print("after")
return 7
`;

  async function startElsewhere(): Promise<{ runId: string; other: ChildProcess }> {
    const other = spawn(process.execPath, ['--import', TSX, OTHER_HOST, temp.path, program()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    others.push(other);
    const [runId] = (await once(createInterface(other.stdout), 'line')) as [string];
    return { runId, other };
  }
  function changeOf(
    runId: () => string | undefined,
    isWanted: (change: RunsChange) => Promise<boolean>,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const off = runs.onChange((change) => {
        if (runId() !== undefined && change.runId !== runId()) return;
        isWanted(change).then((wanted) => wanted && (off(), resolve()), reject);
      });
    });
  }
  /** Follows until an event of that text was seen, and on to the end. */
  function follow(runId: string, text: string) {
    const events: TraceEvent[] = [];
    let saw = (): void => {};
    const seen = new Promise<void>((resolve) => (saw = resolve));
    const end = runs.follow(
      runId,
      (batch) => {
        events.push(...batch);
        if (batch.some((event) => event.kind === 'output' && event.text.includes(text))) saw();
        return Promise.resolve();
      },
      { fromSeq: 1, signal: never },
    );
    return { events, seen, end };
  }

  it('a run of another host appears, is followed live, and its end is told', async () => {
    const appeared = changeOf(
      () => undefined,
      () => Promise.resolve(true),
    );
    const { runId } = await startElsewhere();
    await appeared;
    expect(await runs.summary(runId)).toMatchObject({ runId, program: 'programs/other.py' });
    expect((await runs.summary(runId)).outcome).toBeUndefined();
    expect(() => runs.stop(runId)).toThrow(expect.objectContaining({ code: 'not_found' }));
    await expect(runs.delete(runId)).rejects.toMatchObject({ code: 'unsupported' });

    const { events, seen, end } = follow(runId, 'before');
    await seen;
    const ended = changeOf(
      () => runId,
      async () => (await runs.summary(runId)).outcome === 'succeeded',
    );
    await writeFile(join(temp.path, 'go'), '');
    expect(await end).toMatchObject({ outcome: 'succeeded', valueText: '7' });
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    await ended;
    expect(await runs.list({ limit: 9 })).toMatchObject({ total: 1, runs: [{ outcome: 'succeeded', calls: 1 }] });
  });

  it('a run whose host is killed becomes interrupted, with everything up to then', async () => {
    const { runId, other } = await startElsewhere();
    const { events, seen, end } = follow(runId, 'before');
    await seen;
    await expect.poll(() => events.some(({ kind }) => kind === 'call.settled')).toBe(true);
    other.kill('SIGKILL');
    await childEnd(other);

    expect(await end).toMatchObject({ outcome: 'interrupted' });
    expect(events.at(-1)).toMatchObject({ kind: 'run.ended', outcome: 'interrupted' });
    const record = await runs.record(runId);
    expect(record).toMatchObject({ outcome: 'interrupted', calls: [{ callId: 'c1', status: 'ok' }] });
    expect(record.stdout).toBe('before\n');
  });

  it('the next host on the folder finds it interrupted and makes its files', async () => {
    const { runId, other } = await startElsewhere();
    const { events, seen, end } = follow(runId, 'before');
    await seen;
    await runs.dispose();
    other.kill('SIGKILL');
    await childEnd(other);
    await end;

    const { runs: next } = await openTestRuns({
      folder: temp.path,
      runtime: scriptedRuntime(() => Promise.resolve({})),
    });
    expect(await next.list({ limit: 9 })).toMatchObject({ runs: [{ runId, outcome: 'interrupted' }], total: 1 });
    const file = await rebuildRunFiles(join(temp.path, '.gatehouse', 'runs', runId));
    expect(file).toMatchObject({ outcome: 'interrupted', owner: { pid: other.pid } });
    expect(events.at(-1)).toMatchObject({ outcome: 'interrupted' });
    await next.dispose();
  });
});
