import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OUTPUT_TEXT } from '../../../shared/text/run-text.ts';
import { trustText } from '../../../shared/text/trust-text.ts';
import { writeFiles } from '../../support/write-files.ts';
import { WorkbenchPage } from '../pages/workbench-page.ts';
import type { TargetUnderTest } from '../support/use-target.ts';
import { becomes, shows } from '../support/wait.ts';

/** Ends only when it is stopped, and holds the lock of a file as long as it lives. */
const endless = (file: string): string =>
  `import fcntl, time
lock = open(${JSON.stringify(file)})
fcntl.flock(lock, fcntl.LOCK_EX)
print("it is here")
while True:
    time.sleep(0.01)
`;

/** A line of output, and a text in a value, that no view can lay out whole. */
const LONG = 'print("x" * 2_000_000)\nreturn {"img": "A" * 1_000_000, "end": "here"}\n';
const LONGEST_TASK_MS = 1_000;

/** Starting, stopping and reading runs, by somebody in a hurry. */
export function runButtonSpecs({ start, home }: TargetUnderTest): void {
  async function open(source: string) {
    const folder = join((await home()).path, 'desk');
    await writeFiles(folder, { 'gatehouse.json': { version: 1 }, 'programs/use.py': source });
    const started = await start(folder);
    await started.workbench.restrictedBar.getByRole('button', { name: trustText.review }).click();
    await started.workbench.answerDialog(trustText.trust);
    await started.workbench.openProgram('use.py');
    return { ...started, folder };
  }

  it('UI-07 shows a run again after a reload, stops it, and leaves no process behind', async () => {
    const lock = join((await home()).path, 'lock');
    await writeFile(lock, '');
    const { workbench, page, folder, close } = await open(endless(lock));
    await workbench.run.click();
    await shows(await workbench.showOutput('stdout'), /is here/);
    await page.reload();
    const after = new WorkbenchPage(page);
    await after.stop.waitFor();
    expect(await after.run.count()).toBe(0);
    await after.outcome('running');
    await shows(await after.showOutput('stdout'), /is here/);
    await after.stop.click();
    await after.outcome('cancelled');
    await after.run.click();
    await after.outcome('running');
    expect(await startsAndEnds(folder)).toEqual({ starts: 2, ends: 1 });
    await becomes(() => isLocked(lock), true);
    await close();
    expect(await startsAndEnds(folder)).toEqual({ starts: 2, ends: 2 });
    expect(isLocked(lock)).toBe(false);
  });

  it('UI-09 starts one run at a time, however often and fast the button and the keys are pressed', async () => {
    const { workbench, page, folder } = await open('import time\nwhile True:\n    time.sleep(0.01)\n');
    const place = await workbench.run.boundingBox();
    if (!place) throw new Error('The button to run is not in sight');
    const press = () => page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    for (let time = 0; time < 10; time += 1) await press();
    for (let time = 0; time < 10; time += 1) {
      await page.keyboard.press('ControlOrMeta+Enter');
      await press();
    }
    // What was pressed last may still be on its way: whatever runs is ended, until nothing does and the button says so.
    await becomes(async () => {
      if (await workbench.stop.isVisible()) await page.keyboard.press('Shift+F5');
      const { starts, ends } = await startsAndEnds(folder);
      return starts === ends && (await workbench.run.isVisible());
    }, true);
    const spans = await runSpans(folder);
    expect(spans.filter(({ startMs }, at) => startMs < (spans[at - 1]?.endMs ?? 0))).toEqual([]);
    await becomes(() => workbench.runs.getByRole('treeitem').count(), spans.length);
  });

  it('UI-11 shows a line of two million letters in pieces and a value with a text of a million, and goes on answering', async () => {
    const { workbench, page } = await open(LONG);
    await page.evaluate(`{
      window.longestTaskMs = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longestTaskMs = Math.max(window.longestTaskMs, duration);
      }).observe({ type: 'longtask' });
    }`);
    await workbench.run.click();
    await workbench.outcome('succeeded');
    const stdout = await workbench.showOutput('stdout');
    await shows(stdout, /x{100}/);
    const longest = await stdout
      .locator('.log-text')
      .evaluateAll((rows) => Math.max(...rows.map((row) => (row.textContent ?? '').length)));
    expect(longest).toBeLessThan(50_000);
    const value = await workbench.showOutput('value');
    await shows(value.getByRole('region', { name: OUTPUT_TEXT.value }), /"img": "A{100}/);
    expect((await value.innerText()).length).toBeLessThan(50_000);
    expect(await page.evaluate<number>('window.longestTaskMs')).toBeLessThan(LONGEST_TASK_MS);
  });
}

interface RunSpan {
  readonly startMs: number;
  /** Absent while it goes on. */
  readonly endMs?: number;
}

/** When the runs of a folder began and ended, as their traces say, the earliest first. */
async function runSpans(folder: string): Promise<readonly RunSpan[]> {
  const runs = join(folder, '.gatehouse/runs');
  const names = await readdir(runs).catch((): string[] => []);
  const traces = await Promise.all(
    names.map((name) => readFile(join(runs, name, 'trace.jsonl'), 'utf8').catch(() => '')),
  );
  return traces
    .filter(Boolean)
    .map(spanOf)
    .sort((one, other) => one.startMs - other.startMs);
}

/** A trace that is still being written may end inside a line. */
function spanOf(trace: string): RunSpan {
  const events = trace
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  const ends = events.filter(({ kind }) => kind === 'run.ended');
  expect(events.filter(({ kind }) => kind === 'run.started')).toHaveLength(1);
  expect(ends.length).toBeLessThanOrEqual(1);
  const startMs = Date.parse(String(events[0]?.startedAt));
  return { startMs, ...(ends[0] && { endMs: startMs + Number(ends[0].durationMs) }) };
}

async function startsAndEnds(folder: string) {
  const spans = await runSpans(folder);
  return { starts: spans.length, ends: spans.filter(({ endMs }) => endMs !== undefined).length };
}

/** Whether a process holds the lock of a file; the system takes it away with the process. */
function isLocked(file: string): boolean {
  return spawnSync('flock', ['--nonblock', file, 'true']).status !== 0;
}
