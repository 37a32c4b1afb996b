import { expect, test } from 'vitest';
import { runCommand } from '../../../electron/processes/run-command.ts';

const env = { PATH: '/usr/bin:/bin' };

test('a command gives its output and code', async () => {
  const end = await runCommand('sh', ['-c', 'cat; echo no >&2; exit 4'], { env, input: 'in', timeoutMs: 5_000 });
  expect(end).toEqual({ kind: 'exited', code: 4, stdout: 'in', stderr: 'no\n' });
});

test('a command that is not there is told apart from one that fails', async () => {
  expect(await runCommand('/nowhere/x', [], { env, timeoutMs: 5_000 })).toEqual({ kind: 'not_found' });
});

test('a command that does not end is ended with what it started', async () => {
  const end = await runCommand('sh', ['-c', 'sleep 60 & sleep 60'], { env, timeoutMs: 50 });
  expect(end).toEqual({ kind: 'failed', reason: 'no answer within 50 ms' });
});

test('a command that floods is ended', async () => {
  const end = await runCommand('sh', ['-c', 'yes'], { env, timeoutMs: 5_000, maxBytes: 1_000_000 });
  expect(end).toEqual({ kind: 'failed', reason: 'too much output' });
});

test('a command can be cancelled', async () => {
  expect(await runCommand('sleep', ['60'], { env, timeoutMs: 5_000, signal: AbortSignal.abort() })).toEqual({
    kind: 'failed',
    reason: 'cancelled',
  });
});
