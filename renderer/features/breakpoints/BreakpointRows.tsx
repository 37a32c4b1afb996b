import type { KeyboardEvent } from 'react';
import { isLinePlace, placeKey, type Breakpoint } from '../../../shared/model/breakpoint.ts';
import { breakpointText as text, placeText } from '../../../shared/text/breakpoint-text.ts';
import { removeBreakpoints, turnBreakpoint } from '../../stores/breakpoint-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { tabKey } from '../../stores/tabs-slice.ts';
import { useDocument, useWorkbench } from '../../stores/workbench.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/icon-paths.table.ts';
import { ContextActions } from '../../ui/Menu.tsx';
import { Tree, TreeRow } from '../../ui/Tree.tsx';

/** Each breakpoint with its state; a row leads to its line or tool. */
export function BreakpointRows({ breakpoints }: { readonly breakpoints: readonly Breakpoint[] }) {
  return (
    <Tree label={text.name}>
      {[...breakpoints].sort(inOrder).map((breakpoint) => (
        <BreakpointRow key={placeKey(breakpoint)} breakpoint={breakpoint} />
      ))}
    </Tree>
  );
}

/** Tools by name, then lines as they stand in their programs. */
function inOrder(one: Breakpoint, other: Breakpoint): number {
  if (isLinePlace(one) && isLinePlace(other)) {
    return one.program.localeCompare(other.program) || one.line - other.line;
  }
  if (isLinePlace(one) || isLinePlace(other)) return isLinePlace(one) ? 1 : -1;
  return one.tool.localeCompare(other.tool);
}

function BreakpointRow({ breakpoint }: { readonly breakpoint: Breakpoint }) {
  const workbench = useWorkbench();
  const openTab = useApp((state) => state.openTab);
  const requestLine = useApp((state) => state.requestLine);
  const openDialog = useApp((state) => state.openDialog);
  const isBound = useIsBound(breakpoint);
  const look = lookOf(breakpoint, isBound);
  const isOn = breakpoint.disabled !== true;
  const goTo = () => {
    if (!isLinePlace(breakpoint)) openTab({ kind: 'tool', name: breakpoint.tool });
    else requestLine(breakpoint.program, breakpoint.line);
  };
  const edit = () => openDialog({ kind: 'breakpoint', place: breakpoint });
  const remove = () => removeBreakpoints(workbench, [breakpoint]);
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Delete') remove();
    if (key === 'F2') edit();
  };
  return (
    <ContextActions
      entries={[
        { kind: 'item', label: text.goTo, keys: 'Enter', disabled: !isBound, onSelect: goTo },
        {
          kind: 'item',
          label: isOn ? text.turnOff : text.turnOn,
          onSelect: () => turnBreakpoint(workbench, breakpoint),
        },
        { kind: 'item', label: text.edit, keys: 'F2', onSelect: edit },
        { kind: 'separator' },
        { kind: 'item', label: text.remove, keys: 'Delete', danger: true, onSelect: remove },
      ]}
    >
      <TreeRow
        level={1}
        mono
        label={placeText(breakpoint)}
        title={isBound ? placeText(breakpoint) : text.unbound(breakpoint)}
        icon={<Icon name={LOOKS[look].icon} label={text.states[look]} className={`breakpoint-icon ${look}`} />}
        meta={LOOKS[look].isSaid ? text.states[look] : undefined}
        muted={!isOn || !isBound}
        onActivate={isBound ? goTo : edit}
        onKey={onKey}
      />
    </ContextActions>
  );
}

type Look = keyof typeof text.states;

const LOOKS: Readonly<Record<Look, { readonly icon: IconName; readonly isSaid: boolean }>> = {
  on: { icon: 'breakpoint', isSaid: false },
  off: { icon: 'breakpoint-off', isSaid: true },
  condition: { icon: 'breakpoint-if', isSaid: true },
  unbound: { icon: 'breakpoint-unbound', isSaid: true },
};

function lookOf({ disabled, arguments: conditions = {} }: Breakpoint, isBound: boolean): Look {
  if (!isBound) return 'unbound';
  if (disabled) return 'off';
  return Object.keys(conditions).length > 0 ? 'condition' : 'on';
}

/** Whether there is such a tool or program, and, as far as this window has its text, such a line. */
function useIsBound(breakpoint: Breakpoint): boolean {
  const workspace = useApp((state) => state.workspace);
  const isLine = isLinePlace(breakpoint);
  const document = useDocument(isLine ? tabKey({ kind: 'program', path: breakpoint.program }) : '');
  if (!workspace) return true;
  if (!isLine) return workspace.tools.some(({ name }) => name === breakpoint.tool);
  if (!workspace.programs.some(({ path }) => path === breakpoint.program)) return false;
  return document?.status !== 'ready' || breakpoint.line <= document.text.split('\n').length;
}
