import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveClient, type ServedClient } from '../../electron/host/serve-client.ts';
import type { Handlers } from '../../electron/host/handlers/handlers.ts';
import { createClient } from '../../shared/contract/client.ts';
import { AppError } from '../../shared/contract/errors.ts';
import type { HostClient } from '../../shared/contract/host-client.ts';
import {
  STREAM_WINDOW,
  type ClientFrame,
  type ClientLink,
  type HostFrame,
  type HostLink,
} from '../../shared/contract/wire.ts';
import { handlersWith } from '../support/handlers.ts';
import { createTestLog } from '../support/log.ts';
import { withResolvers } from '../support/with-resolvers.ts';

export interface OpenLinks {
  readonly client: ClientLink;
  readonly host: HostLink;
  /** Ends the connection the way it ends in life. */
  close(): void;
  dispose(): Promise<void>;
}

const WATCH = { runId: '20261129-142233-123-k3f9qa', fromSeq: 1 };
const batchOf = (seq: number) => ({ events: [eventWith(seq)], dropped: 0 });
const eventWith = (seq: number) => ({
  seq,
  atMs: seq,
  kind: 'output' as const,
  stream: 'stdout' as const,
  offset: 0,
  text: 'é\u2028"\n',
});

/** What every link must carry in the same way, whichever it is. */
export function describeContractOver(name: string, openLinks: () => Promise<OpenLinks>): void {
  describe(`the contract over ${name}`, () => {
    let links: OpenLinks;
    let served: ServedClient;
    let testLog: ReturnType<typeof createTestLog>;

    beforeEach(async () => {
      links = await openLinks();
      testLog = createTestLog();
    });
    afterEach(() => links.dispose());

    function connect(handlers: Partial<Handlers>): HostClient {
      served = serveClient({ link: links.host, handlers: handlersWith(handlers), log: testLog.log });
      return createClient(links.client);
    }
    /** The link itself, for frames that no client would send. */
    function connectRaw(handlers: Partial<Handlers>) {
      served = serveClient({ link: links.host, handlers: handlersWith(handlers), log: testLog.log });
      const frames: HostFrame[] = [];
      const waiters: { count: number; resolve: () => void }[] = [];
      links.client.onFrame((frame) => {
        frames.push(frame);
        waiters.filter(({ count }) => frames.length >= count).forEach(({ resolve }) => resolve());
      });
      return {
        frames,
        send: (frame: unknown) => links.client.send(frame as ClientFrame),
        received: (count: number) =>
          new Promise<void>((resolve) => (frames.length >= count ? resolve() : waiters.push({ count, resolve }))),
      };
    }

    it('answers a call with its result', async () => {
      const client = connect({ 'runs.list': ({ limit }) => ({ runs: [], total: limit }) });
      expect(await client.call('runs.list', { limit: 7 })).toEqual({ runs: [], total: 7 });
    });

    it('matches answers to calls whatever their order', async () => {
      const done: (() => void)[] = [];
      const client = connect({
        'runs.list': ({ limit }) =>
          new Promise((resolve) => {
            done.push(() => resolve({ runs: [], total: limit }));
            if (done.length === 2) done.reverse().forEach((finish) => finish());
          }),
      });
      const answers = await Promise.all([
        client.call('runs.list', { limit: 1 }),
        client.call('runs.list', { limit: 2 }),
      ]);
      expect(answers.map(({ total }) => total)).toEqual([1, 2]);
    });

    it('carries any text unchanged', async () => {
      const text = 'a\u0000\u2028\ud83d\ude00 "\\\n\t ünïcode \ud800';
      const client = connect({ 'files.read': ({ path }) => ({ path, text, revision: '1' }) });
      expect((await client.call('files.read', { path: 'programs/a.py' })).text).toBe(text);
    });

    it.each([
      ['a missing member', 'runs.list', {}, ''],
      ['a wrong type', 'runs.list', { limit: 'ten' }, '/limit'],
      ['a value out of range', 'runs.list', { limit: 0 }, '/limit'],
      ['a member too many', 'runs.list', { limit: 1, x: 1 }, ''],
      ['no params at all', 'runs.list', null, ''],
    ])('refuses params with %s and names the place', async (_kind, call, params, pointer) => {
      const raw = connectRaw({});
      raw.send({ kind: 'call', id: 1, name: call, params });
      await raw.received(1);
      expect(raw.frames[0]).toMatchObject({ kind: 'error', id: 1, code: 'invalid_params', data: { call, pointer } });
    });

    it.each(['runs.nope', 'constructor', '__proto__', ''])('refuses the unknown call "%s"', async (call) => {
      const raw = connectRaw({});
      raw.send({ kind: 'call', id: 1, name: call, params: {} });
      await raw.received(1);
      expect(raw.frames[0]).toMatchObject({ kind: 'error', id: 1, code: 'unknown_call', data: { call } });
    });

    it('carries a refusal as its code and data', async () => {
      const client = connect({
        'runs.stop': ({ runId }) => {
          throw new AppError('not_found', { what: 'run', name: runId });
        },
      });
      const refused = client.call('runs.stop', { runId: WATCH.runId });
      await expect(refused).rejects.toMatchObject({ code: 'not_found', data: { what: 'run', name: WATCH.runId } });
      expect(testLog.entries).toEqual([]);
    });

    it('keeps the stack of a bug in the log and tells the client nothing of it', async () => {
      const bug = new Error('secret path /home/someone');
      const client = connect({ 'runs.list': () => Promise.reject(bug) });
      await expect(client.call('runs.list', { limit: 1 })).rejects.toMatchObject({ code: 'internal', data: {} });
      expect(testLog.entries).toMatchObject([{ level: 'error', error: bug }]);
    });

    it('cancels the handler of a call that its client aborts', async () => {
      const started = withResolvers<void>();
      const client = connect({
        'runs.list': (_params, { signal }) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
            started.resolve();
          }),
      });
      const aborter = new AbortController();
      const call = client.call('runs.list', { limit: 1 }, { signal: aborter.signal });
      await started.promise;
      aborter.abort();
      await expect(call).rejects.toMatchObject({ code: 'cancelled' });
      expect(testLog.entries).toEqual([]);
    });

    it('does not start a call that was aborted before', async () => {
      const client = connect({});
      await expect(client.call('runs.list', { limit: 1 }, { signal: AbortSignal.abort() })).rejects.toMatchObject({
        code: 'cancelled',
      });
    });

    it('hands on the batches of a stream in order and then its result', async () => {
      const client = connect({
        'runs.watch': async ({ fromSeq }, { stream }) => {
          for (let seq = fromSeq; seq < fromSeq + 30; seq++) {
            await stream.room();
            stream.send(batchOf(seq));
          }
          return {};
        },
      });
      const seen: unknown[] = [];
      await client.open('runs.watch', WATCH, (batch) => seen.push(batch));
      expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => batchOf(index + 1)));
    });

    it(`lets a stream wait while ${STREAM_WINDOW} batches are unacknowledged`, async () => {
      let sent = 0;
      const raw = connectRaw({
        'runs.watch': async (_params, { stream }) => {
          for (; sent < 3 * STREAM_WINDOW; sent++) {
            await stream.room();
            stream.send(batchOf(sent + 1));
          }
          return {};
        },
      });
      raw.send({ kind: 'call', id: 5, name: 'runs.watch', params: WATCH });
      await raw.received(STREAM_WINDOW);
      raw.send({ kind: 'call', id: 6, name: 'runs.nope', params: {} });
      await raw.received(STREAM_WINDOW + 1);
      expect(sent).toBe(STREAM_WINDOW);
      raw.send({ kind: 'ack', id: 5, seq: 3 });
      await raw.received(STREAM_WINDOW + 4);
      expect(sent).toBe(STREAM_WINDOW + 3);
    });

    it('lets go of a stream whose client cancels it in the middle', async () => {
      const ended = withResolvers<unknown>();
      const client = connect({
        'runs.watch': async (_params, { stream }) => {
          try {
            for (let seq = 1; ; seq++) {
              await stream.room();
              stream.send(batchOf(seq));
            }
          } catch (error) {
            ended.resolve(error);
            throw error;
          }
        },
      });
      const aborter = new AbortController();
      const watching = client.open('runs.watch', WATCH, () => aborter.abort(), { signal: aborter.signal });
      await expect(watching).rejects.toMatchObject({ code: 'cancelled' });
      expect(await ended.promise).toMatchObject({ code: 'cancelled' });
    });

    it('tells events to those who listen, and no longer to those who stopped', async () => {
      const client = connect({ 'runs.list': () => ({ runs: [], total: 0 }) });
      const seen: string[] = [];
      const off = client.on('runs.deleted', ({ runId }) => seen.push(`first ${runId}`));
      client.on('runs.deleted', ({ runId }) => seen.push(`second ${runId}`));
      served.emit('runs.deleted', { runId: 'a' });
      await client.call('runs.list', { limit: 1 });
      off();
      served.emit('runs.deleted', { runId: 'b' });
      await client.call('runs.list', { limit: 1 });
      expect(seen).toEqual(['first a', 'second a', 'second b']);
    });

    it('rejects what is pending when the connection ends, and cancels it at the host', async () => {
      const aborted = withResolvers<void>();
      const started = withResolvers<void>();
      const client = connect({
        'runs.list': (_params, { signal }) =>
          new Promise(() => {
            signal.addEventListener('abort', () => aborted.resolve());
            started.resolve();
          }),
      });
      const closed = withResolvers<void>();
      client.onClose(closed.resolve);
      const pending = client.call('runs.list', { limit: 1 });
      await started.promise;
      links.close();
      await expect(pending).rejects.toMatchObject({ code: 'disconnected' });
      await Promise.all([aborted.promise, closed.promise]);
      await expect(client.call('runs.list', { limit: 1 })).rejects.toMatchObject({ code: 'disconnected' });
    });

    it.each([
      ['no object', 'hello', undefined],
      ['null', null, undefined],
      ['no kind', { id: 3 }, 3],
      ['a kind of its own', { kind: 'eval', id: 3 }, 3],
      ['an inherited kind', { kind: 'toString', id: 3 }, 3],
      ['no id', { kind: 'call', name: 'runs.list', params: {} }, undefined],
      ['an id that is no number', { kind: 'call', id: '3', name: 'runs.list', params: {} }, undefined],
      ['a name that is no text', { kind: 'call', id: 3, name: 7, params: {} }, 3],
      ['an ack without its number', { kind: 'ack', id: 3 }, 3],
    ])('survives a frame that is %s, logs it and answers where it can', async (_kind, frame, id) => {
      const raw = connectRaw({ 'runs.list': () => ({ runs: [], total: 0 }) });
      raw.send(frame);
      raw.send({ kind: 'call', id: 9, name: 'runs.list', params: { limit: 1 } });
      await raw.received(id === undefined ? 1 : 2);
      expect(raw.frames.at(-1)).toMatchObject({ kind: 'ok', id: 9 });
      if (id !== undefined) expect(raw.frames[0]).toMatchObject({ kind: 'error', id, code: 'invalid_params' });
      expect(testLog.entries).toMatchObject([{ level: 'warning' }]);
    });
  });
}
