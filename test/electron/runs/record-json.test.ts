import { describe, expect, it } from 'vitest';
import { callRecordJson, runRecordJson } from '../../../electron/runs/record-json.ts';
import { limitsWith } from '../../../shared/model/limits.ts';
import type { RunRecord } from '../../../shared/model/run.ts';
import type { CallRecord } from '../../../shared/model/tool-call.ts';

const CALL: CallRecord = {
  callId: 'c1',
  tool: 'get_inventory',
  caller: 'program',
  line: 4,
  argumentsText: '{"id":12345678901234567890}',
  status: 'ok',
  resultText: '{"price":1.0}',
  startMs: 1.2,
  durationMs: 0.3,
  queuedMs: 0,
  heldMs: 0,
  attempts: 1,
  bytes: { arguments: 27, result: 13 },
  stages: [{ name: 'validateInput', ms: 0.01 }],
};

const RUN: RunRecord = {
  runId: '20261129-142233-123-k3f9qa',
  program: 'programs/quote.py',
  origin: 'person',
  startedAt: '2026-11-29T14:22:33.123Z',
  durationMs: 31.5,
  outcome: 'succeeded',
  inputsText: '{"limit":1.0}',
  registryHash: 'h',
  runtime: { kind: 'local', isolation: 'none', python: '3.11.2', armed: ['computeMs'], limits: limitsWith() },
  valueText: '-0',
  violations: [],
  unawaited: [],
  truncated: { stdout: 0, stderr: 0 },
  stdout: 'a\n',
  stderr: '',
  calls: [CALL],
};

describe('a record as JSON', () => {
  it('has the members of a run in their order, and the ones that do not apply are absent', () => {
    expect(Object.keys(JSON.parse(runRecordJson(RUN)) as object)).toEqual([
      'runId',
      'program',
      'origin',
      'inputs',
      'registryHash',
      'startedAt',
      'durationMs',
      'outcome',
      'value',
      'stdout',
      'stderr',
      'truncated',
      'violations',
      'unawaited',
      'calls',
      'runtime',
    ]);
  });

  it('keeps the spelling of every number of the program and its tools', () => {
    const json = runRecordJson(RUN);
    for (const part of [
      '"inputs":{"limit":1.0}',
      '"value":-0',
      '"id":12345678901234567890',
      '"result":{"price":1.0}',
    ]) {
      expect(json).toContain(part);
    }
  });

  it('prints a failed call with its error, and what a gate changed', () => {
    const failed: CallRecord = {
      ...CALL,
      resultText: undefined,
      status: 'error',
      changed: { argumentsText: '{"id":1.50}', by: 'person' },
      error: { code: 'denied', message: 'no', details: { rule: 1 } },
    };
    expect(callRecordJson(failed)).toContain('"changed":{"arguments":{"id":1.50},"by":"person"}');
    expect(JSON.parse(callRecordJson(failed))).toMatchObject({ error: { code: 'denied', details: { rule: 1 } } });
    expect(JSON.parse(callRecordJson(failed))).not.toHaveProperty('result');
  });

  it('stays JSON where the arguments of a refused call are none', () => {
    const error = { code: 'invalid_arguments', message: 'no JSON' } as const;
    const json = callRecordJson({ ...CALL, status: 'error', error, argumentsText: '{"a":' });
    expect(JSON.parse(json)).toMatchObject({ arguments: '{"a":' });
  });
});
