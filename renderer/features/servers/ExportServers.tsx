import { useEffect, useState } from 'react';
import {
  SERVER_FILES,
  SERVER_FORMATS,
  type ServerExport,
  type ServerFormatId,
} from '../../../shared/model/server-export.ts';
import { serverExportText as text, serverLossText } from '../../../shared/text/server-export-text.ts';
import { serverEntryFaultText } from '../../../shared/text/server-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { saveServers } from '../../stores/exchange-actions.ts';
import { reportFailure } from '../../stores/report.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { JsonText } from '../../ui/json-text/index.ts';
import { Segmented } from '../../ui/Segmented.tsx';

/** Shows the servers as a file of another app, with what that does not say, to be copied or saved. */
export function ExportServers() {
  const workbench = useWorkbench();
  const closeDialog = useApp((state) => state.closeDialog);
  const notify = useApp((state) => state.notify);
  const [format, setFormat] = useState<ServerFormatId>(SERVER_FORMATS[0]);
  const made = useServersAs(format);
  const file = SERVER_FILES[format];
  const copy = async ({ text: exported }: ServerExport) => {
    await navigator.clipboard.writeText(exported);
    notify(text.copied(file), 'plain', { passing: true, about: 'export' });
  };
  return (
    <Dialog
      open
      size="wide"
      title={text.title}
      description={text.lead}
      closeLabel={workspaceText.close}
      onClose={closeDialog}
      footer={
        <>
          <Button icon="copy" disabled={!made} onClick={() => made && void copy(made)}>
            {text.copy}
          </Button>
          <Button onClick={closeDialog}>{workspaceText.close}</Button>
          <Button kind="primary" disabled={!made} onClick={() => made && void saveServers(workbench, made)}>
            {text.save(file)}
          </Button>
        </>
      }
    >
      <div className="export-servers">
        <Segmented
          label={text.form}
          value={format}
          options={SERVER_FORMATS.map((value) => ({ value, label: text.apps[value] }))}
          onChange={setFormat}
        />
        {made ? <Exported made={made} file={file} /> : <p className="export-servers-wait">{text.making}</p>}
      </div>
    </Dialog>
  );
}

function Exported({ made, file }: { readonly made: ServerExport; readonly file: string }) {
  const { losses, notExported } = made;
  return (
    <>
      <div className="export-servers-text" role="region" aria-label={text.preview(file)} tabIndex={0}>
        <JsonText text={made.text} label={text.preview(file)} />
      </div>
      <h3>{losses.length === 0 ? text.all : text.losses}</h3>
      <ul>
        {losses.map((loss) => (
          <li key={`${loss.pointer} ${loss.code} ${JSON.stringify(loss.data)}`}>{serverLossText(loss)}</li>
        ))}
      </ul>
      {notExported.length > 0 && <h3>{text.left}</h3>}
      <ul>
        {notExported.map((fault) => (
          <li key={fault.name}>
            {fault.name}: {serverEntryFaultText(fault)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Undefined until the host has written it. */
function useServersAs(format: ServerFormatId): ServerExport | undefined {
  const { host, store } = useWorkbench();
  const servers = useApp((state) => state.servers);
  const [made, setMade] = useState<ServerExport>();
  useEffect(() => {
    let isWanted = true;
    void reportFailure(store, () => host.call('servers.export', { format })).then((answer) => {
      if (isWanted && answer) setMade(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [host, store, servers, format]);
  return made?.format === format ? made : undefined;
}
