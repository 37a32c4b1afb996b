import process from 'node:process';

/** The way back to the host. */
export interface Port {
  send(message: unknown): void;
}

/** What `process` has in a child that Electron's `utilityProcess` forked; such a child has no `process.send`. */
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** Listens to whoever started this process. Throws where nobody did. */
export function openPort(onMessage: (message: unknown) => void): Port {
  const { parentPort } = process as { readonly parentPort?: ParentPort }; // set by Electron only
  if (parentPort !== undefined) {
    parentPort.on('message', ({ data }) => onMessage(data));
    return { send: (message) => parentPort.postMessage(message) };
  }
  const send = process.send?.bind(process);
  if (send === undefined) throw new Error('This file is started by Gatehouse.');
  process.on('message', onMessage);
  process.on('disconnect', () => process.exit(0));
  return { send: (message) => void send(message) };
}
