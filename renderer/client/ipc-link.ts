import { CLOSED_MARK, OPEN_MARK, type HostBridge } from '../../shared/contract/host-bridge.ts';
import type { ClientFrame, ClientLink, HostFrame } from '../../shared/contract/wire.ts';
import { createListeners } from '../../shared/lib/listeners.ts';

/** The page's end of the frames that pass through the preload script; what is sent before the link is open waits. */
export function createIpcLink(bridge: HostBridge): ClientLink {
  const frames = createListeners<[frame: HostFrame]>();
  const closed = createListeners<[]>();
  let waiting: ClientFrame[] | undefined = [];
  bridge.onFrame((message) => {
    if (message === CLOSED_MARK) closed.tell();
    else frames.tell(message as HostFrame); // the main process is the only other end of this channel
  });
  // A microtask later, so that whoever made the link can listen before the host's first frame.
  queueMicrotask(() => {
    bridge.send(OPEN_MARK);
    waiting?.forEach((frame) => bridge.send(frame));
    waiting = undefined;
  });
  return {
    send(frame) {
      if (waiting) waiting.push(frame);
      else bridge.send(frame);
    },
    onFrame: (listener) => frames.add(listener),
    onClose: (listener) => closed.add(listener),
  };
}
