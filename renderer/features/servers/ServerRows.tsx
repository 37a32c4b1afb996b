import type { KeyboardEvent } from 'react';
import type { ServerSummary } from '../../../shared/model/server.ts';
import { serversText as text, serverStateWord } from '../../../shared/text/server-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ContextActions } from '../../ui/Menu.tsx';
import { Tree, TreeRow } from '../../ui/Tree.tsx';
import { hasNews, lookOf } from './server-look.ts';
import { useServerActions } from './use-server-actions.ts';

/** The servers, each with what it is doing in a word; Enter shows one, Delete removes it, F2 edits it. */
export function ServerRows({ shown }: { readonly shown: string }) {
  const servers = useApp((state) => state.servers);
  return (
    <div className="servers-list">
      <p className="servers-about">{text.about}</p>
      <Tree label={text.list}>
        {servers.map((server) => (
          <ServerRow key={server.name} server={server} isShown={server.name === shown} />
        ))}
      </Tree>
    </div>
  );
}

function ServerRow({ server, isShown }: { readonly server: ServerSummary; readonly isShown: boolean }) {
  const showServer = useApp((state) => state.showServer);
  const { entries, edit, remove } = useServerActions(server);
  const { name, state, disabled } = server;
  const { icon, tone } = lookOf(server);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete') remove();
    else if (event.key === 'F2') edit?.();
  };
  return (
    <ContextActions entries={entries}>
      <TreeRow
        level={1}
        label={name}
        title={name}
        icon={<Icon name={icon} className={classNames('server-icon', tone)} />}
        meta={
          <>
            {hasNews(server) && <Icon name="warning" size={12} label={text.news.title} className="server-news-icon" />}
            {serverStateWord(state, disabled)}
          </>
        }
        muted={disabled}
        selected={isShown}
        onActivate={() => showServer(name)}
        onKey={onKey}
      />
    </ContextActions>
  );
}
