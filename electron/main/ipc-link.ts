import type { IpcMain, IpcMainEvent, WebContents } from 'electron';
import { CLOSED_MARK, FRAME_CHANNEL, OPEN_MARK } from '../../shared/contract/host-bridge.ts';
import type { ClientFrame, HostLink } from '../../shared/contract/wire.ts';
import { createListeners } from '../../shared/lib/listeners.ts';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';

export interface IpcPagesOptions {
  readonly ipc: Pick<IpcMain, 'on' | 'off'>;
  readonly contents: Pick<WebContents, 'send' | 'isDestroyed' | 'once' | 'off'>;
  /** Only messages of senders for which it says true reach the host (DESIGN 13). */
  readonly isTrusted: (event: IpcMainEvent) => boolean;
  readonly log: (message: string) => void;
}

/**
 * Gives a link for each page that opens in one window: at its first load and after every reload, which ends the link
 * before it. Messages of untrusted senders are dropped with a line in the log. The answer ends the link that is open.
 */
export function acceptIpcPages(options: IpcPagesOptions, onPage: (link: HostLink) => void): Unsubscribe {
  const { ipc, contents, isTrusted, log } = options;
  let page: Page | undefined;

  function onMessage(event: IpcMainEvent, message: unknown): void {
    if (event.sender !== contents) return;
    if (!isTrusted(event)) {
      log(`Dropped a message from an untrusted sender: ${event.senderFrame?.url ?? 'no frame'}`);
      return;
    }
    if (message !== OPEN_MARK) {
      page?.receive(message);
      return;
    }
    page?.end();
    page = createPage(contents);
    onPage(page.link);
  }

  function end(): void {
    ipc.off(FRAME_CHANNEL, onMessage);
    contents.off('destroyed', end);
    page?.end();
    if (page && !contents.isDestroyed()) contents.send(FRAME_CHANNEL, CLOSED_MARK);
    page = undefined;
  }

  ipc.on(FRAME_CHANNEL, onMessage);
  contents.once('destroyed', end);
  return end;
}

interface Page {
  readonly link: HostLink;
  receive(message: unknown): void;
  end(): void;
}

function createPage(contents: Pick<WebContents, 'send' | 'isDestroyed'>): Page {
  const frames = createListeners<[frame: ClientFrame]>();
  const closed = createListeners<[]>();
  let open = true;
  return {
    link: {
      send(frame) {
        if (open && !contents.isDestroyed()) contents.send(FRAME_CHANNEL, frame);
      },
      onFrame: (listener) => frames.add(listener),
      onClose: (listener) => closed.add(listener),
    },
    receive(message) {
      // The host checks the envelope of each frame before it reads it.
      frames.tell(message as ClientFrame);
    },
    end() {
      if (!open) return;
      open = false;
      closed.tell();
    },
  };
}
