import { createListeners, type Listeners } from '../lib/listeners.ts';
import type { ClientFrame, ClientLink, HostFrame, HostLink, Link } from './wire.ts';

export interface MemoryLinks {
  readonly client: ClientLink;
  readonly host: HostLink;
  close(): void;
}

/** Two ends in one process. Frames still cross as JSON text, so that nothing passes here that the other links would refuse. */
export function createMemoryLinks(): MemoryLinks {
  const toHost = createListeners<[frame: ClientFrame]>();
  const toClient = createListeners<[frame: HostFrame]>();
  const closed = createListeners<[]>();
  const state = { open: true };
  return {
    client: createEnd(toHost, toClient, { closed, state }),
    host: createEnd(toClient, toHost, { closed, state }),
    close() {
      if (!state.open) return;
      state.open = false;
      closed.tell();
    },
  };
}

interface Shared {
  readonly closed: Listeners<[]>;
  readonly state: { readonly open: boolean };
}

function createEnd<In, Out>(
  out: Listeners<[Out]>,
  incoming: Listeners<[In]>,
  { closed, state }: Shared,
): Link<In, Out> {
  return {
    send(frame) {
      const text = JSON.stringify(frame);
      queueMicrotask(() => {
        if (state.open) out.tell(JSON.parse(text) as Out); // the text of an `Out`, a line above
      });
    },
    onFrame: (listener) => incoming.add(listener),
    onClose: (listener) => closed.add(listener),
  };
}
