import { AppError } from '../../shared/contract/errors.ts';
import { workspaceText } from '../../shared/text/workspace-text.ts';
import { goToWorkspace, openHost, takeFirstAct } from '../client/open-host.ts';
import type { ReconnectingClient } from '../client/reconnecting-client.ts';
import { createAppStore, type AppStore } from '../stores/app-store.ts';
import { connectStore } from '../stores/connect-store.ts';
import { Documents } from '../stores/documents.ts';
import { keepScreen, restoreScreen } from '../stores/keep-screen.ts';
import { forgetMovedLines } from '../stores/breakpoint-actions.ts';
import { createRunViews, type RunViews } from '../stores/run-views.ts';
import { forgetTextModel } from '../ui/code-editor/text-models.ts';
import { warmEditors } from '../ui/code-editor/warm-editors.ts';
import { runProgram } from '../stores/run-actions.ts';
import type { Workbench } from '../stores/workbench.ts';
import { createCommands, type Command } from './commands.ts';
import { followLineRequests } from './follow-line-requests.ts';
import { listenToKeys } from './listen-to-keys.ts';
import { openFirstProgram } from './first-program.ts';
import { warmTool } from './warm-tool.tsx';
import { applyAppearance } from './appearance.ts';

/** Everything a window works with, made once. */
export interface WindowServices {
  readonly host: ReconnectingClient;
  readonly workbench: Workbench;
  readonly runViews: RunViews;
  readonly commands: readonly Command[];
}

/** Connects the window to its host, brings back how the person left it, and listens to keys. */
export function bootWindow(): WindowServices {
  const host = openHost();
  const store = createAppStore();
  const documents = new Documents(host);
  const runViews = createRunViews(host);
  const workbench: Workbench = { host, store, documents, goToWorkspace };
  const commands = createCommands(workbench, runViews);
  tellOfBugs(store);
  applyAppearance(store);
  listenToKeys(commands);
  followLineRequests(store);
  documents.subscribe((key) => {
    if (documents.get(key)) return;
    forgetTextModel(key);
    forgetMovedLines(store, key);
  });
  connectStore({
    host,
    store,
    documents,
    runViews,
    reconnects: !window.host,
    onMenuCommand: (id) => commands.find((command) => command.id === id && command.isAvailable())?.run(),
  });
  void restoreThenKeep(workbench);
  return { host, workbench, runViews, commands };
}

async function restoreThenKeep(workbench: Workbench): Promise<void> {
  const { host, store, documents } = workbench;
  const first = takeFirstAct();
  try {
    await restoreScreen(host, store, documents);
  } catch (error) {
    // A screen that cannot be read begins as a new one.
    if (!(error instanceof AppError)) throw error;
  }
  keepScreen(host, store, documents);
  store.getState().markRestored();
  requestIdleCallback(() => void warm(store), { timeout: WARM_AFTER_MS });
  openFirstProgram(store, (path) => {
    if (first === 'run') void runProgram(workbench, path);
  });
  if (first === 'import') store.getState().openDialog({ kind: 'importTools' });
}

async function warm(store: AppStore): Promise<void> {
  await warmEditors();
  await warmTool(store.getState().workspace);
}

/** At the latest; a page that is busy for so long has other work. */
const WARM_AFTER_MS = 5_000;

/** The one top handler of the page: a bug is told to the person, its stack goes to the console. */
function tellOfBugs(store: AppStore): void {
  const tell = () => store.getState().notify(workspaceText.bug, 'bad');
  addEventListener('error', (event) => event.error instanceof Error && tell());
  addEventListener('unhandledrejection', tell);
}
