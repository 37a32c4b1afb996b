import { Menu, type MenuItemConstructorOptions } from 'electron';
import { shellText } from '../../shared/text/shell-text.ts';
import { workspaceText, type CommandId } from '../../shared/text/workspace-text.ts';

const { menu: text } = shellText;

type CommandItem = (command: CommandId, accelerator?: string) => MenuItemConstructorOptions;

/** Sets the native menu. Its own items send the id of a command to the page, which holds all logic and listens to keys. */
export function setMenu(sendCommand: (command: CommandId) => void): void {
  const item: CommandItem = (command, accelerator) => ({
    label: workspaceText.commands[command],
    ...(accelerator !== undefined && { accelerator, registerAccelerator: false }),
    click: () => sendCommand(command),
  });
  const isMac = process.platform === 'darwin';
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(isMac ? [{ role: 'appMenu' } as const] : []),
      fileMenu(item, isMac),
      { role: 'editMenu' },
      viewMenu(item),
      { label: text.run, submenu: [item('run.start', 'CmdOrCtrl+Enter'), item('run.stop', 'Shift+F5')] },
      { role: 'windowMenu' },
    ]),
  );
}

function fileMenu(item: CommandItem, isMac: boolean): MenuItemConstructorOptions {
  return {
    label: text.file,
    submenu: [
      item('workspace.create'),
      item('workspace.open', 'CmdOrCtrl+O'),
      { type: 'separator' },
      item('program.new'),
      item('tool.new'),
      item('prompt.new'),
      item('tools.import', 'CmdOrCtrl+I'),
      item('tools.export', 'CmdOrCtrl+Alt+E'),
      { type: 'separator' },
      item('file.save', 'CmdOrCtrl+S'),
      item('file.saveAll', 'CmdOrCtrl+Shift+S'),
      { type: 'separator' },
      item('settings.open', 'CmdOrCtrl+,'),
      item('workspace.close'),
      isMac ? { role: 'close' } : { role: 'quit' },
    ],
  };
}

function viewMenu(item: CommandItem): MenuItemConstructorOptions {
  return {
    label: text.view,
    submenu: [
      item('view.palette', 'CmdOrCtrl+K'),
      item('view.explorer', 'CmdOrCtrl+B'),
      item('view.inspector', 'CmdOrCtrl+Alt+B'),
      item('prompt.open'),
      { type: 'separator' },
      item('theme.system'),
      item('theme.light'),
      item('theme.dark'),
      item('theme.contrast'),
      { type: 'separator' },
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { role: 'togglefullscreen' },
      { role: 'toggleDevTools' },
    ],
  };
}
