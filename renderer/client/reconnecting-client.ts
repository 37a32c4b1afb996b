import { createClient } from '../../shared/contract/client.ts';
import type { EventName } from '../../shared/contract/contract.ts';
import { AppError } from '../../shared/contract/errors.ts';
import type { HostClient } from '../../shared/contract/host-client.ts';
import type { ClientLink } from '../../shared/contract/wire.ts';
import { createListeners, type Listeners } from '../../shared/lib/listeners.ts';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';

export interface Reconnect {
  /** Delay before the first new try; it doubles up to `maxDelayMs`. */
  readonly delayMs: number;
  readonly maxDelayMs: number;
}

export interface ReconnectingClient extends HostClient {
  /** Tries at once instead of waiting for the next try. */
  retryNow(): void;
  dispose(): void;
}

/**
 * One client over links that come and go: listeners stay, calls go to the link of the moment, `onClose` fires for every
 * link that is lost. Without `reconnect` the first loss is final.
 */
export function createReconnectingClient(
  openLink: () => ClientLink,
  reconnect: Reconnect | null = { delayMs: 250, maxDelayMs: 8000 },
): ReconnectingClient {
  const closed = createListeners<[]>();
  const events = new Map<EventName, Listeners<[payload: never]>>();
  let forwarded: Unsubscribe[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let disposed = false;
  let current: HostClient | null = connect();

  function connect(): HostClient {
    const client = createClient(openLink());
    forwarded = [...events.keys()].map((name) => forward(client, name));
    const settled = client.on('hello', () => void (tries = 0));
    forwarded.push(settled, client.onClose(lose));
    return client;
  }

  function lose(): void {
    for (const stop of forwarded) stop();
    forwarded = [];
    current = null;
    if (disposed) return;
    closed.tell();
    if (!reconnect) return;
    timer = setTimeout(retry, Math.min(reconnect.delayMs * 2 ** tries, reconnect.maxDelayMs));
    tries += 1;
  }

  function retry(): void {
    clearTimeout(timer);
    if (!current && !disposed) current = connect();
  }

  const forward = (client: HostClient, name: EventName): Unsubscribe =>
    client.on(name, (payload) => events.get(name)?.tell(payload as never)); // listeners of `name` take its payload

  const lost = () => Promise.reject(new AppError('disconnected'));
  return {
    call: (name, params, options) => current?.call(name, params, options) ?? lost(),
    open: (name, params, onNext, options) => current?.open(name, params, onNext, options) ?? lost(),
    on(name, listener) {
      const known = events.get(name);
      const listeners = known ?? createListeners<[payload: never]>();
      events.set(name, listeners);
      if (!known && current) forwarded.push(forward(current, name));
      return listeners.add(listener);
    },
    onClose: (listener) => closed.add(listener),
    retryNow: retry,
    dispose() {
      disposed = true;
      clearTimeout(timer);
      for (const stop of forwarded) stop();
    },
  };
}
