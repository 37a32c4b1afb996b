import { app, session, shell, type IpcMainEvent, type Session, type WebContents } from 'electron';
import { APP_ORIGIN } from './app-scheme.ts';

/** What the page may ask of the system: to put text on the clipboard when a person presses Copy. */
const PERMISSIONS: readonly string[] = ['clipboard-sanitized-write'];

/** Closes every way out of our own page, for all windows that are ever made (DESIGN 13). The app must be ready. */
export function lockDown(): void {
  app.on('web-contents-created', (_event, contents) => lockContents(contents));
  app.on('session-created', lockSession);
  lockSession(session.defaultSession);
}

/** Whether an address is our own page, whichever workspace it shows. */
export function isOwnPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}` === APP_ORIGIN && pathname === '/';
}

/** Whether a message comes from the main frame of our own page: only that one may talk to the host. */
export function isFromOwnPage({ sender, senderFrame }: Pick<IpcMainEvent, 'sender' | 'senderFrame'>): boolean {
  return senderFrame !== null && senderFrame === sender.mainFrame && isOwnPage(senderFrame.url);
}

/** Opens a web page in the person's browser; anything but https is refused. */
export async function openOutside(address: string): Promise<void> {
  if (URL.canParse(address) && new URL(address).protocol === 'https:') await shell.openExternal(new URL(address).href);
  else console.error(`Refused to open ${address.slice(0, 200)}: only https addresses open outside Gatehouse.`);
}

function lockContents(contents: WebContents): void {
  contents.on('will-navigate', (event) => keepOwn(event, event.url));
  contents.on('will-frame-navigate', (event) => keepOwn(event, event.url));
  contents.on('will-redirect', (event) => keepOwn(event, event.url));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    void openOutside(url).catch((error: unknown) => console.error('The browser did not open:', error));
    return { action: 'deny' };
  });
}

function keepOwn(event: { preventDefault(): void }, address: string): void {
  if (!isOwnPage(address)) event.preventDefault();
}

function lockSession(locked: Session): void {
  locked.setPermissionRequestHandler((contents, permission, done) => done(mayHave(contents.getURL(), permission)));
  locked.setPermissionCheckHandler((_contents, permission, origin) => mayHave(`${origin}/`, permission));
  locked.setDevicePermissionHandler(() => false);
}

function mayHave(address: string, permission: string): boolean {
  return isOwnPage(address) && PERMISSIONS.includes(permission);
}
