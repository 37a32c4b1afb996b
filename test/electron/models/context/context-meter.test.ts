import { describe, expect, test } from 'vitest';
import { measureRun } from '../../../../electron/models/context/context-meter.ts';
import { amountOf, TextPile } from '../../../../electron/models/context/text-pile.ts';
import type { TokenCounter } from '../../../../electron/models/token-counter.ts';
import { AppError } from '../../../../shared/contract/errors.ts';
import { limitsWith } from '../../../../shared/model/limits.ts';
import type { TraceEvent } from '../../../../shared/model/trace.ts';
import { toolSetOf } from '../../../support/tool-set.ts';

/** One token a character, so that figures can be counted by hand. */
const counter: TokenCounter = {
  count: (text) => Promise.resolve({ tokens: text.length, by: 'o200k_base' }),
  dispose: () => Promise.resolve(),
};
const { signal } = new AbortController();

const TOOLS = toolSetOf([
  { name: 'stock', description: 'Units.', inputSchema: { type: 'object' }, binding: { kind: 'mock', cases: [] } },
  { name: 'tax', description: 'Rate.', inputSchema: {}, binding: { kind: 'mock', cases: [] } },
]);

function parts(prompt?: string) {
  return {
    setting: {
      workspace: {
        folder: '/nowhere',
        settings: () => ({ version: 1 as const, ...(prompt !== undefined && { prompt }) }),
        toolFiles: () => [],
        readFile: (path: string) => Promise.reject(new AppError('not_found', { what: 'file', name: path })),
      },
      tools: TOOLS,
      limits: limitsWith(),
      language: { policy: 'general' as const },
    },
    tokens: counter,
    signal,
  };
}

function started(registryHash = 'hash-of-tools'): TraceEvent {
  return {
    ...{ seq: 1, atMs: 0, kind: 'run.started', version: 1, runId: 'r1', program: 'p.py', origin: 'person' },
    ...{ source: 'return 7', inputsText: '{}', registryHash, startedAt: '2026-01-01T00:00:00.000Z' },
    runtime: { kind: 'local', isolation: 'none', armed: [], limits: limitsWith() },
    owner: { pid: 1, startedAt: '', bootId: '' },
  };
}

function requested(callId: string, tool: string, argumentsText: string): TraceEvent {
  const argumentBytes = argumentsText.length;
  return {
    ...{ seq: 2, atMs: 1, kind: 'call.requested', callId, tool, caller: 'program' },
    argumentsText,
    argumentBytes,
  };
}

const NOT_ASKED = { durationMs: 1, queuedMs: 0, heldMs: 0, attempts: 1, stageMs: [] };
const CALLS: readonly TraceEvent[] = [
  requested('c1', 'stock', '{"sku":"ä"}'),
  requested('c2', 'tax', '{}'),
  {
    ...{ seq: 4, atMs: 3, kind: 'call.settled', callId: 'c1', status: 'ok', resultText: '{"units":12}' },
    resultBytes: 12,
    ...NOT_ASKED,
  },
  {
    ...{ seq: 5, atMs: 3, kind: 'call.settled', callId: 'c2', status: 'error', resultBytes: 0, ...NOT_ASKED },
    error: { code: 'tool_failed', message: 'no' },
  },
];
const ENDED: TraceEvent = {
  ...{ seq: 7, atMs: 5, kind: 'run.ended', durationMs: 5, outcome: 'succeeded', valueText: '7', violations: [] },
  ...{ unawaited: [], truncated: { stdout: 0, stderr: 0 } },
};
const PRINTED: TraceEvent = { seq: 6, atMs: 4, kind: 'output', stream: 'stdout', offset: 0, text: 'hi\n' };

async function* batches(...events: readonly TraceEvent[]) {
  for (const event of events) yield await Promise.resolve([event]);
}

const exact = (tokens: number, bytes = tokens) => ({ bytes, tokens, by: 'o200k_base' });

describe('the context meter of a run', () => {
  test('counts each text that a model wrote, read, or was spared', async () => {
    const meter = await measureRun({ runId: 'r1' }, batches(started(), ...CALLS, PRINTED, ENDED), parts());
    expect(meter).toMatchObject({
      program: exact('return 7'.length),
      ...{ calls: 2, failedCalls: 1 },
      stayed: {
        // {"sku":"ä"} + a line end + {}; the line end is none of the bytes, and ä has two.
        arguments: exact(14, 14),
        // {"units":12} and tool_failed: no
        results: exact(28, 27),
      },
      returned: { all: exact('{"value":7,"stdout":"hi\\n"}'.length), value: exact(1), stdout: exact(3) },
      // stock {"sku":"ä"} and tax {}
      directCalls: exact(24, 24),
    });
  });

  test('counts the one declaration, and the tools as functions of their own', async () => {
    const { definitions } = await measureRun({ runId: 'r1', style: 'search' }, batches(started(), ENDED), parts());
    expect(definitions).toMatchObject({ toolName: 'execute_tool_code', style: 'search', tools: 2, isNewer: false });
    // stock, Units., {"type":"object"} and tax, Rate., {}, a line each: 11 + 1 + 17 + 1 and so on.
    const functions = 'stock\nUnits.\n{"type":"object"}\ntax\nRate.\n{}';
    expect(definitions?.direct).toEqual(exact(functions.length, functions.length - 1));
    expect(definitions?.code.tokens).toBeGreaterThan(500);
  });

  test('says that the tools are others by now, and does without them where nothing can be declared', async () => {
    const newer = await measureRun({ runId: 'r1' }, batches(started('another'), ENDED), parts());
    expect(newer.definitions?.isNewer).toBe(true);
    const without = await measureRun({ runId: 'r1' }, batches(started(), ENDED), parts('prompts/gone.md'));
    expect(without).not.toHaveProperty('definitions');
    expect(without.program).toEqual(exact(8));
  });

  test('of a run without an end nothing came back; of a failed one, why it failed', async () => {
    const open = await measureRun({ runId: 'r1' }, batches(started(), ...CALLS), parts());
    expect(open).not.toHaveProperty('returned');
    const error = { type: 'ValueError', message: 'bad', traceback: 'Traceback: ValueError: bad' };
    const { valueText: _none, ...end } = ENDED;
    const failed = await measureRun({ runId: 'r1' }, batches(started(), { ...end, outcome: 'failed', error }), parts());
    expect(failed.returned?.all.tokens).toBeGreaterThan(error.traceback.length);
    expect(failed.returned).not.toHaveProperty('value');
  });

  test('a trace without a run is none', async () => {
    await expect(measureRun({ runId: 'r1' }, batches(), parts())).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('texts of one kind', () => {
  test('of more than is counted, the rest goes by its length', async () => {
    const pile = new TextPile();
    pile.add('a'.repeat(400_000));
    pile.add('b'.repeat(400_000));
    pile.add('c'.repeat(400_000));
    const amount = await pile.amount(counter, signal);
    expect(amount).toMatchObject({ bytes: 1_200_000, by: 'length' });
    // One line end in what was counted.
    expect(amount.tokens).toBe(Math.round((1_200_000 * (512 * 1024 + 1)) / (512 * 1024)));
  });

  test('nothing is nothing', async () => {
    expect(await amountOf('', counter, signal)).toEqual(exact(0));
  });
});
