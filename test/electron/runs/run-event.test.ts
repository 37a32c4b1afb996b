import { expect, test } from 'vitest';
import { createRunEventLines, refusedRunLine } from '../../../electron/runs/run-event.ts';
import { limitsWith } from '../../../shared/model/limits.ts';
import { RUN_EVENTS_VERSION, RunEventSchema } from '../../../shared/model/run-event.ts';
import type { TraceEvent } from '../../../shared/model/trace.ts';
import { checkRunEvents } from '../../support/run-event-schema.ts';

const STARTED: TraceEvent = {
  seq: 1,
  atMs: 0,
  kind: 'run.started',
  version: 1,
  runId: 'r1',
  program: 'programs/p.py',
  origin: 'person',
  parentCallId: 'call_7',
  source: 'return 1',
  inputsText: '{"big":9007199254740993,"one":1.0}',
  registryHash: 'h',
  language: { policy: 'restricted', modules: ['default'] },
  skills: [{ name: 'skills.a', file: 'skills/a/a.py', bytes: 3, sha256: 'ab', source: 'x=1' }],
  startedAt: '2026-01-01T00:00:00.000Z',
  runtime: { kind: 'local', isolation: 'none', armed: ['wallMs'], limits: limitsWith(undefined) },
  owner: { pid: 1, startedAt: '', bootId: '' },
};

/** One of each kind, with all that it can hold. */
const EVENTS: readonly TraceEvent[] = [
  STARTED,
  { seq: 2, atMs: 1, kind: 'guest.started', python: '3.11.2', interpreter: '/usr/bin/python3' },
  { seq: 3, atMs: 2, kind: 'output', stream: 'stderr', offset: 0, text: 'hm\n' },
  {
    seq: 4,
    atMs: 3,
    kind: 'call.requested',
    callId: 'c1',
    tool: 'quote',
    caller: 'program',
    line: 4,
    argumentsText: '{"n":1.0}',
    argumentBytes: 9,
  },
  { seq: 5, atMs: 4, kind: 'call.stage', callId: 'c1', stage: 'invoke' },
  { seq: 6, atMs: 5, kind: 'call.progress', callId: 'c1', progress: 1, total: 2, message: 'half' },
  { seq: 7, atMs: 6, kind: 'call.held', callId: 'c1', gate: 0, reason: 'large' },
  {
    seq: 8,
    atMs: 7,
    kind: 'call.released',
    callId: 'c1',
    outcome: 'edit',
    by: 'person',
    forRun: true,
    heldMs: 1,
    argumentsText: '{"n":2}',
  },
  {
    seq: 9,
    atMs: 8,
    kind: 'call.settled',
    callId: 'c1',
    status: 'error',
    resultText: '{"total":12.50}',
    resultBytes: 15,
    error: { code: 'denied', message: 'quote: no', details: { gate: 0 } },
    durationMs: 5,
    queuedMs: 0,
    heldMs: 1,
    attempts: 2,
    failedAttempts: [{ atMs: 4, code: 'tool_failed', message: 'quote: later' }],
    stageMs: [0.1, 0.2],
    changed: { argumentsText: '{"n":2}', resultText: '{"total":12.50}', by: 'person' },
  },
  {
    seq: 10,
    atMs: 9,
    kind: 'run.ended',
    durationMs: 9,
    outcome: 'failed',
    limit: 'valueBytes',
    valueText: '-0',
    error: { type: 'E', message: 'm', line: 1, traceback: 't' },
    violations: [{ rule: 'import', line: 1, column: 1, data: {} }],
    unawaited: [{ tool: 'quote', line: 2 }],
    truncated: { stdout: 0, stderr: 0 },
  },
];

const linesOf = (events: readonly TraceEvent[]) => events.map(createRunEventLines());

test('every event of a trace is one line that fits the schema; all say which run and which call of a model it is of', () => {
  const events = checkRunEvents(linesOf(EVENTS));
  expect(events.map(({ event }) => event)).toEqual([
    'run.requested',
    'run.started',
    'output',
    'call.requested',
    'call.stage',
    'call.progress',
    'call.held',
    'call.released',
    'call.settled',
    'run.ended',
  ]);
  for (const [at, event] of events.entries()) {
    expect(event).toMatchObject({ v: 1, seq: at + 1, runId: 'r1', parentCallId: 'call_7', atMs: EVENTS[at]?.atMs });
  }
});

test('JSON values are values, with their numbers as they were spelled', () => {
  const [requested = '', , , call = '', , , , released = '', settled = '', ended = ''] = linesOf(EVENTS);
  expect(requested).toContain('"inputs":{"big":9007199254740993,"one":1.0}');
  expect(requested).not.toContain('x=1');
  expect(call).toContain('"arguments":{"n":1.0}');
  expect(released).toContain('"arguments":{"n":2}');
  expect(settled).toContain('"result":{"total":12.50}');
  expect(settled).toContain('"changed":{"arguments":{"n":2},"result":{"total":12.50},"by":"person"}');
  expect(settled).toContain('"stages":[{"name":"resolve","ms":0.1},{"name":"parse","ms":0.2}]');
  expect(ended).toContain('"value":-0');
  for (const line of linesOf(EVENTS)) expect(line).not.toContain('Text"');
});

test('arguments that are no JSON are a text', () => {
  const [, , , call] = EVENTS;
  const broken = { ...call, argumentsText: '{"n":' } as TraceEvent;
  expect(checkRunEvents(linesOf([STARTED, broken]))[1]).toMatchObject({ arguments: '{"n":' });
});

test('a run that could not be made is one event', () => {
  const error = { code: 'not_found', message: 'There is no file p.py.', file: 'p.py', line: 1 };
  expect(checkRunEvents([refusedRunLine(error)])).toEqual([{ v: RUN_EVENTS_VERSION, event: 'run.refused', error }]);
});

test('the schema in the docs is this one', async () => {
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Run event', ...RunEventSchema };
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot('../../../docs/events.schema.json');
});
