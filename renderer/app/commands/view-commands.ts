import type { Workbench } from '../../stores/workbench.ts';
import type { CommandSpec, CommandSpecs } from '../commands.ts';
import { focusPane, focusPaneOf } from '../focus-pane.ts';
import { toggleExplorer } from '../toggle-explorer.ts';

/** Commands about the window itself. */
export function viewCommands({ store }: Workbench): CommandSpecs {
  const state = () => store.getState();
  const inWorkspace = () => state().workspace !== null;
  const theme = (name: 'system' | 'light' | 'dark' | 'contrast'): CommandSpec => ({
    when: () => state().theme !== name,
    run: () => state().setTheme(name),
  });
  const motion = (name: 'system' | 'reduced'): CommandSpec => ({
    when: () => state().motion !== name,
    run: () => state().setMotion(name),
  });

  return {
    'view.palette': { keys: 'Mod+K', inDialogs: true, run: () => togglePalette(store) },
    'view.explorer': {
      keys: 'Mod+B',
      when: inWorkspace,
      run: () => toggleExplorer(store),
    },
    'view.inspector': {
      keys: 'Mod+Alt+B',
      when: inWorkspace,
      run: () => state().showInspector(!state().inspectorShown),
    },
    'holds.show': {
      keys: 'Mod+Shift+H',
      when: () => state().holds.length > 0,
      run: () => focusPaneOf('holds'),
    },
    'view.tabKey': {
      keys: 'Ctrl+M',
      inDialogs: true,
      run: () => state().setTabMovesFocus(!state().tabMovesFocus),
    },
    'view.nextPane': { keys: 'F6', run: () => focusPane(1) },
    'view.previousPane': { keys: 'Shift+F6', run: () => focusPane(-1) },
    'theme.system': theme('system'),
    'theme.light': theme('light'),
    'theme.dark': theme('dark'),
    'theme.contrast': theme('contrast'),
    'motion.reduced': motion('reduced'),
    'motion.system': motion('system'),
    'view.shortcuts': { keys: 'Mod+Shift+?', run: () => state().openDialog({ kind: 'shortcuts' }) },
  };
}

function togglePalette(store: Workbench['store']): void {
  const { dialog, openDialog, closeDialog } = store.getState();
  if (dialog?.kind === 'palette') closeDialog();
  else openDialog({ kind: 'palette' });
}
