import { workspaceText } from '../../shared/text/workspace-text.ts';
import { MOTIONS, THEMES } from '../stores/screen-slice.ts';
import { useApp } from '../stores/store-context.ts';
import { IconButton } from '../ui/Button.tsx';
import { Menu, type MenuEntry } from '../ui/Menu.tsx';

const text = workspaceText.appearance;

/** Theme and motion, by hand or as the system says. */
export function AppearanceMenu() {
  const theme = useApp((state) => state.theme);
  const motion = useApp((state) => state.motion);
  const setTheme = useApp((state) => state.setTheme);
  const setMotion = useApp((state) => state.setMotion);
  const entries: MenuEntry[] = [
    { kind: 'heading', label: text.theme },
    ...THEMES.map((name): MenuEntry => ({
      kind: 'item',
      label: text.themes[name],
      checked: name === theme,
      onSelect: () => setTheme(name),
    })),
    { kind: 'separator' },
    { kind: 'heading', label: text.motion },
    ...MOTIONS.map((name): MenuEntry => ({
      kind: 'item',
      label: text.motions[name],
      checked: name === motion,
      onSelect: () => setMotion(name),
    })),
  ];
  return (
    <Menu entries={entries} align="end">
      <IconButton icon="theme" label={workspaceText.title.theme} />
    </Menu>
  );
}
