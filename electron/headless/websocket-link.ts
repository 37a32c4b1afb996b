import type { RawData, WebSocket } from 'ws';
import type { ClientFrame, HostLink } from '../../shared/contract/wire.ts';
import { createListeners } from '../../shared/lib/listeners.ts';

/**
 * Bytes that may wait in a socket before it is ended: streams stop at `STREAM_WINDOW` frames by themselves, so only a
 * client that reads nothing at all gets here.
 */
const MAX_WAITING_BYTES = 256 * 1024 * 1024;

/** The host's end of a WebSocket. A message that is no JSON, or binary, ends the connection with a line in the log. */
export function createWebSocketLink(socket: WebSocket, log: (message: string) => void): HostLink {
  const frames = createListeners<[frame: ClientFrame]>();
  const closed = createListeners<[]>();

  function refuse(reason: string): void {
    log(`Closed a connection: ${reason}`);
    socket.close(1007, 'not a frame');
  }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (isBinary) return refuse('a message was binary');
    const frame = parseFrame(textOf(data));
    if (frame === undefined) return refuse('a message was no JSON');
    frames.tell(frame);
  });
  socket.on('error', (error) => log(`A connection failed: ${error.message}`));
  socket.once('close', () => closed.tell());
  return {
    send(frame) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount <= MAX_WAITING_BYTES) return socket.send(JSON.stringify(frame));
      log('Ended a connection: its client reads nothing');
      socket.terminate();
    },
    onFrame: (listener) => frames.add(listener),
    onClose: (listener) => closed.add(listener),
  };
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString('utf8');
}

function parseFrame(text: string): ClientFrame | undefined {
  try {
    return JSON.parse(text) as ClientFrame; // the host checks the envelope before it reads it
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
