import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { trustText } from '../../../shared/text/trust-text.ts';
import type { WorkspaceSnapshot } from '../../../shared/model/workspace.ts';
import { reportFailure } from '../../stores/report.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Chip } from '../../ui/Pill.tsx';
import { countAsks, listAsks } from './trust-asks.ts';
import './trust-dialog.css';

/** Lists what a folder would start, load, reach and read, and asks whether it may. */
export function TrustDialog() {
  const dialog = useApp((state) => state.dialog);
  const workspace = useApp((state) => state.workspace);
  const closeDialog = useApp((state) => state.closeDialog);
  const closeThis = useApp((state) => state.closeThis);
  const { host, store } = useWorkbench();
  if (!workspace) return null;
  const trust = async () => {
    const done = await reportFailure(store, () => host.call('workspace.trust', {}));
    if (done) closeThis(dialog);
  };
  return (
    <Dialog
      open={dialog?.kind === 'trust'}
      title={trustText.title(workspace.name)}
      description={trustText.lead}
      closeLabel={workspaceText.close}
      onClose={closeDialog}
      footer={
        <>
          <Button onClick={closeDialog}>{trustText.later}</Button>
          <Button kind="primary" icon="shield" onClick={() => void trust()}>
            {trustText.trust}
          </Button>
        </>
      }
    >
      <Asks workspace={workspace} />
    </Dialog>
  );
}

function Asks({ workspace }: { readonly workspace: WorkspaceSnapshot }) {
  const { asks, newAsks, folder } = workspace;
  const total = countAsks(asks);
  const fresh = countAsks(newAsks);
  const marksNew = fresh > 0 && fresh < total;
  return (
    <>
      <p className="trust-folder mono">{folder}</p>
      {total === 0 && <p className="trust-none">{trustText.asksNothing}</p>}
      {listAsks(asks, newAsks).map(({ kind, asks: listed }) => (
        <section key={kind} className="trust-asks">
          <h3>{trustText.asks[kind]}</h3>
          <ul>
            {listed.map((ask) => (
              <li key={ask.text} className="mono">
                <span>{ask.text}</span>
                {marksNew && ask.isNew && <Chip tone="hold">{trustText.isNew}</Chip>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
