import { useState, type FormEvent } from 'react';
import { AppError } from '../../../shared/contract/errors.ts';
import type { ServerSummary } from '../../../shared/model/server.ts';
import { errorText } from '../../../shared/text/error-text.ts';
import { importedSecretText, serversText } from '../../../shared/text/server-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { openServer, removeServer } from '../../stores/server-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { ImportServers } from './ImportServers.tsx';
import { draftOf, NEW_SERVER, readServerDraft, type ServerDraft } from './server-draft.ts';
import { ExportServers } from './ExportServers.tsx';
import { ServerForm } from './ServerForm.tsx';

const text = serversText.form;
const FORM = 'server-form';
type How = keyof typeof text.hows;

/** The dialogs about servers: add, edit, remove. */
export function ServerDialogs() {
  const dialog = useApp((state) => state.dialog);
  const servers = useApp((state) => state.servers);
  switch (dialog?.kind) {
    case 'addServer':
      return <AddDialog how={dialog.how} {...(dialog.text !== undefined && { given: dialog.text })} />;
    case 'exportServers':
      return <ExportServers />;
    case 'editServer': {
      const server = servers.find(({ name }) => name === dialog.name);
      return server ? <EditDialog server={server} /> : null;
    }
    case 'removeServer':
      return <RemoveDialog name={dialog.name} />;
    default:
      return null;
  }
}

interface AddDialogProps {
  readonly how: How;
  /** What is pasted already. */
  readonly given?: string;
}

function AddDialog({ how: first, given = '' }: AddDialogProps) {
  const closeDialog = useApp((state) => state.closeDialog);
  const [how, setHow] = useState(first);
  const [draft, setDraft] = useState(NEW_SERVER);
  const choice = (
    <div className="server-how">
      <Segmented
        label={text.how}
        value={how}
        options={(['form', 'text', 'app'] as const).map((value) => ({ value, label: text.hows[value] }))}
        onChange={setHow}
      />
    </div>
  );
  if (how !== 'form')
    return (
      <ImportServers key={how} from={how} given={given} title={text.addTitle} top={choice} onClose={closeDialog} />
    );
  return <FormDialog title={text.addTitle} top={choice} draft={draft} onDraft={setDraft} />;
}

function EditDialog({ server }: { readonly server: ServerSummary }) {
  const [draft, setDraft] = useState(() => draftOf(server));
  return <FormDialog title={text.editTitle(server.name)} server={server} draft={draft} onDraft={setDraft} />;
}

interface FormDialogProps {
  readonly title: string;
  readonly top?: React.ReactNode;
  /** The one that is changed; absent for a new one. */
  readonly server?: ServerSummary;
  readonly draft: ServerDraft;
  readonly onDraft: (draft: ServerDraft) => void;
}

function FormDialog({ title, top, server, draft, onDraft }: FormDialogProps) {
  const closeDialog = useApp((state) => state.closeDialog);
  const { hasTried, failure, submit, faults } = useSave(draft, server);
  return (
    <Dialog
      open
      title={title}
      closeLabel={workspaceText.close}
      onClose={closeDialog}
      footer={
        <>
          {failure !== undefined && (
            <p className="field-error grow" role="alert">
              {failure}
            </p>
          )}
          <Button onClick={closeDialog}>{workspaceText.cancel}</Button>
          <Button kind="primary" submit form={FORM}>
            {server ? text.save : text.addNow}
          </Button>
        </>
      }
    >
      {top}
      <form id={FORM} onSubmit={(event) => void submit(event)}>
        <ServerForm draft={draft} faults={hasTried ? faults : {}} onChange={onDraft} />
      </form>
    </Dialog>
  );
}

/** Saves what a form describes; a new server is started and shown. */
function useSave(draft: ServerDraft, server: ServerSummary | undefined) {
  const workbench = useWorkbench();
  const { host, store } = workbench;
  const servers = useApp((state) => state.servers);
  const dialog = useApp((state) => state.dialog);
  const closeThis = useApp((state) => state.closeThis);
  const [hasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const others = servers.flatMap(({ name }) => (name === server?.name ? [] : name));
  const { name, config, faults } = readServerDraft(draft, others);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    setFailure(undefined);
    if (Object.keys(faults).length > 0) return;
    try {
      const replaced = server && { replaces: server.name };
      const { secrets } = await host.call('servers.save', {
        name,
        config,
        disabled: server?.disabled ?? false,
        ...replaced,
      });
      if (!server) await host.call('servers.start', { name });
      for (const secret of secrets) store.getState().notify(importedSecretText(secret));
      closeThis(dialog);
      openServer(workbench, name);
    } catch (reason) {
      if (!(reason instanceof AppError)) throw reason;
      setFailure(errorText(reason));
    }
  }

  return { hasTried, failure, submit, faults };
}

function RemoveDialog({ name }: { readonly name: string }) {
  const workbench = useWorkbench();
  const closeDialog = useApp((state) => state.closeDialog);
  const remove = () => {
    closeDialog();
    void removeServer(workbench, name);
  };
  return (
    <Dialog
      open
      size="small"
      title={serversText.removeTitle(name)}
      description={serversText.removeText}
      closeLabel={workspaceText.close}
      onClose={closeDialog}
      footer={
        <>
          <Button onClick={closeDialog}>{workspaceText.cancel}</Button>
          <Button kind="danger" icon="trash" onClick={remove}>
            {serversText.removeNow}
          </Button>
        </>
      }
    />
  );
}
