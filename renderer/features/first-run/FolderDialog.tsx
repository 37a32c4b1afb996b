import { firstRunText } from '../../../shared/text/first-run-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import type { FirstAct } from '../../client/open-host.ts';
import { takeFolder } from '../../stores/folder-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Tree, TreeRow } from '../../ui/Tree.tsx';
import { useFolderList } from './use-folder-list.ts';
import './folder-dialog.css';

const text = firstRunText.folder;

/** Chooses a folder on the machine of the host, where the shell has no dialog of its own. */
export function FolderDialog() {
  const dialog = useApp((state) => (state.dialog?.kind === 'folder' ? state.dialog : null));
  return dialog && <Choose key={dialog.purpose} purpose={dialog.purpose} {...(dialog.then && { then: dialog.then })} />;
}

interface ChooseProps {
  readonly purpose: 'open' | 'create';
  readonly then?: FirstAct;
}

function Choose({ purpose, then }: ChooseProps) {
  const workbench = useWorkbench();
  const closeDialog = useApp((state) => state.closeDialog);
  const { path, setPath, listed, trouble, go } = useFolderList(workbench.host);
  const isOpening = purpose === 'open';
  const take = () => {
    if (path.trim() !== '') void takeFolder(workbench, { purpose, folder: path.trim(), then });
  };
  const child = (name: string) => `${listed?.folder.replace(/[/\\]$/, '') ?? ''}/${name}`;
  return (
    <Dialog
      open
      title={isOpening ? text.openTitle : text.createTitle}
      description={isOpening ? text.openText : text.createText}
      closeLabel={workspaceText.close}
      onClose={closeDialog}
      footer={
        <>
          <Button onClick={closeDialog}>{workspaceText.cancel}</Button>
          <Button kind="primary" onClick={take}>
            {isOpening ? text.open : text.create}
          </Button>
        </>
      }
    >
      <form
        className="folder-path"
        onSubmit={(event) => {
          event.preventDefault();
          void go(path);
        }}
      >
        <IconButton
          icon="up"
          label={text.up}
          disabled={listed?.parent === undefined}
          onClick={() => void go(listed?.parent)}
        />
        <span className="grow">
          <TextInput mono aria-label={text.path} value={path} onChange={setPath} invalid={trouble !== null} />
        </span>
        <Button submit>{text.go}</Button>
      </form>
      {trouble !== null && (
        <p className="field-error" role="alert">
          {trouble}
        </p>
      )}
      <div className="folder-list">
        {!listed && trouble === null && <p className="first-run-wait">{text.reading}</p>}
        {listed?.folders.length === 0 && <p className="first-run-wait">{text.empty}</p>}
        {listed && (
          <Tree label={text.list}>
            {listed.folders.map((folder) => (
              <TreeRow
                key={folder.name}
                level={1}
                label={folder.name}
                icon={<Icon name={folder.isWorkspace ? 'gate-open' : 'folder'} />}
                meta={folder.isWorkspace ? text.workspace : undefined}
                onActivate={() => void go(child(folder.name))}
              />
            ))}
          </Tree>
        )}
      </div>
    </Dialog>
  );
}
