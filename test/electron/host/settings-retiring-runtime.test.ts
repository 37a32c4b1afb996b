import { describe, expect, it } from 'vitest';
import { retiringRuntime } from '../../../electron/host/retiring-runtime.ts';
import type { ExecuteObserver, ExecuteRequest } from '../../../electron/runtime/runtime.ts';
import { limitsWith } from '../../../shared/model/limits.ts';
import { scriptedRuntime } from '../../support/scripted-runtime.ts';
import { withResolvers } from '../../support/with-resolvers.ts';

const REQUEST: ExecuteRequest = {
  source: 'return 1',
  file: 'programs/a.py',
  inputsText: '{}',
  tools: [],
  limits: limitsWith(),
  language: { policy: 'general' },
};
const OBSERVER: ExecuteObserver = { started: () => undefined, output: () => undefined };

describe('a runtime that another one follows', () => {
  function open(script: () => Promise<object>) {
    let disposals = 0;
    const dispose = () => Promise.resolve(void (disposals += 1));
    const runtime = retiringRuntime(scriptedRuntime(script, { dispose }));
    const execute = () =>
      runtime.execute(
        REQUEST,
        () => Promise.reject(new Error('No call is made')),
        OBSERVER,
        new AbortController().signal,
      );
    return { runtime, execute, disposals: () => disposals };
  }

  it('lets go at once of what it keeps ready where nothing runs', () => {
    const { runtime, disposals } = open(() => Promise.resolve({}));
    expect(disposals()).toBe(0);
    runtime.retire();
    expect(disposals()).toBe(1);
  });

  it('lets programs that run end first', async () => {
    const end = withResolvers<object>();
    const { runtime, execute, disposals } = open(() => end.promise);
    const ended = execute();
    runtime.retire();
    expect(disposals()).toBe(0);
    end.resolve({});
    expect(await ended).toMatchObject({ kind: 'ended', end: { outcome: 'succeeded' } });
    expect(disposals()).toBe(1);
  });

  it('keeps what is ready while nobody follows it', async () => {
    const { execute, disposals } = open(() => Promise.resolve({}));
    await execute();
    expect(disposals()).toBe(0);
  });
});
