import type { KeyboardEvent } from 'react';
import type { Program } from '../../../shared/model/workspace.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { programName } from '../../stores/file-actions.ts';
import { runProgram } from '../../stores/run-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { tabKey } from '../../stores/tabs-slice.ts';
import { useWorkbench } from '../../stores/workbench.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ContextActions } from '../../ui/Menu.tsx';
import { Tree, TreeRow } from '../../ui/Tree.tsx';
import { matches } from './matches.ts';

const text = workspaceText.explorer;

interface ProgramRowsProps {
  readonly programs: readonly Program[];
  readonly filter: string;
}

/** The programs of the workspace. */
export function ProgramRows({ programs, filter }: ProgramRowsProps) {
  const shown = programs.filter((program) => matches(programName(program.path), filter));
  if (shown.length === 0) {
    return <p className="explorer-note">{programs.length === 0 ? text.noPrograms : text.noMatch(filter)}</p>;
  }
  return (
    <Tree label={text.programs}>
      {shown.map((program) => (
        <ProgramRow key={program.path} path={program.path} />
      ))}
    </Tree>
  );
}

function ProgramRow({ path }: { readonly path: string }) {
  const workbench = useWorkbench();
  const openTab = useApp((state) => state.openTab);
  const openDialog = useApp((state) => state.openDialog);
  const isActive = useApp((state) => state.activeTab === tabKey({ kind: 'program', path }));
  const open = () => openTab({ kind: 'program', path });
  const rename = () => openDialog({ kind: 'renameProgram', path });
  const remove = () => openDialog({ kind: 'deleteProgram', path });
  const run = () => {
    open();
    void runProgram(workbench, path);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'F2') rename();
    else if (event.key === 'Delete') remove();
  };
  return (
    <ContextActions
      entries={[
        { kind: 'item', label: text.openProgram, keys: 'Enter', onSelect: open },
        { kind: 'item', label: text.run, icon: 'play', onSelect: run },
        { kind: 'separator' },
        { kind: 'item', label: text.rename, keys: 'F2', onSelect: rename },
        { kind: 'item', label: text.delete, keys: 'Delete', danger: true, onSelect: remove },
      ]}
    >
      <TreeRow
        level={1}
        label={programName(path)}
        title={path}
        icon={<Icon name="program" />}
        selected={isActive}
        onActivate={open}
        onKey={onKey}
      />
    </ContextActions>
  );
}
