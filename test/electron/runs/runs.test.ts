import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rebuildRunFiles } from '../../../electron/runs/rebuild-run-files.ts';
import type { LiveRun } from '../../../electron/runs/live-run.ts';
import type { RunRequest } from '../../../electron/runs/run-request.ts';
import type { Runs } from '../../../electron/runs/runs.ts';
import type { TraceEvent } from '../../../shared/model/trace.ts';
import { openTestRuns, type TestRuns, type TestRunsOptions } from '../../support/open-test-runs.ts';
import { scriptedRuntime, untilStopped, type Script } from '../../support/scripted-runtime.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';

const REQUEST: RunRequest = { program: 'programs/a.py', source: 'return 1', origin: 'person' };

const never = new AbortController().signal;

/** Prints, calls twice and returns; the second call has arguments that are no object. */
const busy: Script = async (_request, onToolCall, observer) => {
  observer.output('stdout', 'héllo\n');
  await onToolCall({ id: 1, tool: 'answer', argumentsText: '{"big":12345678901234567890}', line: 3, signal: never });
  observer.output('stderr', 'warn\n');
  observer.output('stdout', 'done');
  await onToolCall({ id: 2, tool: 'answer', argumentsText: '7', signal: never });
  return { valueText: '{"total":1734.50}', error: undefined };
};

describe('runs', () => {
  let temp: TempFolder;
  const opened: TestRuns[] = [];

  beforeEach(async () => {
    temp = await makeTempFolder();
  });
  afterEach(async () => {
    for (const { runs } of opened.splice(0)) await runs.dispose();
    await temp.remove();
  });

  async function open(script: Script, more: Partial<TestRunsOptions> = {}): Promise<Runs> {
    const test = await openTestRuns({ folder: temp.path, runtime: scriptedRuntime(script), ...more });
    opened.push(test);
    return test.runs;
  }
  const folderOf = (runId: string) => join(temp.path, '.gatehouse', 'runs', runId);
  const read = (runId: string, name: string) => readFile(join(folderOf(runId), name), 'utf8');

  async function runOnce(runs: Runs, more: Partial<RunRequest> = {}): Promise<LiveRun> {
    const run = await runs.start({ ...REQUEST, ...more });
    await run.kept;
    return run;
  }
  async function eventsOf(runs: Runs, runId: string, fromSeq = 1): Promise<TraceEvent[]> {
    const seen: TraceEvent[] = [];
    const sink = (events: readonly TraceEvent[]) => Promise.resolve(void seen.push(...events));
    await runs.follow(runId, sink, { fromSeq, signal: never });
    return seen;
  }

  it('keeps the trace of a run in order and without a gap', async () => {
    const runs = await open(busy);
    const run = await runOnce(runs);
    const lines = (await read(run.runId, 'trace.jsonl')).trimEnd().split('\n');
    const events = lines.map((line) => JSON.parse(line) as TraceEvent);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(events.map(({ kind }) => kind)).toEqual([
      'run.started',
      'guest.started',
      'output',
      'call.requested',
      'call.settled',
      'output',
      'output',
      'call.requested',
      'call.settled',
      'run.ended',
    ]);
    expect(events[6]).toMatchObject({ stream: 'stdout', offset: Buffer.byteLength('héllo\n'), text: 'done' });
  });

  it('gives every event to whoever started the run, as it happens', async () => {
    const seen: TraceEvent[] = [];
    const runs = await open(busy);
    const run = await runOnce(runs, { onEvent: (event) => seen.push(event) });
    expect(JSON.parse(JSON.stringify(seen))).toEqual(await eventsOf(runs, run.runId));
  });

  it('makes every other file from the trace, the same bytes each time', async () => {
    const runs = await open(busy);
    const { runId } = await runOnce(runs);
    const names = (await readdir(folderOf(runId))).sort();
    expect(names).toEqual([
      'calls.jsonl',
      'result.json',
      'run.json',
      'script.py',
      'stderr.txt',
      'stdout.txt',
      'trace.jsonl',
    ]);
    const before = await Promise.all(names.map((name) => read(runId, name)));
    for (const name of names) if (name !== 'trace.jsonl') await rm(join(folderOf(runId), name));
    await rebuildRunFiles(folderOf(runId));
    expect(await Promise.all(names.map((name) => read(runId, name)))).toEqual(before);
    expect(await read(runId, 'stdout.txt')).toBe('héllo\ndone');
    expect(await read(runId, 'result.json')).toBe('{"total":1734.50}\n');
    expect(await read(runId, 'calls.jsonl')).toContain('"arguments":{"big":12345678901234567890}');
  });

  it('gives the record with every number as it was spelled', async () => {
    const runs = await open(busy);
    const { runId } = await runOnce(runs, { inputsText: '{"limit":1.0}' });
    const record = await runs.record(runId);
    expect(record).toMatchObject({
      runId,
      program: 'programs/a.py',
      origin: 'person',
      outcome: 'succeeded',
      inputsText: '{"limit":1.0}',
      valueText: '{"total":1734.50}',
      stdout: 'héllo\ndone',
      stderr: 'warn\n',
      registryHash: 'hash-of-tools',
      runtime: { python: '3.11.2', interpreter: '/usr/bin/python3', armed: ['computeMs', 'memoryBytes'] },
      calls: [
        { callId: 'c1', line: 3, status: 'ok', resultText: '{"ok":true}' },
        { callId: 'c2', status: 'error', error: { code: 'invalid_arguments' } },
      ],
    });
  });

  it.each([
    ['no JSON', '{'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a number', '3'],
  ])('refuses inputs that are %s, and makes no run', async (_kind, inputsText) => {
    const runs = await open(busy);
    await expect(runs.start({ ...REQUEST, inputsText })).rejects.toMatchObject({ code: 'invalid_inputs' });
    expect(await runs.list({ limit: 10 })).toEqual({ runs: [], total: 0 });
  });

  it('rejects a source over the limit without starting it', async () => {
    let started = 0;
    const runs = await open(() => Promise.resolve({ outcome: ((started += 1), 'succeeded') }), {
      limits: { sourceBytes: 5 },
    });
    const run = await runOnce(runs, { source: 'ééé' });
    expect(await run.ended).toMatchObject({ outcome: 'rejected', limit: 'sourceBytes' });
    expect(started).toBe(0);
    expect(await runs.summary(run.runId)).toMatchObject({ outcome: 'rejected', limit: 'sourceBytes' });
  });

  it.each([
    ['model', 'none', false, 'rejected'],
    ['imported', 'none', false, 'rejected'],
    ['mcp', 'none', true, 'succeeded'],
    ['library', 'os-sandbox', false, 'succeeded'],
    ['person', 'none', false, 'succeeded'],
  ] as const)('a program from %s under isolation %s, allowed %s: %s', async (origin, isolation, allowed, outcome) => {
    const test = await openTestRuns({
      folder: temp.path,
      runtime: scriptedRuntime(() => Promise.resolve({}), { isolation }),
    });
    opened.push(test);
    const run = await runOnce(test.runs, { origin, allowUnisolated: allowed });
    const end = await run.ended;
    expect(end.outcome).toBe(outcome);
    if (outcome === 'rejected')
      expect(end.violations).toMatchObject([{ rule: 'origin_not_allowed', data: { origin } }]);
  });

  it('makes no run where the runtime cannot start', async () => {
    const probe = { ok: false, code: 'python_missing', detail: { python: '.venv/bin/python' } } as const;
    const runtime = scriptedRuntime(busy, { execute: () => Promise.resolve({ kind: 'unavailable', probe }) });
    const runs = await open(busy, { runtime });
    await expect(runs.start(REQUEST)).rejects.toMatchObject({
      code: 'runtime_unavailable',
      data: { kind: 'local', code: 'python_missing', python: '.venv/bin/python' },
    });
    expect(await runs.list({ limit: 10 })).toEqual({ runs: [], total: 0 });
  });

  it('stops a run that is asked to stop', async () => {
    const runs = await open((_request, _call, _observer, signal) => untilStopped(signal));
    const run = await runs.start(REQUEST);
    expect(await runs.list({ limit: 1 })).toMatchObject({ runs: [{ runId: run.runId }], total: 1 });
    expect((await runs.summary(run.runId)).outcome).toBeUndefined();
    runs.stop(run.runId);
    expect(await run.ended).toMatchObject({ outcome: 'cancelled' });
  });

  it('stops a run whose wall clock is used up', async () => {
    const runs = await open((_request, _call, _observer, signal) => untilStopped(signal), { limits: { wallMs: 20 } });
    const run = await runs.start(REQUEST);
    expect(await run.ended).toMatchObject({ outcome: 'timed_out', limit: 'wallMs' });
  });

  it('does not stop a run at once whose wall clock is longer than a timer can be', async () => {
    const runs = await open(
      async (_request, _call, _observer, signal) => {
        await new Promise((resolve) => setImmediate(resolve));
        return { outcome: signal.aborted ? 'timed_out' : 'succeeded' };
      },
      { limits: { wallMs: 2 ** 40 } },
    );
    expect(await (await runs.start(REQUEST)).ended).toMatchObject({ outcome: 'succeeded' });
  });

  it('answers a call at once where the gateway does', async () => {
    let answered: unknown;
    const runs = await open((_request, onToolCall) => {
      answered = onToolCall({ id: 1, tool: 'answer', argumentsText: '{}', signal: never });
      return Promise.resolve({});
    });
    await runOnce(runs);
    expect(answered).toEqual({ ok: true, resultText: '{"ok":true}' });
  });

  it('ends a run as crashed when the host itself fails, and keeps the stack in the log', async () => {
    const bug = new Error('bug');
    const runs = await open(() => Promise.reject(bug));
    const run = await runOnce(runs);
    expect(await run.ended).toMatchObject({ outcome: 'crashed' });
    expect(opened[0]!.log).toMatchObject([{ error: bug }]);
  });

  it('follows a run while it is under way, from any event on', async () => {
    let go = (): void => {};
    const runs = await open(async (request, ...parts) => {
      const end = await busy(request, ...parts);
      await new Promise<void>((resolve) => (go = resolve));
      return end;
    });
    const run = await runs.start(REQUEST);
    const seen: number[] = [];
    let sawNine = (): void => {};
    const nine = new Promise<void>((resolve) => (sawNine = resolve));
    const following = runs.follow(
      run.runId,
      (events) => {
        seen.push(...events.map(({ seq }) => seq));
        if (seen.includes(9)) sawNine();
        return Promise.resolve();
      },
      { fromSeq: 4, signal: never },
    );
    await nine;
    go();
    expect(await following).toMatchObject({ outcome: 'succeeded', valueText: '{"total":1734.50}' });
    expect(seen).toEqual([4, 5, 6, 7, 8, 9, 10]);
  });

  it('cuts long texts for a viewer, says how long they are, and reads them whole by windows', async () => {
    const long = JSON.stringify({ text: '€'.repeat(20_000) });
    const runs = await open(async (_request, onToolCall) => {
      await onToolCall({ id: 1, tool: 'answer', argumentsText: long, signal: never });
      return { valueText: long };
    });
    const { runId } = await runOnce(runs, { inputsText: long });
    const bytes = Buffer.byteLength(long);
    const events = await eventsOf(runs, runId);
    expect(events[0]).toMatchObject({ kind: 'run.started', inputBytes: bytes });
    expect(events.at(-1)).toMatchObject({ kind: 'run.ended', valueBytes: bytes });
    const requested = events.find((event) => event.kind === 'call.requested');
    expect(requested?.argumentBytes).toBe(bytes);
    expect(requested?.argumentsText).toBe(long.slice(0, requested?.argumentsText.length));
    expect(Buffer.byteLength(requested?.argumentsText ?? '')).toBeLessThanOrEqual(16 * 1024);
    expect(await runs.text(runId, { part: 'value', offset: 9, length: 5 })).toEqual({
      text: '€'.repeat(5),
      length: long.length,
    });
    const whole = await runs.text(runId, { part: 'arguments', callId: 'c1', offset: 0, length: 1e6 });
    expect(whole.text).toBe(long);
    await expect(runs.text(runId, { part: 'result', callId: 'c9', offset: 0, length: 1 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('lists runs newest first, a page at a time, without reading a trace', async () => {
    const runs = await open(() => Promise.resolve({}));
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.push((await runOnce(runs)).runId);
    for (const runId of ids) await rm(join(folderOf(runId), 'trace.jsonl'));
    const first = await runs.list({ limit: 2 });
    expect([first.total, first.runs.map(({ runId }) => runId)]).toEqual([5, [ids[4], ids[3]]]);
    const second = await runs.list({ before: ids[3]!, limit: 2 });
    expect(second.runs.map(({ runId }) => runId)).toEqual([ids[2], ids[1]]);
  });

  it('keeps as many runs as the workspace says', async () => {
    const runs = await open(() => Promise.resolve({}), { retention: { keep: 2, days: 30 } });
    const ids: string[] = [];
    for (let count = 0; count < 4; count++) ids.push((await runOnce(runs)).runId);
    await runs.dispose();
    expect((await runs.list({ limit: 9 })).runs.map(({ runId }) => runId)).toEqual([ids[3], ids[2]]);
  });

  it('keeps nothing after it closes where the workspace says 0, and everything until then', async () => {
    const runs = await open(() => Promise.resolve({}), { retention: { keep: 0, days: 30 } });
    await runOnce(runs);
    await runOnce(runs);
    expect((await runs.list({ limit: 9 })).total).toBe(2);
    await runs.dispose();
    expect((await runs.list({ limit: 9 })).total).toBe(0);
  });

  it('deletes a run, stopping it first', async () => {
    const runs = await open((_request, _call, _observer, signal) => untilStopped(signal));
    const deleted: string[] = [];
    runs.onChange((change) => change.kind === 'deleted' && deleted.push(change.runId));
    const run = await runs.start(REQUEST);
    await runs.delete(run.runId);
    await expect(stat(folderOf(run.runId))).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(runs.summary(run.runId)).rejects.toMatchObject({ code: 'not_found' });
    expect(deleted).toContain(run.runId);
  });

  it.each(['../../etc', '20261129-142233-123-k3f9qa/../x', ''])('takes "%s" for no run', async (runId) => {
    const runs = await open(busy);
    await expect(runs.delete(runId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(runs.follow(runId, () => Promise.resolve(), { fromSeq: 1, signal: never })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('keeps git away from the runs', async () => {
    const runs = await open(busy);
    await runOnce(runs);
    expect(await readFile(join(temp.path, '.gatehouse', '.gitignore'), 'utf8')).toBe('*\n');
  });

  it('reads a trace whose last line was cut by a crash of the machine', async () => {
    const runs = await open(busy);
    const { runId } = await runOnce(runs);
    const whole = await read(runId, 'trace.jsonl');
    await writeFile(join(folderOf(runId), 'trace.jsonl'), whole.slice(0, whole.lastIndexOf('"kind":"run.ended"')));
    const events = await eventsOf(runs, runId);
    expect(events.at(-1)).toMatchObject({ seq: 10, kind: 'run.ended', outcome: 'interrupted' });
    expect(await runs.record(runId)).toMatchObject({
      outcome: 'interrupted',
      calls: [{ callId: 'c1' }, { callId: 'c2' }],
    });
  });
});
