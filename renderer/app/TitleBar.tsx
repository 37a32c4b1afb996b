import { faultRackText } from '../../shared/text/fault-rack-text.ts';
import { holdsText } from '../../shared/text/holds-text.ts';
import { workspaceText } from '../../shared/text/workspace-text.ts';
import { useHost } from '../client/client-context.tsx';
import { useApp, useAppStore } from '../stores/store-context.ts';
import { tabKey } from '../stores/tabs-slice.ts';
import { IconButton } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { Mark } from '../ui/icon/Mark.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { AppearanceMenu } from './AppearanceMenu.tsx';
import { focusPaneOf } from './focus-pane.ts';
import { NO_EXPLORER_ROOM, useMedia } from './use-media.ts';
import { toggleExplorer } from './toggle-explorer.ts';
import { WorkspaceMenu } from './WorkspaceMenu.tsx';
import './title-bar.css';

const text = workspaceText.title;

/** Top of the window: what is open, the way to everything, appearance, and window buttons where the shell has none. */
export function TitleBar() {
  const workspace = useApp((state) => state.workspace?.name ?? state.folderName);
  const isConnecting = useApp((state) => state.connection === 'connecting');
  const openDialog = useApp((state) => state.openDialog);
  const info = useApp((state) => state.info);
  const leavesRoom = info?.shell === 'desktop' && info.platform === 'darwin';
  return (
    <header
      className={classNames('title-bar', leavesRoom && 'mac')}
      data-pane="title"
      aria-label={workspaceText.panes.title}
    >
      <div className="title-left">
        <Mark />
        <span className="wordmark">{workspaceText.product}</span>
        <span className="title-rule" />
        {workspace !== null && <WorkspaceMenu name={workspace} />}
        {workspace === null && !isConnecting && <span className="title-none">{text.noFolder}</span>}
      </div>
      <button type="button" className="command-field" onClick={() => openDialog({ kind: 'palette' })}>
        <Icon name="search" />
        <span className="cut grow">{text.command}</span>
        <Kbd keys="Mod+K" />
      </button>
      <div className="title-right">
        <FaultsPill />
        <HoldsPill />
        {workspace !== null && <PaneToggles />}
        <AppearanceMenu />
        {workspace !== null && !isConnecting && <SettingsButton />}
        {info?.capabilities.windowControls && <WindowControls />}
      </div>
    </header>
  );
}

/** Says that the next run is under faults, and leads to them. */
function FaultsPill() {
  const isOn = useApp((state) => state.debug?.faults.on === true);
  const openTab = useApp((state) => state.openTab);
  if (!isOn) return null;
  return (
    <button
      type="button"
      className="faults-pill"
      title={faultRackText.pillHint}
      onClick={() => openTab({ kind: 'faults' })}
    >
      <Icon name="fault" />
      {faultRackText.pill}
    </button>
  );
}

/** Says that calls wait, and leads to them. */
function HoldsPill() {
  const amount = useApp((state) => state.holds.length);
  if (amount === 0) return null;
  return (
    <button type="button" className="holds-pill" onClick={() => focusPaneOf('holds')}>
      <Icon name="gate-held" />
      {holdsText.pill(amount)}
    </button>
  );
}

function SettingsButton() {
  const isOpen = useApp((state) => state.activeTab === tabKey({ kind: 'settings' }));
  const openTab = useApp((state) => state.openTab);
  return (
    <IconButton
      icon="settings"
      label={text.settings}
      keys="Mod+,"
      pressed={isOpen}
      onClick={() => openTab({ kind: 'settings' })}
    />
  );
}

/** Ways back to panes that are out of sight; those in sight fold by their keys and from the palette. */
function PaneToggles() {
  const explorerShown = useApp((state) => state.explorerShown);
  const inspectorShown = useApp((state) => state.inspectorShown);
  const explorerOver = useApp((state) => state.explorerOver);
  const store = useAppStore();
  const showInspector = useApp((state) => state.showInspector);
  const lacksRoom = useMedia(NO_EXPLORER_ROOM);
  return (
    <>
      {(!explorerShown || lacksRoom) && (
        <IconButton
          icon="panel-left"
          label={text.explorer}
          keys="Mod+B"
          pressed={lacksRoom && explorerOver}
          onClick={() => toggleExplorer(store)}
        />
      )}
      {!inspectorShown && (
        <IconButton
          icon="panel-right"
          label={text.inspector}
          keys="Mod+Alt+B"
          pressed={inspectorShown}
          onClick={() => showInspector(true)}
        />
      )}
    </>
  );
}

function WindowControls() {
  const host = useHost();
  const act = (action: 'minimize' | 'maximize' | 'close') => () => void host.call('app.window', { action });
  return (
    <div className="window-controls">
      <button type="button" aria-label={text.minimize} onClick={act('minimize')}>
        <Icon name="minimize" />
      </button>
      <button type="button" aria-label={text.maximize} onClick={act('maximize')}>
        <Icon name="maximize" />
      </button>
      <button type="button" aria-label={text.closeWindow} className="closes" onClick={act('close')}>
        <Icon name="cross" />
      </button>
    </div>
  );
}
