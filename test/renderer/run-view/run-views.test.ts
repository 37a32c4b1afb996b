import { describe, expect, it } from 'vitest';
import type { Next, Params } from '../../../shared/contract/contract.ts';
import { AppError } from '../../../shared/contract/errors.ts';
import type { HostClient } from '../../../shared/contract/host-client.ts';
import { createRunViews } from '../../../renderer/stores/run-views.ts';
import { end, ended, numbered, requested, started } from './trace-events.ts';

/** A host that only streams traces, played by the test. */
function traceHost() {
  const streams: {
    params: Params<'runs.watch'>;
    next: (batch: Next<'runs.watch'>) => void;
    finish: (result: object) => void;
    fail: (error: AppError) => void;
    signal: AbortSignal | undefined;
  }[] = [];
  let greet: (() => void) | null = null;
  const host = {
    open: (
      _name: string,
      params: Params<'runs.watch'>,
      next: (batch: Next<'runs.watch'>) => void,
      options?: { signal?: AbortSignal },
    ) =>
      new Promise((finish, fail) => {
        options?.signal?.addEventListener('abort', () => fail(new AppError('cancelled')));
        streams.push({ params, next, finish, fail, signal: options?.signal });
      }),
    on: (_name: string, listener: () => void) => {
      greet = listener;
      return () => (greet = null);
    },
  } as unknown as HostClient; // only the two members that run views use
  return { host, streams, hello: () => greet?.(), listening: () => greet !== null };
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const schedule = (flush: () => void): void => flush();

describe('run views', () => {
  it('follow a run once, from its first event', () => {
    const { host, streams } = traceHost();
    const views = createRunViews(host, { schedule });
    expect(views.watch('r1')).toBe(views.watch('r1'));
    expect(streams.map((stream) => stream.params)).toEqual([{ runId: 'r1', fromSeq: 1 }]);
  });

  it('ask again after a lost connection, from the first event they lack', async () => {
    const { host, streams, hello } = traceHost();
    const views = createRunViews(host, { schedule });
    const view = views.watch('r1');
    streams[0]!.next({ events: numbered([started(), requested('a')]), dropped: 0 });
    streams[0]!.fail(new AppError('disconnected'));
    await settle();
    expect(view.trouble?.code).toBe('disconnected');
    hello();
    expect(streams[1]!.params).toEqual({ runId: 'r1', fromSeq: 3 });
  });

  it('do not ask again for a run that has ended', async () => {
    const { host, streams, hello } = traceHost();
    const views = createRunViews(host, { schedule });
    views.watch('r1');
    streams[0]!.next({ events: numbered([started(), ended()]), dropped: 0 });
    streams[0]!.finish({ end: end() });
    await settle();
    hello();
    views.watch('r1');
    expect(streams.length).toBe(1);
  });

  it('end a run whose trace has no end with what the host says of it', async () => {
    const { host, streams } = traceHost();
    const view = createRunViews(host, { schedule }).watch('r1');
    streams[0]!.finish({ end: end({ outcome: 'interrupted' }) });
    await settle();
    expect(view.ended?.outcome).toBe('interrupted');
  });

  it('let go of the run watched longest ago and stop its stream', () => {
    const { host, streams } = traceHost();
    const views = createRunViews(host, { schedule, maxRuns: 2 });
    for (const runId of ['r1', 'r2', 'r1', 'r3']) views.watch(runId);
    expect(['r1', 'r2', 'r3'].map((runId) => views.get(runId)?.runId)).toEqual(['r1', undefined, 'r3']);
    expect(streams.map((stream) => stream.signal?.aborted)).toEqual([false, true, false]);
  });

  it('stop every stream and stop listening when disposed', () => {
    const { host, streams, listening } = traceHost();
    const views = createRunViews(host, { schedule });
    views.watch('r1');
    views.dispose();
    expect([streams[0]!.signal?.aborted, listening(), views.get('r1')]).toEqual([true, false, undefined]);
  });
});
