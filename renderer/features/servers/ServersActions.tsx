import { serverExportText } from '../../../shared/text/server-export-text.ts';
import { serversText } from '../../../shared/text/server-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { Button } from '../../ui/Button.tsx';

/** What acts on the list of servers. */
export function ServersActions() {
  const openDialog = useApp((state) => state.openDialog);
  const hasServers = useApp((state) => state.servers.length > 0);
  return (
    <>
      {hasServers && <Button onClick={() => openDialog({ kind: 'exportServers' })}>{serverExportText.open}</Button>}
      <Button icon="plus" onClick={() => openDialog({ kind: 'addServer', how: 'form' })}>
        {serversText.add}
      </Button>
    </>
  );
}
