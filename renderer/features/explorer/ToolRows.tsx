import { memo, useMemo, type KeyboardEvent } from 'react';
import type { ToolSummary } from '../../../shared/model/tool.ts';
import { breakpointText } from '../../../shared/text/breakpoint-text.ts';
import { driftWords } from '../../../shared/text/drift-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { toggleBreakpoint } from '../../stores/breakpoint-actions.ts';
import { toolDrift } from '../../stores/drift-news.ts';
import { openServer } from '../../stores/server-actions.ts';
import { tabKey } from '../../stores/tabs-slice.ts';
import { allowTools, openTool } from '../../stores/tool-actions.ts';
import { useBreakpointAt } from '../../stores/use-breakpoints.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ContextActions } from '../../ui/Menu.tsx';
import { Tree, TreeRow } from '../../ui/Tree.tsx';
import { TreeRows } from '../../ui/TreeRows.tsx';
import { groupTools, toolRows, type ToolGroup } from './tool-groups.ts';

const text = workspaceText.explorer;

interface ToolRowsProps {
  readonly tools: readonly ToolSummary[];
  readonly filter: string;
}

/** The tools of the workspace under their namespaces; an open arch is allowed, a portcullis is not. */
export function ToolRows({ tools, filter }: ToolRowsProps) {
  const folded = useApp((state) => state.folded);
  const groups = useMemo(() => groupTools(tools), [tools]);
  const rows = useMemo(() => toolRows(groups, { filter, folded }), [groups, filter, folded]);
  if (rows.length === 0) {
    return <p className="explorer-note">{tools.length === 0 ? text.noTools : text.noMatch(filter)}</p>;
  }
  const allowsNone = tools.every((tool) => !tool.allowed);
  return (
    <>
      {allowsNone && <p className="explorer-note">{text.nothingAllowed}</p>}
      <Tree label={text.tools}>
        <TreeRows
          count={rows.length}
          keyOf={(index) => rows[index]?.key ?? ''}
          row={(index) => {
            const row = rows[index];
            if (!row) return null;
            if (row.kind === 'tool') return <ToolRow tool={row.tool} at={row.at} of={row.of} />;
            return <GroupRow group={row.group} heading={row.key} folded={row.folded} />;
          }}
        />
      </Tree>
    </>
  );
}

interface GroupRowProps {
  readonly group: ToolGroup;
  readonly heading: string;
  readonly folded: boolean;
}

function GroupRow({ group, heading, folded }: GroupRowProps) {
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
  if (server === null) return row;
  return (
    <ContextActions
      entries={[
        { kind: 'item', label: text.showServer, icon: 'server', onSelect: () => openServer(workbench, server) },
      ]}
    >
      {row}
    </ContextActions>
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

interface ToolRowProps {
  readonly tool: ToolSummary;
  /** Its place among the tools under its heading, from 1. */
  readonly at: number;
  readonly of: number;
}

/** Kept as it is while others come into sight. */
const ToolRow = memo(function ToolRow({ tool, at, of }: ToolRowProps) {
  const workbench = useWorkbench();
  const openDialog = useApp((state) => state.openDialog);
  const isActive = useApp((state) => state.activeTab === tabKey({ kind: 'tool', name: tool.name }));
  const open = () => openTool(workbench, tool.name);
  const remove = () => openDialog({ kind: 'deleteTool', name: tool.name });
  const allow = () => void allowTools(workbench, [tool.name], !tool.allowed);
  const breakpoint = useBreakpointAt({ tool: tool.name });
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
        {
          kind: 'item',
          label: breakpoint ? breakpointText.notOnTool : breakpointText.onTool,
          icon: breakpoint ? 'breakpoint-off' : 'breakpoint',
          onSelect: () => toggleBreakpoint(workbench, { tool: tool.name }),
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
        meta={<ToolMeta tool={tool} />}
        muted={!tool.allowed}
        selected={isActive}
        aria-posinset={at}
        aria-setsize={of}
        onActivate={open}
        onKey={onKey}
      />
    </ContextActions>
  );
});

/** What it is bound to, behind a mark where its server has news of it. */
function ToolMeta({ tool }: { readonly tool: ToolSummary }) {
  const drift = useApp((state) => toolDrift(state, tool));
  return (
    <>
      {drift && <Icon name="warning" size={12} label={driftWords.kinds[drift]} className="drift-icon" />}
      {tool.usable ? (tool.binding ?? text.noBinding) : text.broken}
    </>
  );
}

function GateIcon({ tool }: { readonly tool: ToolSummary }) {
  if (!tool.usable) return <Icon name="warning" label={text.broken} className="problem-icon" />;
  if (tool.allowed) return <Icon name="gate-open" label={text.allowed} className="gate-allowed" />;
  return <Icon name="gate-shut" label={text.notAllowed} />;
}
