import { modelProgramsText } from '../../shared/text/conversation-text.ts';
import { workspaceText } from '../../shared/text/workspace-text.ts';
import { runtimeText } from '../../shared/text/runtime-text.ts';
import type { WorkspaceSnapshot } from '../../shared/model/workspace.ts';
import { useApp } from '../stores/store-context.ts';
import { activeTab, type Tab } from '../stores/tabs-slice.ts';
import { isRestricted } from '../stores/workspace-slice.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import './status-bar.css';

const text = workspaceText.status;

/** Nothing is started in a folder that nobody trusted, so nobody knows its Python yet. */
const NOT_LOOKED = 'not_trusted';

/** Bottom of the window: trust, Python, what is allowed, and the state of the text in front. */
export function StatusBar() {
  const workspace = useApp((state) => state.workspace);
  const version = useApp((state) => state.info?.version);
  const isOpen = useApp((state) => state.connection === 'open');
  return (
    <footer className="status-bar" aria-label={workspaceText.panes.status}>
      {workspace && <WorkspaceState workspace={workspace} />}
      {!workspace && isOpen && (
        <span className="status-item">
          <Icon name="lock" size={12} />
          {text.noWorkspace}
        </span>
      )}
      <span className="grow" />
      {workspace ? <TextState /> : version !== undefined && <span>{text.version(version)}</span>}
    </footer>
  );
}

function WorkspaceState({ workspace }: { readonly workspace: WorkspaceSnapshot }) {
  const openDialog = useApp((state) => state.openDialog);
  const showTools = useApp((state) => state.showTools);
  const allowed = workspace.tools.filter((tool) => tool.allowed).length;
  const { runtime, problems } = workspace;
  return (
    <>
      {!isRestricted(workspace) ? (
        <span className="status-item">
          <Icon name="shield" size={12} />
          {text.trusted}
        </span>
      ) : (
        <button type="button" className="status-item restricted" onClick={() => openDialog({ kind: 'trust' })}>
          <Icon name="lock" size={12} />
          {text.restricted}
        </button>
      )}
      <ModelsRunHere workspace={workspace} />
      {runtime && runtime.code !== NOT_LOOKED && (
        <span className="status-item" title={runtimeText(runtime)}>
          <Icon name={runtime.ok ? 'program' : 'warning'} size={12} />
          {runtime.ok ? text.python(runtime.version ?? '') : text.noPython}
        </span>
      )}
      <span className="status-item">
        <Icon name="gate-open" size={12} />
        {text.tools(allowed, workspace.tools.length)}
      </span>
      {problems.length > 0 && (
        <button type="button" className="status-item bad" onClick={() => showTools('problems')}>
          <Icon name="warning" size={12} />
          {text.problems(problems.length)}
        </button>
      )}
    </>
  );
}

/** What the person allowed stays in sight, and leads to where it is taken back. */
function ModelsRunHere({ workspace }: { readonly workspace: WorkspaceSnapshot }) {
  const openDialog = useApp((state) => state.openDialog);
  if (!workspace.unisolated || workspace.runtime?.isolation !== 'none') return null;
  return (
    <button
      type="button"
      className="status-item"
      title={modelProgramsText.statusHint}
      onClick={() => openDialog({ kind: 'modelPrograms' })}
    >
      <Icon name="shield-off" size={12} />
      {modelProgramsText.status}
    </button>
  );
}

function TextState() {
  const tab = useApp(activeTab);
  const cursor = useApp((state) => state.cursor);
  const tabMoves = useApp((state) => state.tabMovesFocus);
  const isUnsaved = useApp((state) => state.activeTab !== null && state.unsaved.has(state.activeTab));
  if (!tab || tab.kind === 'servers' || tab.kind === 'tools' || tab.kind === 'faults') return null;
  if (tab.kind === 'prompt' || tab.kind === 'conversation' || tab.kind === 'run' || tab.kind === 'evals') return null;
  return (
    <>
      <span role="status">{tabMoves ? text.tabMoves : ''}</span>
      {cursor && <span>{text.place(cursor.line, cursor.column)}</span>}
      <span>{languageOf(tab)}</span>
      <span role="status">{isUnsaved ? text.unsaved : text.saved}</span>
    </>
  );
}

function languageOf(tab: Tab): string {
  if (tab.kind === 'program') return 'Python';
  if (tab.kind === 'variant') return 'Markdown';
  if (tab.kind !== 'skill') return 'JSON';
  return tab.path.endsWith('.py') ? 'Python' : 'Markdown';
}
