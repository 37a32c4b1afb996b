import { workspaceText } from '../../shared/text/workspace-text.ts';
import { BreakpointsSection } from '../features/breakpoints/index.ts';
import { ConversationsSection } from '../features/conversations/index.ts';
import { Explorer } from '../features/explorer/index.ts';
import { HoldsPanel } from '../features/holds/index.ts';
import { RunsSection } from '../features/runs/index.ts';
import { RestrictedBar } from '../features/trust/index.ts';
import { useEffect, type ReactNode } from 'react';
import { useApp, useAppStore } from '../stores/store-context.ts';
import { SplitPane, type SplitPart } from '../ui/SplitPane.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { MainArea } from './MainArea.tsx';
import { Overlay } from './Overlay.tsx';
import { NO_EXPLORER_ROOM, useMedia, WIDE } from './use-media.ts';
import './workspace-frame.css';

/** The window with a workspace open: explorer, texts, dock and call detail, and beside them the calls that are held. */
export function WorkspaceFrame() {
  const isWide = useMedia(WIDE);
  const isNarrow = useMedia(NO_EXPLORER_ROOM);
  const explorerShown = useApp((state) => state.explorerShown);
  const layout = useApp((state) => state.layouts['frame']);
  const setLayout = useApp((state) => state.setLayout);
  const name = useApp((state) => state.workspace?.name);
  const explorer = <ExplorerPane key="explorer" />;
  const main: SplitPart = { id: 'main', label: workspaceText.splits.explorer, minPx: 320, content: <MainArea /> };
  const side: SplitPart = {
    id: 'explorer',
    label: workspaceText.splits.explorer,
    size: isWide ? 272 : 232,
    minPx: 180,
    fixed: true,
    content: explorer,
  };
  return (
    <div className="frame">
      <h1 className="for-readers">{name}</h1>
      <RestrictedBar />
      <div className="frame-row">
        <div className="frame-body">
          <SplitPane
            id="frame"
            direction="row"
            parts={explorerShown && !isNarrow ? [side, main] : [main]}
            {...(layout && { layout })}
            onLayout={(next) => setLayout('frame', next)}
          />
          {isNarrow && <ExplorerOverlay>{explorer}</ExplorerOverlay>}
        </div>
        <ErrorBoundary>
          <HoldsPanel />
        </ErrorBoundary>
      </div>
    </div>
  );
}

/** Over the text until something is opened from it. */
function ExplorerOverlay({ children }: { readonly children: ReactNode }) {
  const isOver = useApp((state) => state.explorerOver);
  const layOver = useApp((state) => state.layExplorerOver);
  const store = useAppStore();
  useEffect(() => {
    const stop = store.subscribe((now, before) => {
      if (now.activeTab !== before.activeTab || now.shownRunId !== before.shownRunId) layOver(false);
    });
    return stop;
  }, [store, layOver]);
  if (!isOver) return null;
  return (
    <Overlay side="left" title={workspaceText.explorer.name} onClose={() => layOver(false)}>
      {children}
    </Overlay>
  );
}

function ExplorerPane() {
  return (
    <ErrorBoundary>
      <Explorer breakpoints={<BreakpointsSection />} conversations={<ConversationsSection />} runs={<RunsSection />} />
    </ErrorBoundary>
  );
}
