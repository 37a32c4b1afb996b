import { useState, type ReactNode } from 'react';
import type { WorkspaceSnapshot } from '../../../shared/model/workspace.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { IconButton } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Section } from '../../ui/Section.tsx';
import { ProblemRows } from './ProblemRows.tsx';
import { ProgramRows } from './ProgramRows.tsx';
import { ServerRows } from './ServerRows.tsx';
import { ToolRows } from './ToolRows.tsx';
import './explorer.css';

const text = workspaceText.explorer;

/** What is in the workspace: programs, tools with their gates, problems, and the runs that `runs` shows. */
export function Explorer({ runs }: { readonly runs: ReactNode }) {
  const workspace = useApp((state) => state.workspace);
  const runTotal = useApp((state) => state.runTotal);
  const [filter, setFilter] = useState('');
  if (!workspace) return null;
  return (
    <nav className="explorer" data-pane="explorer" aria-label={text.name}>
      <div className="explorer-find">
        <TextInput
          icon="search"
          aria-label={text.filter}
          placeholder={text.filterShort}
          value={filter}
          onChange={setFilter}
          onKeyDown={(event) => event.key === 'Escape' && setFilter('')}
          end={<AddMenu />}
        />
      </div>
      <div className="explorer-sections">
        <ProblemSection workspace={workspace} />
        <Folding name="programs" title={text.programs} count={workspace.programs.length}>
          <ProgramRows programs={workspace.programs} filter={filter} />
        </Folding>
        <Folding name="tools" title={text.tools} count={toolCount(workspace)}>
          <ToolRows tools={workspace.tools} filter={filter} />
          <ServerRows tools={workspace.tools} filter={filter} />
        </Folding>
        <Folding name="runs" title={text.runs} count={runTotal}>
          {runs}
        </Folding>
      </div>
    </nav>
  );
}

function toolCount({ tools }: WorkspaceSnapshot): string {
  return text.toolsAllowed(tools.filter((tool) => tool.allowed).length, tools.length);
}

function ProblemSection({ workspace }: { readonly workspace: WorkspaceSnapshot }) {
  if (workspace.problems.length === 0) return null;
  return (
    <Folding name="problems" title={text.problems} count={workspace.problems.length}>
      <ProblemRows problems={workspace.problems} workspace={workspace} />
    </Folding>
  );
}

interface FoldingProps {
  readonly name: string;
  readonly title: string;
  readonly count: ReactNode;
  readonly children: ReactNode;
}

function Folding({ name, title, count, children }: FoldingProps) {
  const folded = useApp((state) => state.folded.has(name));
  const toggle = useApp((state) => state.toggleFolded);
  return (
    <Section title={title} count={count} folded={folded} onToggle={() => toggle(name)}>
      {children}
    </Section>
  );
}

function AddMenu() {
  const openDialog = useApp((state) => state.openDialog);
  return (
    <Menu
      align="end"
      entries={[
        { kind: 'item', label: text.newProgram, icon: 'program', onSelect: () => openDialog({ kind: 'newProgram' }) },
        { kind: 'item', label: text.newTool, icon: 'tool', onSelect: () => openDialog({ kind: 'newTool' }) },
        {
          kind: 'item',
          label: text.newServer,
          icon: 'server',
          onSelect: () => openDialog({ kind: 'addServer', how: 'form' }),
        },
      ]}
    >
      <IconButton icon="plus" size="small" label={text.add} />
    </Menu>
  );
}
