import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOpenCalls } from '../../../../electron/headless/mcp/open-calls.ts';
import type { ToolCodeCall } from '../../../../electron/headless/mcp/tool-code-call.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

function openOne() {
  const calls = createOpenCalls();
  const stop = vi.fn();
  const call: ToolCodeCall = { next: () => new Promise(() => undefined), asked: () => undefined, stop };
  return { calls, stop, open: calls.open(() => call) };
}

it('a client that comes back in time finds its program', () => {
  const { calls, stop, open } = openOne();
  calls.leave(open, 1000);
  vi.advanceTimersByTime(999);
  expect(calls.take({ id: open.id })).toBe(open);
  vi.advanceTimersByTime(10_000);
  expect(stop).not.toHaveBeenCalled();
});

it('the program of a client that does not is stopped and forgotten', () => {
  const { calls, stop, open } = openOne();
  calls.leave(open, 1000);
  vi.advanceTimersByTime(1000);
  expect(stop).toHaveBeenCalledOnce();
  expect(calls.take({ id: open.id })).toBeUndefined();
});

it('one that is over is not known any more, and a close stops the others', () => {
  const { calls, stop, open } = openOne();
  calls.leave(open, Number.MAX_SAFE_INTEGER);
  calls.close();
  expect(stop).toHaveBeenCalledOnce();
  const other = openOne();
  other.calls.forget(other.open);
  expect(other.calls.take({ id: other.open.id })).toBeUndefined();
  other.calls.close();
  expect(other.stop).not.toHaveBeenCalled();
});

it('what a client carries is refused once it is changed, or is of another server', async () => {
  const { calls } = openOne();
  const state = await calls.codec.mint({ id: 'a' });
  expect(await calls.codec.verify(state, {} as never)).toEqual({ id: 'a' }); // the context binds nothing here
  await expect(calls.codec.verify(`${state.slice(0, -2)}xx`, {} as never)).rejects.toThrow();
  await expect(createOpenCalls().codec.verify(state, {} as never)).rejects.toThrow();
});
