import { AppError } from '../../shared/contract/errors.ts';
import { STREAM_WINDOW, type HostFrame } from '../../shared/contract/wire.ts';
import type { HostStream } from './handlers/handlers.ts';

export interface AcknowledgedStream extends HostStream<unknown> {
  /** The client has dealt with every batch up to this number. */
  acknowledge(seq: number): void;
}

/** Numbers the batches of one call from 1 and lets its owner wait while too many are unacknowledged. */
export function createHostStream(
  id: number,
  send: (frame: HostFrame) => void,
  signal: AbortSignal,
): AcknowledgedStream {
  let lastSent = 0;
  let lastAcknowledged = 0;
  let waiting: { resolve(): void; reject(error: AppError): void }[] = [];

  const hasRoom = () => lastSent - lastAcknowledged < STREAM_WINDOW;
  const takeWaiting = () => {
    const taken = waiting;
    waiting = [];
    return taken;
  };

  signal.addEventListener('abort', () => takeWaiting().forEach((waiter) => waiter.reject(new AppError('cancelled'))), {
    once: true,
  });
  return {
    room() {
      if (signal.aborted) return Promise.reject(new AppError('cancelled'));
      if (hasRoom()) return Promise.resolve();
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    send(payload) {
      if (!signal.aborted) send({ kind: 'next', id, seq: ++lastSent, payload });
    },
    acknowledge(seq) {
      if (seq <= lastAcknowledged || seq > lastSent) return;
      lastAcknowledged = seq;
      if (hasRoom()) takeWaiting().forEach((waiter) => waiter.resolve());
    },
  };
}
