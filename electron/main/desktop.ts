import { createHost } from '../host/create-host.ts';
import { createLobby } from '../host/create-lobby.ts';
import type { ShellServices } from '../host/host.ts';
import { makeWorkspace } from '../host/make-workspace.ts';
import { shippedResources } from '../host/places.ts';
import { showFailure } from './dialogs.ts';
import type { LaunchTarget } from './launch-target.ts';
import { logToStderr } from './log.ts';
import { openOutside } from './security.ts';
import { createDesktopSecrets } from './secret-store.ts';
import { startNodeUtility } from './start-node-utility.ts';
import { createWindows, type Windows } from './windows.ts';

/** The address is shown in the window as well, for when the browser does not open. */
function openSignIn(url: string): void {
  void openOutside(url).catch((error: unknown) => console.error('The browser did not open:', error));
}

export interface Desktop {
  readonly windows: Windows;
  /** Opens what a start asks for. A failure is said in a dialog, over the first-run screen. */
  readonly open: (target: LaunchTarget) => Promise<void>;
}

/** The hosts of this process and the windows in front of them. */
export function createDesktop(options: { readonly configFolder: string; readonly version: string }): Desktop {
  const { configFolder, version } = options;
  const common = { configFolder, resources: shippedResources(), log: logToStderr };
  const secrets = createDesktopSecrets(configFolder);
  const shell: ShellServices = {
    kind: 'desktop',
    version,
    platform: process.platform,
    openAddress: (url) => openSignIn(url),
    openWorkspace: (folder) => windows.openFolder(folder).then(() => ({})),
  };
  const lobby = createLobby({ ...common, shell });
  const windows = createWindows({
    lobby,
    openHost: (folder) =>
      createHost({
        ...common,
        folder,
        shell,
        secrets,
        version,
        startNode: startNodeUtility,
        // A terminal says what it is; a desktop has none to say.
        startedFromDesktop: process.env.TERM === undefined,
        trust: 'ask',
      }),
    report: showFailure,
  });

  async function openTarget(target: LaunchTarget): Promise<void> {
    switch (target.kind) {
      case 'none':
        return windows.show();
      case 'folder':
        return windows.openFolder(target.folder);
      case 'example':
        return windows.openFolder(
          await makeWorkspace({ kind: 'example', example: target.example }, { ...common, version }),
        );
    }
  }

  return {
    windows,
    open: (target) =>
      openTarget(target).catch((error: unknown) => {
        windows.show();
        showFailure(error);
      }),
  };
}
