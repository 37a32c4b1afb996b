import type { ReactNode } from 'react';
import { assertNever } from '../../shared/lib/assert-never.ts';
import { workspaceText } from '../../shared/text/workspace-text.ts';
import { ConversationActions, ConversationPane } from '../features/conversations/index.ts';
import {
  ConflictBar,
  EditorActions,
  EditorPane,
  FilePane,
  RunSourcePane,
  SkillActions,
} from '../features/editor/index.ts';
import { EvalsPane } from '../features/evals/index.ts';
import { GatesActions, GatesPane } from '../features/gates/index.ts';
import { FaultsPane } from '../features/faults/index.ts';
import { CallInspector } from '../features/inspector/index.ts';
import { OutputPane } from '../features/output/index.ts';
import { PromptActions, PromptPane, VariantActions, VariantPane } from '../features/prompt/index.ts';
import { RegistryActions, RegistryPane } from '../features/registry/index.ts';
import { RunBar } from '../features/runs/index.ts';
import { ServersActions, ServersPane } from '../features/servers/index.ts';
import { SettingsActions, SettingsPane } from '../features/settings/index.ts';
import { TimelinePane } from '../features/timeline/index.ts';
import { ToolActions, ToolPane } from '../features/tools/index.ts';
import { useApp } from '../stores/store-context.ts';
import { activeTab, type Tab } from '../stores/tabs-slice.ts';
import { SplitPane, type SplitPart } from '../ui/SplitPane.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NothingOpen } from './NothingOpen.tsx';
import { Overlay } from './Overlay.tsx';
import { TabStrip } from './TabStrip.tsx';
import { NO_INSPECTOR_ROOM, useMedia, WIDE } from './use-media.ts';

const { panes, splits } = workspaceText;

/** What lies beside the explorer: a tool, the servers or the settings fill it, a program shares it with the dock and the detail of its calls. Held calls take the room of the detail where there is not enough for both. */
export function MainArea() {
  const tab = useApp(activeTab);
  const isWide = useMedia(WIDE);
  const isNarrow = useMedia(NO_INSPECTOR_ROOM);
  const inspectorShown = useApp((state) => state.inspectorShown);
  const holdsShown = useApp((state) => state.holds.length > 0);
  const layout = useApp((state) => state.layouts['main']);
  const setLayout = useApp((state) => state.setLayout);
  if (fillsArea(tab)) return <Texts tab={tab} />;

  const inspector = (
    <aside className="pane" data-pane="inspector" aria-label={panes.inspector}>
      <ErrorBoundary>
        <CallInspector />
      </ErrorBoundary>
    </aside>
  );
  const center: SplitPart = { id: 'center', label: splits.inspector, minPx: 320, content: <Texts tab={tab} /> };
  const side: SplitPart = {
    id: 'inspector',
    label: splits.inspector,
    size: isWide ? 392 : 304,
    minPx: 260,
    fixed: true,
    content: inspector,
  };
  return (
    <>
      <SplitPane
        id="main"
        direction="row"
        parts={inspectorShown && !isNarrow && (isWide || !holdsShown) ? [center, side] : [center]}
        {...(layout && { layout })}
        onLayout={(next) => setLayout('main', next)}
      />
      {isNarrow && <InspectorOverlay>{inspector}</InspectorOverlay>}
    </>
  );
}

/** Whether a tab has no use for the dock and the detail of calls. */
function fillsArea(tab: Tab | undefined): boolean {
  return tab !== undefined && tab.kind !== 'program' && tab.kind !== 'run';
}

/** On a narrow window the detail lies over the rest while a call is selected. */
function InspectorOverlay({ children }: { readonly children: ReactNode }) {
  const isWanted = useApp((state) => state.inspectorShown && state.selectedCallId !== null);
  const selectCall = useApp((state) => state.selectCall);
  if (!isWanted) return null;
  return (
    <Overlay side="right" title={panes.inspector} onClose={() => selectCall(null)}>
      {children}
    </Overlay>
  );
}

function Texts({ tab }: { readonly tab: Tab | undefined }) {
  const layout = useApp((state) => state.layouts['texts']);
  const setLayout = useApp((state) => state.setLayout);
  const isWide = useMedia(WIDE);
  return (
    <div className="main-area">
      <TabStrip end={tab && <Actions tab={tab} />} />
      <div className="main-content">
        {fillsArea(tab) ? (
          <Content tab={tab} />
        ) : (
          <SplitPane
            id="texts"
            direction="column"
            parts={[
              { id: 'text', label: splits.dock, minPx: 120, content: <Content tab={tab} /> },
              { id: 'dock', label: splits.dock, size: isWide ? 336 : 374, minPx: 150, fixed: true, content: <Dock /> },
            ]}
            {...(layout && { layout })}
            onLayout={(next) => setLayout('texts', next)}
          />
        )}
      </div>
    </div>
  );
}

function Actions({ tab }: { readonly tab: Tab }) {
  switch (tab.kind) {
    case 'program':
      return <EditorActions path={tab.path} />;
    case 'tool':
      return <ToolActions name={tab.name} />;
    case 'skill':
      return <SkillActions path={tab.path} />;
    case 'case':
      return null;
    case 'settings':
      return <SettingsActions />;
    case 'servers':
      return <ServersActions />;
    case 'tools':
      return <RegistryActions />;
    case 'gates':
      return <GatesActions />;
    case 'conversation':
      return <ConversationActions id={tab.id} title={tab.title} />;
    case 'faults':
    case 'run':
    case 'evals':
      return null;
    case 'prompt':
      return <PromptActions />;
    case 'variant':
      return <VariantActions path={tab.path} />;
    default:
      return assertNever(tab);
  }
}

function Content({ tab }: { readonly tab: Tab | undefined }) {
  return (
    <section className="pane" data-pane="content" aria-label={panes.main}>
      <ErrorBoundary>
        {tab ? <ConflictBar tab={tab} /> : <NothingOpen />}
        {tab && <TabContent tab={tab} />}
      </ErrorBoundary>
    </section>
  );
}

function TabContent({ tab }: { readonly tab: Tab }) {
  switch (tab.kind) {
    case 'program':
      return <EditorPane path={tab.path} />;
    case 'tool':
      return <ToolPane key={tab.name} name={tab.name} />;
    case 'skill':
    case 'case':
      return <FilePane tab={tab} />;
    case 'settings':
      return <SettingsPane />;
    case 'servers':
      return <ServersPane />;
    case 'tools':
      return <RegistryPane />;
    case 'gates':
      return <GatesPane />;
    case 'faults':
      return <FaultsPane />;
    case 'prompt':
      return <PromptPane />;
    case 'variant':
      return <VariantPane key={tab.path} path={tab.path} />;
    case 'conversation':
      return <ConversationPane id={tab.id} />;
    case 'run':
      return <RunSourcePane />;
    case 'evals':
      return <EvalsPane />;
    default:
      return assertNever(tab);
  }
}

function Dock() {
  const isWide = useMedia(WIDE);
  const split = isWide ? 'dock.wide' : 'dock';
  const layout = useApp((state) => state.layouts[split]);
  const setLayout = useApp((state) => state.setLayout);
  return (
    <section className="dock" aria-label={panes.dock}>
      <div data-pane="runbar">
        <RunBar />
      </div>
      <div className="dock-body">
        <SplitPane
          key={split}
          id={split}
          direction={isWide ? 'row' : 'column'}
          parts={[
            { id: 'timeline', label: splits.output, minPx: isWide ? 320 : 130, content: <DockPane name="timeline" /> },
            {
              id: 'output',
              label: splits.output,
              size: isWide ? 440 : 108,
              minPx: isWide ? 260 : 60,
              fixed: true,
              content: <DockPane name="output" />,
            },
          ]}
          {...(layout && { layout })}
          onLayout={(next) => setLayout(split, next)}
        />
      </div>
    </section>
  );
}

function DockPane({ name }: { readonly name: 'timeline' | 'output' }) {
  return (
    <div className="pane" data-pane={name}>
      <ErrorBoundary>{name === 'timeline' ? <TimelinePane /> : <OutputPane />}</ErrorBoundary>
    </div>
  );
}
