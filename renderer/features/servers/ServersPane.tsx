import { SERVERS_FILE } from '../../../shared/model/server.ts';
import { problemText } from '../../../shared/text/problem-text.ts';
import { serversText } from '../../../shared/text/server-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { shownServer } from '../../stores/servers-slice.ts';
import { useApp } from '../../stores/store-context.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SplitPane } from '../../ui/SplitPane.tsx';
import { ServerDetail } from './ServerDetail.tsx';
import { ServerRows } from './ServerRows.tsx';
import './servers.css';

/** The MCP servers of the workspace: which there are, what each is doing, and what it said. */
export function ServersPane() {
  const server = useApp(shownServer);
  const openDialog = useApp((state) => state.openDialog);
  const layout = useApp((state) => state.layouts['servers']);
  const setLayout = useApp((state) => state.setLayout);
  const broken = useApp(({ workspace }) => workspace?.problems.find(({ file }) => file === SERVERS_FILE));
  if (!server && broken) {
    const { line, column = 1 } = broken;
    return (
      <EmptyState icon="warning" title={serversText.broken}>
        <p>{`${line === undefined ? '' : `${serversText.brokenAt(line, column)}: `}${problemText(broken)}`}</p>
        <p>{serversText.brokenText}</p>
      </EmptyState>
    );
  }
  if (!server) {
    return (
      <EmptyState
        icon="server"
        title={serversText.none}
        actions={
          <>
            <Button kind="primary" icon="plus" onClick={() => openDialog({ kind: 'addServer', how: 'form' })}>
              {serversText.add}
            </Button>
            <Button onClick={() => openDialog({ kind: 'addServer', how: 'app' })}>{serversText.form.hows.app}</Button>
          </>
        }
      >
        {serversText.noneText}
      </EmptyState>
    );
  }
  return (
    <SplitPane
      id="servers"
      direction="row"
      parts={[
        {
          id: 'list',
          label: workspaceText.splits.servers,
          size: 232,
          minPx: 160,
          fixed: true,
          content: <ServerRows shown={server.name} />,
        },
        {
          id: 'detail',
          label: workspaceText.splits.servers,
          minPx: 320,
          content: <ServerDetail key={server.name} server={server} />,
        },
      ]}
      {...(layout && { layout })}
      onLayout={(next) => setLayout('servers', next)}
    />
  );
}
