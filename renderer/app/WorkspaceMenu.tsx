import { useState } from 'react';
import { gatesText } from '../../shared/text/gates-text.ts';
import { workspaceText } from '../../shared/text/workspace-text.ts';
import type { RecentFolder } from '../../shared/model/workspace.ts';
import { chooseFolder, takeFolder } from '../stores/folder-actions.ts';
import { reportFailure } from '../stores/report.ts';
import { useWorkbench } from '../stores/workbench.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Menu, type MenuEntry } from '../ui/Menu.tsx';

const text = workspaceText.title;
const MAX_RECENT = 8;

/** The name of the open workspace, and the way to others. */
export function WorkspaceMenu({ name }: { readonly name: string }) {
  const workbench = useWorkbench();
  const [recent, setRecent] = useState<readonly RecentFolder[]>([]);
  const readRecent = async () => {
    const folders = await reportFailure(workbench.store, () => workbench.host.call('workspaces.recent', {}));
    if (folders) setRecent(folders);
  };
  const current = workbench.store.getState().workspace?.folder;
  const others = recent.filter((folder) => folder.folder !== current).slice(0, MAX_RECENT);
  const entries: MenuEntry[] = [
    { kind: 'item', label: text.create, icon: 'plus', onSelect: () => void chooseFolder(workbench, 'create') },
    {
      kind: 'item',
      label: text.open,
      icon: 'folder',
      keys: 'Mod+O',
      onSelect: () => void chooseFolder(workbench, 'open'),
    },
    ...(others.length === 0 ? [] : [{ kind: 'separator' } as const, { kind: 'heading', label: text.recent } as const]),
    ...others.map((folder): MenuEntry => ({
      kind: 'item',
      label: folder.name,
      meta: folder.missing ? text.missing : folder.folder,
      onSelect: () => void takeFolder(workbench, { purpose: 'open', folder: folder.folder }),
    })),
    { kind: 'separator' },
    {
      kind: 'item',
      label: text.settings,
      icon: 'settings',
      keys: 'Mod+,',
      onSelect: () => workbench.store.getState().openTab({ kind: 'settings' }),
    },
    {
      kind: 'item',
      label: gatesText.name,
      icon: 'gate-open',
      keys: 'Mod+Shift+G',
      onSelect: () => workbench.store.getState().openTab({ kind: 'gates' }),
    },
    { kind: 'item', label: text.closeFolder, icon: 'cross', onSelect: () => workbench.goToWorkspace(null) },
  ];
  return (
    <Menu entries={entries} onOpen={() => void readRecent()}>
      <Button kind="ghost" aria-label={text.menu(name)}>
        <Icon name="folder" />
        <span className="cut">{name}</span>
        <Icon name="chevron-down" size={12} />
      </Button>
    </Menu>
  );
}
