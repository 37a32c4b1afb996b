import type { ClientFrame, ClientLink, HostFrame } from '../../shared/contract/wire.ts';
import { createListeners } from '../../shared/lib/listeners.ts';

/** The page's end of a WebSocket; what is sent while it still opens waits. Its owner closes the socket. */
export function createWebSocketLink(socket: WebSocket): ClientLink {
  const frames = createListeners<[frame: HostFrame]>();
  const closed = createListeners<[]>();
  let waiting: ClientFrame[] = [];

  const post = (frame: ClientFrame) => socket.send(JSON.stringify(frame));
  socket.addEventListener('open', () => {
    waiting.forEach(post);
    waiting = [];
  });
  socket.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (typeof event.data === 'string') frames.tell(JSON.parse(event.data) as HostFrame); // our own host, same build
  });
  socket.addEventListener('close', () => closed.tell(), { once: true });
  return {
    send(frame) {
      if (socket.readyState === socket.CONNECTING) waiting.push(frame);
      else if (socket.readyState === socket.OPEN) post(frame);
    },
    onFrame: (listener) => frames.add(listener),
    onClose: (listener) => closed.add(listener),
  };
}
