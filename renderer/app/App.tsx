import { ClientProvider } from '../client/client-context.tsx';
import { PaletteDialog } from '../features/palette/index.ts';
import { FirstRun, FolderDialog, MakeWorkspaceDialog } from '../features/first-run/index.ts';
import { ModelProgramsDialog, TrustDialog } from '../features/trust/index.ts';
import { BreakpointDialog } from '../features/breakpoints/index.ts';
import { DeleteConversationDialog } from '../features/conversations/index.ts';
import { ProgramDialogs } from '../features/editor/index.ts';
import { DropToImport, ExchangeDialogs } from '../features/exchange/index.ts';
import { PromptDialogs } from '../features/prompt/index.ts';
import { RegistryDialogs } from '../features/registry/index.ts';
import { ServerDialogs } from '../features/servers/index.ts';
import { ToolDialogs } from '../features/tools/index.ts';
import { RunViewsProvider } from '../stores/run-view-context.ts';
import { StoreProvider, useApp } from '../stores/store-context.ts';
import { WorkbenchProvider } from '../stores/workbench.ts';
import { TooltipProvider } from '../ui/Tooltip.tsx';
import type { WindowServices } from './boot-window.ts';
import { CloseUnsavedDialog } from './CloseUnsavedDialog.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Notices } from './Notices.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { StatusBar } from './StatusBar.tsx';
import { TitleBar } from './TitleBar.tsx';
import { WorkspaceFrame } from './WorkspaceFrame.tsx';
import './app.css';

/** The window: frame, what is open in it, and the dialogs over it. */
export function App({ services }: { readonly services: WindowServices }) {
  const { host, workbench, runViews } = services;
  return (
    <ClientProvider value={host}>
      <StoreProvider value={workbench.store}>
        <WorkbenchProvider value={workbench}>
          <RunViewsProvider value={runViews}>
            <TooltipProvider>
              <Window services={services} />
            </TooltipProvider>
          </RunViewsProvider>
        </WorkbenchProvider>
      </StoreProvider>
    </ClientProvider>
  );
}

function Window({ services }: { readonly services: WindowServices }) {
  return (
    <div className="window">
      <TitleBar />
      <ConnectionBar onRetry={() => services.host.retryNow()} />
      <main className="window-body">
        <ErrorBoundary>
          <Body />
        </ErrorBoundary>
      </main>
      <StatusBar />
      <PaletteDialog commands={services.commands} />
      <FolderDialog />
      <MakeWorkspaceDialog />
      <TrustDialog />
      <ModelProgramsDialog />
      <DeleteConversationDialog />
      <ProgramDialogs />
      <BreakpointDialog />
      <ToolDialogs />
      <PromptDialogs />
      <RegistryDialogs />
      <ExchangeDialogs />
      <ServerDialogs />
      <CloseUnsavedDialog />
      <ShortcutsDialog commands={services.commands} />
      <DropToImport />
      <Notices />
    </div>
  );
}

function Body() {
  const hasWorkspace = useApp((state) => state.workspace !== null);
  const isReady = useApp((state) => state.info !== null && state.restored && state.connection !== 'connecting');
  if (hasWorkspace) return isReady ? <WorkspaceFrame /> : null;
  return isReady ? <FirstRun /> : null;
}
