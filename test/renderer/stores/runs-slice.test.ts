import { beforeEach, describe, expect, it } from 'vitest';
import type { RunSummary } from '../../../shared/model/run.ts';
import { createAppStore, type AppStore } from '../../../renderer/stores/app-store.ts';

const run = (runId: string, startedAt: string, more: Partial<RunSummary> = {}): RunSummary => ({
  runId,
  program: 'programs/a.py',
  origin: 'person',
  startedAt,
  calls: 0,
  failedCalls: 0,
  ...more,
});

describe('runs', () => {
  let store: AppStore;
  beforeEach(() => {
    store = createAppStore();
    store.getState().mergeRuns([run('a', '2026-01-01T10:00:00Z'), run('b', '2026-01-01T11:00:00Z')], 20);
  });

  it('stand newest first, however they arrive', () => {
    store.getState().mergeRuns([run('c', '2026-01-01T10:30:00Z'), run('d', '2026-01-01T12:00:00Z')]);
    expect(store.getState().runOrder).toEqual(['d', 'b', 'c', 'a']);
  });

  it('count only those that are new', () => {
    store
      .getState()
      .mergeRuns([run('a', '2026-01-01T10:00:00Z', { outcome: 'failed' }), run('c', '2026-01-01T09:00:00Z')]);
    expect(store.getState().runTotal).toBe(21);
    expect(store.getState().runs.get('a')?.outcome).toBe('failed');
  });

  it('stay ended where a list says so that was read before their end', () => {
    store.getState().mergeRuns([run('a', '2026-01-01T10:00:00Z', { outcome: 'failed' })]);
    store.getState().mergeRuns([run('a', '2026-01-01T10:00:00Z')]);
    expect(store.getState().runs.get('a')?.outcome).toBe('failed');
  });

  it('leave the screen when they are deleted', () => {
    store.getState().showRun('b');
    store.getState().forgetRun('b');
    expect(store.getState()).toMatchObject({ runOrder: ['a'], runTotal: 19, shownRunId: null });
    store.getState().forgetRun('unknown');
    expect(store.getState().runTotal).toBe(19);
  });

  it('let go of the selected call when another one is shown', () => {
    store.getState().showRun('a');
    store.getState().selectCall('c1');
    store.getState().showRun('a');
    expect(store.getState().selectedCallId).toBe('c1');
    store.getState().showRun('b');
    expect(store.getState().selectedCallId).toBeNull();
  });

  it('ask for a line twice when asked twice', () => {
    store.getState().requestLine('programs/a.py', 3);
    const first = store.getState().lineRequest;
    store.getState().requestLine('programs/a.py', 3);
    expect(store.getState().lineRequest).not.toBe(first);
    store.getState().lineShown();
    expect(store.getState().lineRequest).toBeNull();
  });
});
