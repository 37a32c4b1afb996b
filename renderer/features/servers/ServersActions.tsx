import { serversText } from '../../../shared/text/server-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { Button } from '../../ui/Button.tsx';

/** What acts on the list of servers. */
export function ServersActions() {
  const openDialog = useApp((state) => state.openDialog);
  return (
    <Button icon="plus" onClick={() => openDialog({ kind: 'addServer', how: 'form' })}>
      {serversText.add}
    </Button>
  );
}
