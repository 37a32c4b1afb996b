import { EventEmitter } from 'node:events';
import type { IpcMain, IpcMainEvent, WebContents } from 'electron';
import { describe, expect, it } from 'vitest';
import { acceptIpcPages } from '../../electron/main/ipc-link.ts';
import { createIpcLink } from '../../renderer/client/ipc-link.ts';
import { CLOSED_MARK, FRAME_CHANNEL, OPEN_MARK, type HostBridge } from '../../shared/contract/host-bridge.ts';
import type { HostLink } from '../../shared/contract/wire.ts';
import { withResolvers } from '../support/with-resolvers.ts';
import { describeContractOver } from './contract-suite.ts';

/** One window: the part of Electron that carries messages between its page and the main process, both ways by a copy. */
class FakeWindow extends EventEmitter {
  readonly ipc = new EventEmitter() as EventEmitter & Pick<IpcMain, 'on' | 'off'>;
  readonly contents = this as unknown as Pick<WebContents, 'send' | 'isDestroyed' | 'once' | 'off'>;
  trusted = true;
  #page: ((message: unknown) => void) | undefined;

  send(channel: string, message: unknown): void {
    const copy: unknown = structuredClone(message);
    if (channel === FRAME_CHANNEL) queueMicrotask(() => this.#page?.(copy));
  }
  isDestroyed(): boolean {
    return false;
  }
  /** Loads a page: what the preload script puts on its `window.host`. */
  load(): HostBridge {
    return {
      send: (message) => this.receive(structuredClone(message)),
      onFrame: (listener) => (this.#page = listener),
    };
  }
  receive(message: unknown, sender: unknown = this.contents): void {
    const event = { sender, senderFrame: { url: this.trusted ? 'app://page' : 'https://evil.example' } };
    queueMicrotask(() => this.ipc.emit(FRAME_CHANNEL, event, message));
  }
}

function openWindow() {
  const window = new FakeWindow();
  const log: string[] = [];
  const pages: HostLink[] = [];
  let onPage: (link: HostLink) => void = () => {};
  const end = acceptIpcPages(
    {
      ipc: window.ipc,
      contents: window.contents,
      isTrusted: (event: IpcMainEvent) => event.senderFrame?.url === 'app://page',
      log: (message) => log.push(message),
    },
    (link) => {
      pages.push(link);
      onPage(link);
    },
  );
  return { window, log, pages, end, nextPage: () => new Promise<HostLink>((resolve) => (onPage = resolve)) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describeContractOver('Electron IPC', async () => {
  const { window, end, nextPage } = openWindow();
  const opened = nextPage();
  const client = createIpcLink(window.load());
  const host = await opened;
  return {
    client,
    host,
    close: end,
    dispose() {
      end();
      expect(window.ipc.listenerCount(FRAME_CHANNEL)).toBe(0);
      return Promise.resolve();
    },
  };
});

describe('the pages of an Electron window', () => {
  it('drops messages of an untrusted sender and logs each', async () => {
    const { window, log, pages, end } = openWindow();
    window.trusted = false;
    window.receive(OPEN_MARK);
    window.receive({ kind: 'call', id: 1, name: 'app.info', params: {} });
    await settled();
    expect(pages).toEqual([]);
    expect(log).toEqual(Array(2).fill('Dropped a message from an untrusted sender: https://evil.example'));
    end();
  });

  it('leaves the messages of other windows alone', async () => {
    const { window, log, pages, end } = openWindow();
    window.receive(OPEN_MARK, new FakeWindow());
    await settled();
    expect([pages, log]).toEqual([[], []]);
    end();
  });

  it('ends the link of the page before when the window reloads', async () => {
    const { window, pages, end } = openWindow();
    createIpcLink(window.load());
    await settled();
    const closed = withResolvers<void>();
    pages[0]!.onClose(closed.resolve);
    createIpcLink(window.load());
    await closed.promise;
    expect(pages).toHaveLength(2);
    end();
  });

  it('loses nothing that a page sends at once', async () => {
    const window = new FakeWindow();
    const got: unknown[] = [];
    const end = acceptIpcPages(
      { ipc: window.ipc, contents: window.contents, isTrusted: () => true, log: () => undefined },
      (link) => link.onFrame((frame) => got.push(frame)),
    );
    createIpcLink(window.load()).send({ kind: 'call', id: 1, name: 'screen.read', params: {} });
    await settled();
    expect(got).toEqual([{ kind: 'call', id: 1, name: 'screen.read', params: {} }]);
    end();
  });

  it('tells the page when its host lets go', async () => {
    const { window, end } = openWindow();
    const bridge = window.load();
    const seen: unknown[] = [];
    bridge.onFrame((message) => seen.push(message));
    bridge.send(OPEN_MARK);
    await settled();
    end();
    await settled();
    expect(seen).toEqual([CLOSED_MARK]);
  });
});
