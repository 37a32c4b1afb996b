import type { ServerSummary } from '../../../shared/model/server.ts';
import { serversText as text } from '../../../shared/text/server-text.ts';
import { actOnServer, switchServer } from '../../stores/server-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import type { IconName } from '../../ui/icon/icon-paths.table.ts';
import type { MenuEntry } from '../../ui/Menu.tsx';

export interface ServerAction {
  readonly label: string;
  readonly icon: IconName;
  readonly run: () => void;
}

/** What can be done with a server as it is: the first action is the one that is most likely wanted. */
export function useServerActions({ name, config, state, disabled }: ServerSummary) {
  const workbench = useWorkbench();
  const openDialog = useApp((app) => app.openDialog);
  const act = (kind: Parameters<typeof actOnServer>[1]) => () => void actOnServer(workbench, kind, name);
  const start: ServerAction = { label: text.start, icon: 'play', run: act('servers.start') };
  const stop: ServerAction = { label: text.stop, icon: 'stop', run: act('servers.stop') };
  const restart: ServerAction = { label: text.restart, icon: 'rerun', run: act('servers.restart') };
  const retry: ServerAction = { label: text.retry, icon: 'rerun', run: act('servers.start') };
  const signIn: ServerAction = { label: text.signIn, icon: 'lock', run: act('servers.signIn') };

  function lifeActions(): readonly ServerAction[] {
    if (disabled || !config) return [];
    if (state.status === 'stopped') return [start];
    if (state.status === 'ready') return [stop, restart];
    if (state.status === 'failed') return state.fault.code.startsWith('sign_in') ? [signIn, retry] : [retry];
    return [stop];
  }

  const life = lifeActions();
  const edit = config && (() => openDialog({ kind: 'editServer', name }));
  const remove = () => openDialog({ kind: 'removeServer', name });
  const change: readonly MenuEntry[] = edit
    ? [
        { kind: 'item', label: text.edit, icon: 'edit', keys: 'F2', onSelect: edit },
        {
          kind: 'item',
          label: disabled ? text.on : text.off,
          onSelect: () => void switchServer(workbench, name, !disabled),
        },
      ]
    : [];
  const entries: readonly MenuEntry[] = [
    ...life.map(({ label, icon, run }) => ({ kind: 'item' as const, label, icon, onSelect: run })),
    ...(life.length > 0 ? [{ kind: 'separator' as const }] : []),
    ...change,
    { kind: 'item', label: text.remove, icon: 'trash', keys: 'Delete', danger: true, onSelect: remove },
  ];
  return { life, change, entries, edit, remove };
}
