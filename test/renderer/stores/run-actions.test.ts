import { expect, it } from 'vitest';
import { createAppStore } from '../../../renderer/stores/app-store.ts';
import { Documents } from '../../../renderer/stores/documents.ts';
import { runProgram } from '../../../renderer/stores/run-actions.ts';
import type { HostClient } from '../../../shared/contract/host-client.ts';
import { createListeners } from '../../../shared/lib/listeners.ts';
import type { RunSummary } from '../../../shared/model/run.ts';

const P = 'programs/p.py';

function open() {
  const started: string[] = [];
  const hellos = createListeners<[]>();
  const store = createAppStore();
  const call = (name: string) => {
    if (name === 'files.read') return Promise.resolve({ text: 'return 1', revision: '1' });
    started.push(name);
    return Promise.resolve({ runId: `r${started.length}` });
  };
  const host = { call, on: (_name: string, listener: () => void) => hellos.add(listener) } as unknown as HostClient; // what a start asks of it
  const workbench = { host, store, documents: new Documents(host), goToWorkspace: () => undefined };
  const told = (runId: string, more: Partial<RunSummary> = {}) =>
    store
      .getState()
      .mergeRuns([
        { runId, program: P, origin: 'person', startedAt: '2026-01-01T10:00:00Z', calls: 0, failedCalls: 0, ...more },
      ]);
  return { started, told, hello: () => hellos.tell(), store, run: () => runProgram(workbench, P) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('a program is started once, also where the news of its run comes behind the answer', async () => {
  const { started, told, store, run } = open();
  const first = run();
  await turn();
  expect(store.getState().starting.has(P)).toBe(true);
  await run();
  told('r1');
  await first;
  expect(store.getState().starting.has(P)).toBe(false);
  await run();
  expect(started).toHaveLength(1);
  told('r1', { outcome: 'succeeded' });
  void run();
  await turn();
  expect(started).toHaveLength(2);
});

it('a program whose host went away may be started again', async () => {
  const { started, hello, run } = open();
  const first = run();
  await turn();
  hello();
  await first;
  void run();
  await turn();
  expect(started).toHaveLength(2);
});
