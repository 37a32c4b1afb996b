import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IpcMainEvent, WebContents } from 'electron';
import { isFromOwnPage, isOwnPage, lockDown, openOutside } from '../../../electron/main/security.ts';
import { stage } from '../../fakes/electron-stage.ts';
import { FakeWindow } from '../../fakes/electron-window.ts';

vi.mock('electron', () => import('../../fakes/electron.ts'));

beforeAll(() => {
  stage.becomeReady();
  lockDown();
});
beforeEach(() => stage.events.splice(0));

const opened = () => stage.events.flatMap((event) => (event.kind === 'openExternal' ? [event.url] : []));

describe('isOwnPage', () => {
  it.each(['app://gatehouse/', 'app://gatehouse/?workspace=12ab', 'app://gatehouse/#x'])('knows %s', (address) => {
    expect(isOwnPage(address)).toBe(true);
  });

  it.each([
    'app://gatehouse/index.html',
    'app://gatehouse.example/',
    'app://other/',
    'app:gatehouse',
    'https://gatehouse/',
    'file:///etc/passwd',
    'data:text/html,x',
    'about:blank',
    'javascript:alert(1)',
    '',
  ])('does not take %j for it', (address) => {
    expect(isOwnPage(address)).toBe(false);
  });
});

describe('a message', () => {
  const window = () => new FakeWindow({});

  it('is trusted from the main frame of our own page', () => {
    const { contents, webContents } = window();
    contents.frame.url = 'app://gatehouse/?workspace=1';
    expect(isFromOwnPage({ sender: webContents, senderFrame: contents.mainFrame })).toBe(true);
  });

  it.each([
    ['from another page', (sender: WebContents) => ({ sender, senderFrame: sender.mainFrame })],
    [
      'from a frame inside the page',
      (sender: WebContents) => ({ sender, senderFrame: { url: 'app://gatehouse/' } as IpcMainEvent['senderFrame'] }),
    ],
    ['from a frame that is gone', (sender: WebContents) => ({ sender, senderFrame: null })],
  ])('is not trusted %s', (_name, event) => {
    expect(isFromOwnPage(event(window().webContents))).toBe(false);
  });
});

describe('a page', () => {
  const leave = (event: string, url: string) => {
    const preventDefault = vi.fn();
    new FakeWindow({}).contents.emit(event, { url, preventDefault });
    return preventDefault.mock.calls.length > 0;
  };

  it.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])('cannot leave by %s', (event) => {
    expect(leave(event, 'https://example.com/')).toBe(true);
    expect(leave(event, 'file:///etc/passwd')).toBe(true);
    expect(leave(event, 'app://gatehouse/?workspace=1')).toBe(false);
  });

  it('cannot hold another page', () => {
    const preventDefault = vi.fn();
    new FakeWindow({}).contents.emit('will-attach-webview', { preventDefault });
    expect(preventDefault).toHaveBeenCalled();
  });

  it('opens no window; an https address goes to the browser', () => {
    const { contents } = new FakeWindow({});
    const open = (url: string) => contents.openHandler?.({ url } as Parameters<typeof contents.openHandler>[0]);
    expect(open('https://example.com/a')).toEqual({ action: 'deny' });
    expect(open('app://gatehouse/')).toEqual({ action: 'deny' });
    expect(opened()).toEqual(['https://example.com/a']);
  });

  it('may write to the clipboard and nothing else', () => {
    const { contents, webContents } = new FakeWindow({});
    const ask = (permission: string) => {
      const done = vi.fn();
      stage.permissionRequest?.(webContents, permission as 'media', done, {} as never);
      return done.mock.calls[0]?.[0] as boolean;
    };
    contents.frame.url = 'app://gatehouse/';
    expect(ask('clipboard-sanitized-write')).toBe(true);
    expect(['media', 'geolocation', 'clipboard-read', 'openExternal', 'fileSystem'].filter(ask)).toEqual([]);
    contents.frame.url = 'https://example.com/';
    expect(ask('clipboard-sanitized-write')).toBe(false);

    const check = (origin: string) => stage.permissionCheck?.(webContents, 'hid', origin, {} as never);
    expect(check('app://gatehouse')).toBe(false);
    expect(stage.devicePermission?.({} as never)).toBe(false);
  });
});

describe('openOutside', () => {
  it.each(['http://example.com', 'file:///etc/passwd', 'smb://host/x', 'javascript:alert(1)', 'x', ''])(
    'refuses %j with a line in the log',
    async (address) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await openOutside(address);
      expect(opened()).toEqual([]);
      expect(log).toHaveBeenCalledOnce();
      log.mockRestore();
    },
  );
});
