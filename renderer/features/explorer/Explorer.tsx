import { useState, type ReactNode } from 'react';
import type { WorkspaceSnapshot } from '../../../shared/model/workspace.ts';
import { promptText } from '../../../shared/text/prompt-text.ts';
import { casesText } from '../../../shared/text/case-text.ts';
import { conversationText } from '../../../shared/text/conversation-text.ts';
import { skillsText } from '../../../shared/text/skill-text.ts';
import { workspaceText } from '../../../shared/text/workspace-text.ts';
import { useApp } from '../../stores/store-context.ts';
import { TOOLS_KEYS, type ToolsView } from '../../stores/tool-list-slice.ts';
import { IconButton } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Menu, onceMenuClosed } from '../../ui/Menu.tsx';
import { Section } from '../../ui/Section.tsx';
import { CaseRows } from './CaseRows.tsx';
import { ProblemRows } from './ProblemRows.tsx';
import { ProgramRows } from './ProgramRows.tsx';
import { OpenPrompt, PromptRows } from './PromptRows.tsx';
import { ServerRows } from './ServerRows.tsx';
import { SkillRows } from './SkillRows.tsx';
import { ToolRows } from './ToolRows.tsx';
import './explorer.css';

const text = workspaceText.explorer;

interface ExplorerProps {
  /** Whole sections of other features. */
  readonly breakpoints: ReactNode;
  /** What stands under the headings of the conversations and the runs. */
  readonly conversations: ReactNode;
  readonly runs: ReactNode;
}

/** What is in the workspace: programs, tools with their gates, problems, breakpoints, conversations, and runs. */
export function Explorer({ breakpoints, conversations, runs }: ExplorerProps) {
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
        <Folding name="tools" title={text.tools} count={toolCount(workspace)} action={<OpenTools view="list" />}>
          <ToolRows tools={workspace.tools} filter={filter} />
          <ServerRows tools={workspace.tools} filter={filter} />
        </Folding>
        <Folding name="prompts" title={promptText.list} count={workspace.prompts.length} action={<OpenPrompt />}>
          <PromptRows workspace={workspace} filter={filter} />
        </Folding>
        {breakpoints}
        {workspace.skills.length > 0 && (
          <Folding name="skills" title={skillsText.title} count={workspace.skills.length}>
            <SkillRows skills={workspace.skills} filter={filter} />
          </Folding>
        )}
        {workspace.cases.length > 0 && (
          <Folding name="cases" title={casesText.title} count={workspace.cases.length}>
            <CaseRows cases={workspace.cases} filter={filter} />
          </Folding>
        )}
        <ConversationSection>{conversations}</ConversationSection>
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
    <Folding
      name="problems"
      title={text.problems}
      count={workspace.problems.length}
      action={<OpenTools view="problems" />}
    >
      <ProblemRows problems={workspace.problems} workspace={workspace} />
    </Folding>
  );
}

function ConversationSection({ children }: { readonly children: ReactNode }) {
  const amount = useApp((state) => state.conversations.length);
  const openTab = useApp((state) => state.openTab);
  return (
    <Folding
      name="conversations"
      title={conversationText.name}
      count={amount}
      action={
        <IconButton
          icon="plus"
          size="small"
          label={conversationText.new}
          onClick={() => openTab({ kind: 'conversation', id: null, title: '' })}
        />
      }
    >
      {children}
    </Folding>
  );
}

interface FoldingProps {
  readonly name: string;
  readonly title: string;
  readonly count: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Folding({ name, title, count, action, children }: FoldingProps) {
  const folded = useApp((state) => state.folded.has(name));
  const toggle = useApp((state) => state.toggleFolded);
  return (
    <Section title={title} count={count} action={action} folded={folded} onToggle={() => toggle(name)}>
      {children}
    </Section>
  );
}

/** Leads from a heading to all of it, in the middle of the window. */
function OpenTools({ view }: { readonly view: ToolsView }) {
  const showTools = useApp((state) => state.showTools);
  const command = view === 'list' ? 'tools.open' : 'tools.problems';
  return (
    <IconButton
      icon="table"
      size="small"
      label={workspaceText.commands[command]}
      keys={TOOLS_KEYS[view]}
      onClick={() => showTools(view)}
    />
  );
}

function AddMenu() {
  const openDialog = useApp((state) => state.openDialog);
  const openTab = useApp((state) => state.openTab);
  return (
    <Menu
      align="end"
      entries={[
        { kind: 'item', label: text.newProgram, icon: 'program', onSelect: () => openDialog({ kind: 'newProgram' }) },
        {
          kind: 'item',
          label: conversationText.new,
          icon: 'talk',
          onSelect: onceMenuClosed(() => openTab({ kind: 'conversation', id: null, title: '' })),
        },
        { kind: 'item', label: text.newTool, icon: 'tool', onSelect: () => openDialog({ kind: 'newTool' }) },
        { kind: 'item', label: text.newPrompt, icon: 'prompt', onSelect: () => openDialog({ kind: 'newPrompt' }) },
        { kind: 'item', label: text.import, icon: 'import', onSelect: () => openDialog({ kind: 'importTools' }) },
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
