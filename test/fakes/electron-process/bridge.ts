import type { MenuItemConstructorOptions } from 'electron';
import { app, ipcMain } from '../electron.ts';
import { stage, type StageEvent } from '../electron-stage.ts';
import type { FakeWindow } from '../electron-window.ts';
import type { FromStandIn, ToStandIn } from './messages.ts';
import { forkLikeElectron } from './utility-process.ts';

const windows: FakeWindow[] = [];

stage.forkUtility = forkLikeElectron;
stage.onWhenReady = () => void setImmediate(() => stage.becomeReady());
stage.onEvent = (event) => {
  tell(asMessage(event));
  // Nothing of ours keeps the process; what is left then is the app's.
  if (event.kind === 'quit' && process.connected) process.disconnect();
};
// A test run that was stopped cannot ask to quit.
process.once('disconnect', () => app.quit());
process.on('message', (message) => void take(message as ToStandIn)); // the test is the only one that can write here

function tell(message: FromStandIn): void {
  if (process.connected) process.send?.(message);
}

function asMessage(event: StageEvent): FromStandIn {
  return 'window' in event ? { ...event, window: numberOf(event.window) } : event;
}

function numberOf(window: FakeWindow): number {
  const known = windows.indexOf(window);
  return known >= 0 ? known : windows.push(window) - 1;
}

async function take(message: ToStandIn): Promise<void> {
  switch (message.kind) {
    case 'fetch':
      return fetchPage(message);
    case 'message':
      return receive(message);
    case 'closeWindow':
      return windows[message.window]?.destroy();
    case 'menu':
      return choose(message.label);
    case 'folders':
      return void stage.folders.push(...message.folders);
    case 'secondInstance':
      return void app.emit('second-instance', {}, [], '', message.target);
    case 'quit':
      return app.quit();
  }
}

async function fetchPage({ id, url }: Extract<ToStandIn, { kind: 'fetch' }>): Promise<void> {
  const response = await stage.schemes.get('app')?.(new Request(url));
  if (!response) throw new Error('Nothing answers app:// addresses');
  tell({
    kind: 'fetched',
    id,
    status: response.status,
    headers: Object.fromEntries(response.headers),
    base64: Buffer.from(await response.arrayBuffer()).toString('base64'),
  });
}

function receive({ window, url, channel, message }: Extract<ToStandIn, { kind: 'message' }>): void {
  const sender = windows[window];
  if (!sender) return;
  sender.contents.frame.url = url;
  ipcMain.emit(channel, { sender: sender.webContents, senderFrame: sender.contents.mainFrame }, message);
}

function choose(label: string): void {
  const item = allItems(stage.menu).find((candidate) => candidate.label === label);
  if (!item?.click) throw new Error(`The menu has no item ${label}`);
  (item.click as () => void)(); // no item of ours looks at its parameters
}

function allItems(menu: readonly MenuItemConstructorOptions[]): readonly MenuItemConstructorOptions[] {
  return menu.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? allItems(item.submenu) : [])]);
}
