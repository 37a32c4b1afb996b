import { useMemo } from 'react';
import type { ToolSummary } from '../../../../shared/model/tool.ts';
import { toolListText as text } from '../../../../shared/text/registry-text.ts';
import { allowTools, openTool } from '../../../stores/tool-actions.ts';
import { useWorkbench, type Workbench } from '../../../stores/workbench.ts';
import type { MenuEntry } from '../../../ui/Menu.tsx';
import { placeOf } from '../tool-key.ts';

/** What can be done with some tools; many are asked about first. */
export interface ToolActs {
  readonly open: (tool: ToolSummary) => void;
  readonly allow: (tools: readonly ToolSummary[], allowed: boolean) => void;
  readonly move: (tools: readonly ToolSummary[]) => void;
  readonly export: (tools: readonly ToolSummary[]) => void;
  readonly remove: (tools: readonly ToolSummary[]) => void;
  /** The same as entries of a menu. */
  readonly entries: (tools: readonly ToolSummary[]) => readonly MenuEntry[];
}

export function useToolActs(): ToolActs {
  const workbench = useWorkbench();
  return useMemo(() => createToolActs(workbench), [workbench]);
}

function createToolActs(workbench: Workbench): ToolActs {
  const state = () => workbench.store.getState();
  const places = (tools: readonly ToolSummary[]) => tools.map(placeOf);

  const acts: Omit<ToolActs, 'entries'> = {
    open: ({ name }) => openTool(workbench, name),
    allow(tools, allowed) {
      const [first, ...others] = tools;
      if (first && others.length === 0) void allowTools(workbench, [first.name], allowed);
      else if (first) state().openDialog({ kind: 'allowTools', tools: places(tools), allowed });
    },
    move: (tools) => state().openDialog({ kind: 'moveTools', tools: places(tools) }),
    export: (tools) => state().openDialog({ kind: 'exportTools', names: tools.map(({ name }) => name) }),
    remove: (tools) => state().openDialog({ kind: 'deleteTools', tools: places(tools) }),
  };
  return {
    ...acts,
    entries(tools) {
      const [first, ...others] = tools;
      if (!first) return [];
      const open = { kind: 'item' as const, label: text.open, keys: 'Enter', onSelect: () => acts.open(first) };
      return [
        ...(others.length === 0 ? [open] : [{ kind: 'heading' as const, label: text.selected(tools.length) }]),
        {
          kind: 'item',
          label: text.allow,
          icon: 'gate-open',
          disabled: tools.every((tool) => tool.allowed),
          onSelect: () => acts.allow(tools, true),
        },
        {
          kind: 'item',
          label: text.deny,
          icon: 'gate-shut',
          disabled: tools.every((tool) => !tool.allowed),
          onSelect: () => acts.allow(tools, false),
        },
        { kind: 'item', label: text.move, icon: 'folder', onSelect: () => acts.move(tools) },
        { kind: 'item', label: text.export, icon: 'export', onSelect: () => acts.export(tools) },
        { kind: 'separator' },
        { kind: 'item', label: text.delete, keys: 'Delete', danger: true, onSelect: () => acts.remove(tools) },
      ];
    },
  };
}
