import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { UtilityProcess } from 'electron';
import { afterEach, expect, it, vi } from 'vitest';
import { startNodeUtility } from '../../../electron/main/start-node-utility.ts';
import { stage } from '../../fakes/electron-stage.ts';

vi.mock('electron', () => import('../../fakes/electron.ts'));
afterEach(() => vi.restoreAllMocks());

function start({ pid }: { readonly pid: number | undefined }) {
  const child = Object.assign(new EventEmitter(), {
    pid,
    stdout: new PassThrough(),
    stderr: new PassThrough(),
    postMessage: vi.fn(),
  });
  const forkUtility = vi.fn(() => child as unknown as UtilityProcess); // the part that is used
  stage.forkUtility = forkUtility;
  const started = startNodeUtility({ entry: '/app/child.js', arguments: ['a'], env: { LANG: 'C' }, folder: '/shop' });
  return { child, started, forked: forkUtility.mock.calls[0] as unknown as [unknown] };
}

it('starts the entry with the given environment and folder only', () => {
  expect(start({ pid: 1 }).forked[0]).toEqual({
    entry: '/app/child.js',
    args: ['a'],
    options: {
      env: { LANG: 'C' },
      cwd: '/shop',
      stdio: ['ignore', 'pipe', 'pipe'],
      serviceName: 'Gatehouse modules',
    },
  });
});

it('passes messages both ways until nobody listens', () => {
  const { child, started } = start({ pid: 1 });
  const got: unknown[] = [];
  const stop = started.onMessage((message) => got.push(message));
  started.send({ ask: 1 });
  child.emit('message', { answer: 1 });
  stop();
  child.emit('message', { answer: 2 });
  expect(child.postMessage).toHaveBeenCalledWith({ ask: 1 });
  expect(got).toEqual([{ answer: 1 }]);
});

it('hands on output whole, even where a character is cut between two chunks', async () => {
  const { child, started } = start({ pid: 1 });
  let text = '';
  started.onOutput((chunk) => (text += chunk));
  const bytes = Buffer.from('ü!');
  child.stdout.write(bytes.subarray(0, 1));
  child.stdout.write(bytes.subarray(1));
  child.stderr.write('?');
  await vi.waitFor(() => expect(text).toBe('ü!?'));
});

it('tells of the end once, with the code', () => {
  const { child, started } = start({ pid: 1 });
  const codes: unknown[] = [];
  started.onExit((code) => codes.push(code));
  child.emit('exit', 3);
  child.emit('exit', 3);
  expect(codes).toEqual([3]);
});

it('ends a child that does not listen, also one that is still starting', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  start({ pid: 4711 }).started.kill();
  expect(kill).toHaveBeenLastCalledWith(4711, 'SIGKILL');

  const starting = start({ pid: undefined });
  starting.started.kill();
  expect(kill).toHaveBeenCalledTimes(1);
  starting.child.pid = 4712;
  starting.child.emit('spawn');
  expect(kill).toHaveBeenLastCalledWith(4712, 'SIGKILL');
});
