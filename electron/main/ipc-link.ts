import type { IpcMain, IpcMainEvent, WebContents } from 'electron';
import { CLOSED_FRAME, FRAME_CHANNEL } from '../../shared/contract/host-bridge.ts';
import type { ClientFrame, HostFrame, HostLink } from '../../shared/contract/wire.ts';

export interface IpcLinkOptions {
  readonly ipc: Pick<IpcMain, 'on' | 'off'>;
  readonly contents: Pick<WebContents, 'send' | 'isDestroyed' | 'once' | 'off'>;
  /** Only frames of senders for which it says true reach the host (DESIGN 13). */
  readonly isTrusted: (event: IpcMainEvent) => boolean;
  readonly log: (message: string) => void;
}

/** A link that its owner can end, for example when the window goes to another workspace. */
export interface ClosableLink extends HostLink {
  close(): void;
}

/** The host's end of the frames of one window. Frames of untrusted senders are dropped with a line in the log. */
export function createIpcLink({ ipc, contents, isTrusted, log }: IpcLinkOptions): ClosableLink {
  const frameListeners = new Set<(frame: ClientFrame) => void>();
  const closeListeners = new Set<() => void>();
  let open = true;

  function onMessage(event: IpcMainEvent, frame: unknown): void {
    if (event.sender !== contents) return;
    if (!isTrusted(event)) {
      log(`Dropped a frame from an untrusted sender: ${event.senderFrame?.url ?? 'no frame'}`);
      return;
    }
    // The host checks each frame's envelope before it reads it.
    for (const listener of [...frameListeners]) listener(frame as ClientFrame);
  }

  function close(): void {
    if (!open) return;
    open = false;
    ipc.off(FRAME_CHANNEL, onMessage);
    contents.off('destroyed', close);
    if (!contents.isDestroyed()) contents.send(FRAME_CHANNEL, CLOSED_FRAME);
    for (const listener of [...closeListeners]) listener();
  }

  ipc.on(FRAME_CHANNEL, onMessage);
  contents.once('destroyed', close);
  return {
    send(frame: HostFrame) {
      if (open && !contents.isDestroyed()) contents.send(FRAME_CHANNEL, frame);
    },
    onFrame: (listener) => subscribe(frameListeners, listener),
    onClose: (listener) => subscribe(closeListeners, listener),
    close,
  };
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
