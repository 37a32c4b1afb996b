import { assertNever } from '../lib/assert-never.ts';
import { createListeners, type Listeners } from '../lib/listeners.ts';
import { AppError } from './errors.ts';
import type { CallOptions, HostClient } from './host-client.ts';
import { createPendingCalls } from './pending-calls.ts';
import type { ClientLink, HostFrame } from './wire.ts';

type OnNext = ((batch: never) => void) | undefined;

/** The client's end of a link: matches answers to calls, hands on batches in order, tells events. */
export function createClient(link: ClientLink): HostClient {
  const pending = createPendingCalls();
  const events = new Map<string, Listeners<[payload: never]>>();
  const closed = createListeners<[]>();
  let nextId = 1;
  let isOpen = true;

  function begin(name: string, params: unknown, more: CallOptions & { readonly onNext: OnNext }): Promise<unknown> {
    const { signal, onNext } = more;
    if (!isOpen) return Promise.reject(new AppError('disconnected'));
    if (signal?.aborted) return Promise.reject(new AppError('cancelled'));
    const id = nextId++;
    const cancel = () => link.send({ kind: 'cancel', id });
    const answered = pending.add(id, onNext);
    signal?.addEventListener('abort', cancel, { once: true });
    link.send({ kind: 'call', id, name, params });
    return answered.finally(() => signal?.removeEventListener('abort', cancel));
  }

  function receive(frame: HostFrame): void {
    switch (frame.kind) {
      case 'ok':
        return pending.resolve(frame.id, frame.result);
      case 'error':
        return pending.reject(frame.id, new AppError(frame.code, frame.data));
      case 'next':
        // Acknowledged once it was dealt with: a slow client then slows its host down.
        if (pending.next(frame.id, frame.seq, frame.payload)) link.send({ kind: 'ack', id: frame.id, seq: frame.seq });
        return;
      case 'event':
        return events.get(frame.name)?.tell(frame.payload as never); // typed by the contract, at `on`
      default:
        assertNever(frame);
    }
  }

  link.onFrame(receive);
  link.onClose(() => {
    isOpen = false;
    pending.rejectAll(new AppError('disconnected'));
    closed.tell();
  });
  return {
    call: (name, params, options) => begin(name, params, { ...options, onNext: undefined }) as Promise<never>, // typed by the contract
    open: (name, params, onNext, options) => begin(name, params, { ...options, onNext }) as Promise<never>, // as above
    on: (name, listener) => listenersOf(events, name).add(listener),
    onClose: (listener) => closed.add(listener),
  };
}

function listenersOf(events: Map<string, Listeners<[payload: never]>>, name: string): Listeners<[payload: never]> {
  const listeners = events.get(name) ?? createListeners<[payload: never]>();
  events.set(name, listeners);
  return listeners;
}
