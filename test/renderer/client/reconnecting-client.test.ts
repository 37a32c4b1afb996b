import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReconnectingClient } from '../../../renderer/client/reconnecting-client.ts';
import { createMemoryLinks, type MemoryLinks } from '../../../shared/contract/memory-link.ts';

describe('createReconnectingClient', () => {
  let links: MemoryLinks[];
  beforeEach(() => {
    vi.useFakeTimers();
    links = [];
  });
  afterEach(() => void vi.useRealTimers());

  const open = () => {
    const pair = createMemoryLinks();
    links.push(pair);
    return pair.client;
  };
  const at = (index: number): MemoryLinks => links[index]!;
  const greet = async (index: number) => {
    at(index).host.send({ kind: 'event', name: 'hello', payload: { contractVersion: 1 } });
    await vi.advanceTimersByTimeAsync(0);
  };

  it('keeps listeners over links, and calls through the link of the moment', async () => {
    const client = createReconnectingClient(open, { delayMs: 100, maxDelayMs: 1000 });
    const hello = vi.fn();
    const closed = vi.fn();
    client.on('hello', hello);
    client.onClose(closed);
    await greet(0);
    at(0).close();
    await expect(client.call('app.info', {})).rejects.toMatchObject({ code: 'disconnected' });
    expect(closed).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(100);
    await greet(1);
    expect(hello).toHaveBeenCalledTimes(2);
    const asked = vi.fn();
    at(1).host.onFrame(asked);
    void client.call('app.info', {}).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ kind: 'call', name: 'app.info' }));
    client.dispose();
  });

  it('waits longer after every failed try, up to a bound, and begins anew after a good one', async () => {
    const client = createReconnectingClient(open, { delayMs: 100, maxDelayMs: 300 });
    for (const waitMs of [100, 200, 300, 300]) {
      const before = links.length;
      links.at(-1)?.close();
      await vi.advanceTimersByTimeAsync(waitMs - 1);
      expect(links.length).toBe(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(links.length).toBe(before + 1);
    }
    await greet(links.length - 1);
    links.at(-1)?.close();
    await vi.advanceTimersByTimeAsync(100);
    expect(links.length).toBe(6);
    client.dispose();
  });

  it('tries at once when asked to', async () => {
    const client = createReconnectingClient(open, { delayMs: 5000, maxDelayMs: 5000 });
    at(0).close();
    client.retryNow();
    expect(links.length).toBe(2);
    await vi.advanceTimersByTimeAsync(6000);
    expect(links.length).toBe(2);
    client.dispose();
  });

  it('takes the first loss as final where nothing can be opened again', async () => {
    createReconnectingClient(open, null);
    at(0).close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(links.length).toBe(1);
  });

  it('tries no more once it is disposed', async () => {
    const client = createReconnectingClient(open, { delayMs: 100, maxDelayMs: 100 });
    at(0).close();
    client.dispose();
    await vi.advanceTimersByTimeAsync(1000);
    expect(links.length).toBe(1);
  });
});
