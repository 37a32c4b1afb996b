import type { KeyboardEvent } from 'react';
import type { ToolSummary } from '../../../shared/model/tool.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { openServer } from '../../stores/server-actions.ts';
import { tabKey } from '../../stores/tabs-slice.ts';
import { allowTools } from '../../stores/tool-actions.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ContextActions } from '../../ui/Menu.tsx';
import { Tree, TreeRow } from '../../ui/Tree.tsx';
import { matches } from './matches.ts';
import { groupTools, type ToolGroup } from './tool-groups.ts';

const text = workspaceText.explorer;

interface ToolRowsProps {
  readonly tools: readonly ToolSummary[];
  readonly filter: string;
}

/** The tools of the workspace under their namespaces; an open arch is allowed, a portcullis is not. */
export function ToolRows({ tools, filter }: ToolRowsProps) {
  const groups = groupTools(tools.filter((tool) => matches(tool.name, filter)));
  if (groups.length === 0) {
    return <p className="explorer-note">{tools.length === 0 ? text.noTools : text.noMatch(filter)}</p>;
  }
  const allowsNone = tools.every((tool) => !tool.allowed);
  return (
    <>
      {allowsNone && <p className="explorer-note">{text.nothingAllowed}</p>}
      <Tree label={text.tools}>
        {groups.map((group) => (
          <GroupRows key={group.namespace ?? ''} group={group} />
        ))}
      </Tree>
    </>
  );
}

function GroupRows({ group }: { readonly group: ToolGroup }) {
  const heading = `tools:${group.namespace ?? ''}`;
  const folded = useApp((state) => state.folded.has(heading));
  const toggle = useApp((state) => state.toggleFolded);
  const workbench = useWorkbench();
  const fold = () => toggle(heading);
  const { server } = group;
  const row = (
    <TreeRow
      level={1}
      label={<span className="explorer-group">{group.namespace ?? text.workspaceTools}</span>}
      meta={text.group(server === null ? group.source : text.server, group.allowed, group.tools.length)}
      expanded={!folded}
      onActivate={fold}
      onToggle={fold}
    />
  );
  return (
    <>
      {server === null ? (
        row
      ) : (
        <ContextActions
          entries={[
            { kind: 'item', label: text.showServer, icon: 'server', onSelect: () => openServer(workbench, server) },
          ]}
        >
          {row}
        </ContextActions>
      )}
      {!folded && group.tools.map((tool) => <ToolRow key={tool.name} tool={tool} />)}
    </>
  );
}

/** The namespace stands above the rows already; it is there to be heard, not to be seen. */
function ToolName({ tool: { name, namespace } }: { readonly tool: ToolSummary }) {
  const prefix = namespace === undefined ? '' : `${namespace}.`;
  if (prefix === '' || !name.startsWith(prefix)) return name;
  return (
    <>
      <span className="for-readers-inline">{prefix}</span>
      {name.slice(prefix.length)}
    </>
  );
}

function ToolRow({ tool }: { readonly tool: ToolSummary }) {
  const workbench = useWorkbench();
  const openTab = useApp((state) => state.openTab);
  const openDialog = useApp((state) => state.openDialog);
  const isActive = useApp((state) => state.activeTab === tabKey({ kind: 'tool', name: tool.name }));
  const open = () => openTab({ kind: 'tool', name: tool.name });
  const remove = () => openDialog({ kind: 'deleteTool', name: tool.name });
  const allow = () => void allowTools(workbench, [tool.name], !tool.allowed);
  const { server } = tool;
  const mayRemove = server === undefined || server.overrides !== undefined;
  const onKey = (event: KeyboardEvent) => event.key === 'Delete' && mayRemove && remove();
  return (
    <ContextActions
      entries={[
        { kind: 'item', label: text.openProgram, keys: 'Enter', onSelect: open },
        {
          kind: 'item',
          label: tool.allowed ? text.disallow : text.allow,
          icon: tool.allowed ? 'gate-shut' : 'gate-open',
          onSelect: allow,
        },
        ...(server
          ? [
              {
                kind: 'item' as const,
                label: text.showServer,
                icon: 'server' as const,
                onSelect: () => openServer(workbench, server.name),
              },
            ]
          : []),
        ...(mayRemove
          ? [
              { kind: 'separator' as const },
              {
                kind: 'item' as const,
                label: server ? text.reset : text.delete,
                keys: 'Delete',
                danger: true,
                onSelect: remove,
              },
            ]
          : []),
      ]}
    >
      <TreeRow
        level={2}
        mono
        label={<ToolName tool={tool} />}
        title={tool.name}
        icon={<GateIcon tool={tool} />}
        meta={tool.usable ? (tool.binding ?? text.noBinding) : text.broken}
        muted={!tool.allowed}
        selected={isActive}
        onActivate={open}
        onKey={onKey}
      />
    </ContextActions>
  );
}

function GateIcon({ tool }: { readonly tool: ToolSummary }) {
  if (!tool.usable) return <Icon name="warning" label={text.broken} className="problem-icon" />;
  if (tool.allowed) return <Icon name="gate-open" label={text.allowed} className="gate-allowed" />;
  return <Icon name="gate-shut" label={text.notAllowed} />;
}
