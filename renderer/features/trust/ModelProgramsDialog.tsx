import { useEffect, useState } from 'react';
import type { RuntimeChoice } from '../../../shared/model/settings.ts';
import { modelProgramsText as text } from '../../../shared/text/conversation-text.ts';
import { runtimeText } from '../../../shared/text/runtime-text.ts';
import { reportFailure } from '../../stores/report.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import './trust-dialog.css';

/** Asks whether programs of models may run here without isolation, or takes that back. */
export function ModelProgramsDialog() {
  const dialog = useApp((state) => state.dialog);
  const workspace = useApp((state) => state.workspace);
  if (dialog?.kind !== 'modelPrograms' || !workspace) return null;
  if (workspace.unisolated) return <Allowed name={workspace.name} />;
  const isIsolated = workspace.runtime !== undefined && workspace.runtime.isolation !== 'none';
  if (isIsolated && dialog.conversationId === undefined) return <Isolated name={workspace.name} />;
  return <Question name={workspace.name} folder={workspace.folder} conversationId={dialog.conversationId} />;
}

interface QuestionProps {
  readonly name: string;
  readonly folder: string;
  /** Goes on once the answer is there. */
  readonly conversationId: string | undefined;
}

function Question({ name, folder, conversationId }: QuestionProps) {
  const { host, store } = useWorkbench();
  const closeDialog = useApp((state) => state.closeDialog);
  const closeThis = useApp((state) => state.closeThis);
  const dialog = useApp((state) => state.dialog);
  const sandbox = useSandbox();
  const decide = async (act: () => Promise<unknown>) => {
    const done = await reportFailure(store, act);
    if (done === undefined) return;
    closeThis(dialog);
    if (conversationId !== undefined)
      await reportFailure(store, () => host.call('conversations.resume', { conversationId }));
  };
  const allow = () => decide(() => host.call('trust.allowUnisolated', { allowed: true }));
  const sandboxIt = () =>
    decide(() => host.call('settings.edit', { edits: [{ field: '/runtime/kind', value: 'sandbox' }] }));
  return (
    <Dialog
      open
      onClose={closeDialog}
      title={text.title}
      description={text.lead(name)}
      closeLabel={text.close}
      footer={
        <>
          <Button onClick={closeDialog}>{text.refuse}</Button>
          {sandbox?.ok && <Button onClick={() => void sandboxIt()}>{text.sandbox}</Button>}
          <Button kind="primary" onClick={() => void allow()}>
            {text.allow}
          </Button>
        </>
      }
    >
      <ul className="reach">
        {text.reach.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p className="trust-folder mono">{folder}</p>
      <p className="trust-none">{text.scope}</p>
      <p className="trust-none">{sandbox ? sandboxText(sandbox) : text.looking}</p>
    </Dialog>
  );
}

function sandboxText(sandbox: RuntimeChoice): string {
  return sandbox.ok ? text.sandboxHint : text.noSandbox(runtimeText(sandbox));
}

/** The sandbox of this machine; null while it is asked for. */
function useSandbox(): RuntimeChoice | null {
  const { host, store } = useWorkbench();
  const [sandbox, setSandbox] = useState<RuntimeChoice | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const choices = await reportFailure(store, () => host.call('settings.runtimes', {}));
      const found = choices?.find(({ kind }) => kind === 'sandbox');
      if (found && isCurrent) setSandbox(found);
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [host, store]);
  return sandbox;
}

function Allowed({ name }: { readonly name: string }) {
  const { host, store } = useWorkbench();
  const closeDialog = useApp((state) => state.closeDialog);
  const closeThis = useApp((state) => state.closeThis);
  const dialog = useApp((state) => state.dialog);
  const notify = useApp((state) => state.notify);
  const revoke = async () => {
    const done = await reportFailure(store, () => host.call('trust.allowUnisolated', { allowed: false }));
    if (!done) return;
    closeThis(dialog);
    notify(text.revoked, 'plain', { passing: true, about: 'modelPrograms' });
  };
  return (
    <Dialog
      open
      onClose={closeDialog}
      size="small"
      title={text.allowedTitle}
      description={text.allowedText(name)}
      closeLabel={text.close}
      footer={
        <>
          <Button onClick={closeDialog}>{text.close}</Button>
          <Button kind="danger" onClick={() => void revoke()}>
            {text.revoke}
          </Button>
        </>
      }
    />
  );
}

function Isolated({ name }: { readonly name: string }) {
  const closeDialog = useApp((state) => state.closeDialog);
  return (
    <Dialog
      open
      onClose={closeDialog}
      size="small"
      title={text.isolatedTitle}
      description={text.isolated(name)}
      closeLabel={text.close}
      footer={<Button onClick={closeDialog}>{text.close}</Button>}
    />
  );
}
