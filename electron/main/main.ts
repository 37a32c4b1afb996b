import { join } from 'node:path';
import { app } from 'electron';
import { builtPageFolder, userConfigFolder } from '../host/places.ts';
import { registerAppScheme, serveAppScheme } from './app-scheme.ts';
import { createDesktop, type Desktop } from './desktop.ts';
import { showFailure } from './dialogs.ts';
import { argumentsOfApp, launchTarget, type LaunchTarget } from './launch-target.ts';
import { setMenu } from './menu.ts';
import { outliveTerminal } from './log.ts';
import { lockDown } from './security.ts';

const configFolder = userConfigFolder();
const target = launchTarget(argumentsOfApp(process.argv, app.isPackaged), process.cwd());

outliveTerminal();
process.on('uncaughtException', showFailure);
process.on('unhandledRejection', showFailure);
// Before the lock, which lies in this folder: each configuration has an app of its own.
app.setPath('userData', join(configFolder, 'electron'));
if (app.requestSingleInstanceLock({ ...target })) void boot();
else app.quit();

async function boot(): Promise<void> {
  registerAppScheme();
  await app.whenReady();
  lockDown();
  serveAppScheme(builtPageFolder());
  const desktop = createDesktop({ configFolder, version: app.getVersion() });
  setMenu((command) => desktop.windows.sendMenuCommand(command));
  listen(desktop);
  await desktop.open(target);
}

function listen({ open, windows }: Desktop): void {
  // The data is what another start of this same build handed to its lock.
  app.on('second-instance', (_event, _argv, _cwd, asked) => void open(asked as LaunchTarget));
  app.on('activate', () => windows.show());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.once('will-quit', (event) => {
    event.preventDefault();
    void windows.dispose().finally(() => app.quit());
  });
}
