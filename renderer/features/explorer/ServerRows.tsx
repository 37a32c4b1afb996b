import type { ToolSummary } from '../../../shared/model/tool.ts';
import { serversText, serverStateWord } from '../../../shared/text/server-text.ts';
import { openServer } from '../../stores/server-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Tree, TreeRow } from '../../ui/Tree.tsx';
import { matches } from './matches.ts';

interface ServerRowsProps {
  readonly tools: readonly ToolSummary[];
  readonly filter: string;
}

/** Servers that have no tools in the list above: never connected, switched off or broken. */
export function ServerRows({ tools, filter }: ServerRowsProps) {
  const workbench = useWorkbench();
  const servers = useApp((state) => state.servers);
  const withTools = new Set(tools.map((tool) => tool.server?.name));
  const others = servers.filter(({ name }) => !withTools.has(name) && matches(name, filter));
  if (others.length === 0) return null;
  return (
    <Tree label={serversText.list}>
      {others.map(({ name, state, disabled }) => (
        <TreeRow
          key={name}
          level={1}
          label={name}
          title={name}
          icon={<Icon name="server" />}
          meta={serverStateWord(state, disabled)}
          muted
          onActivate={() => openServer(workbench, name)}
        />
      ))}
    </Tree>
  );
}
