import { createListeners, type Listeners } from '../lib/listeners.ts';
import { AppError } from './errors.ts';
import type { CallOptions, HostClient } from './host-client.ts';
import type { ClientLink, HostFrame } from './wire.ts';

interface PendingCall {
  readonly onNext: ((batch: never) => void) | undefined;
  /** Highest number of a batch that came. */
  lastSeq: number;
  resolve(result: unknown): void;
  reject(error: AppError): void;
}

/** The client's end of a link: matches answers to calls, hands on batches in order, tells events. */
export function createClient(link: ClientLink): HostClient {
  const pending = new Map<number, PendingCall>();
  const events = new Map<string, Listeners<[payload: never]>>();
  const closed = createListeners<[]>();
  let nextId = 1;
  let isOpen = true;

  function begin(name: string, params: unknown, more: CallOptions & Pick<PendingCall, 'onNext'>): Promise<unknown> {
    const { signal, onNext } = more;
    if (!isOpen) return Promise.reject(new AppError('disconnected'));
    if (signal?.aborted) return Promise.reject(new AppError('cancelled'));
    const id = nextId++;
    const cancel = () => link.send({ kind: 'cancel', id });
    const answered = new Promise<unknown>((resolve, reject) => {
      pending.set(id, { onNext, lastSeq: 0, resolve, reject });
    });
    signal?.addEventListener('abort', cancel, { once: true });
    link.send({ kind: 'call', id, name, params });
    return answered.finally(() => signal?.removeEventListener('abort', cancel));
  }

  function take(id: number): PendingCall | undefined {
    const call = pending.get(id);
    pending.delete(id);
    return call;
  }

  function receiveBatch(frame: Extract<HostFrame, { kind: 'next' }>): void {
    const call = pending.get(frame.id);
    if (!call?.onNext || frame.seq <= call.lastSeq) return;
    call.lastSeq = frame.seq;
    try {
      call.onNext(frame.payload as never); // the caller's type comes from the contract, as does the host's
    } finally {
      link.send({ kind: 'ack', id: frame.id, seq: frame.seq });
    }
  }

  function receive(frame: HostFrame): void {
    switch (frame.kind) {
      case 'ok':
        take(frame.id)?.resolve(frame.result);
        return;
      case 'error':
        take(frame.id)?.reject(new AppError(frame.code, frame.data));
        return;
      case 'next':
        receiveBatch(frame);
        return;
      case 'event':
        events.get(frame.name)?.tell(frame.payload as never); // as above
        return;
    }
  }

  function close(): void {
    isOpen = false;
    for (const id of [...pending.keys()]) take(id)?.reject(new AppError('disconnected'));
    closed.tell();
  }

  link.onFrame(receive);
  link.onClose(close);
  return {
    call: (name, params, options) => begin(name, params, { ...options, onNext: undefined }) as Promise<never>, // typed by the contract
    open: (name, params, onNext, options) => begin(name, params, { ...options, onNext }) as Promise<never>, // as above
    on(name, listener) {
      const listeners = events.get(name) ?? createListeners<[payload: never]>();
      events.set(name, listeners);
      return listeners.add(listener);
    },
    onClose: (listener) => closed.add(listener),
  };
}
