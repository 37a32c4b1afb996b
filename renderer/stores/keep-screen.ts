import type { HostClient } from '../../shared/contract/host-client.ts';
import { AppError } from '../../shared/contract/errors.ts';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import type { AppState, AppStore } from './app-store.ts';
import { keptMovedLines, readMovedLines } from './breakpoints-slice.ts';
import { keptCallDrafts, readCallDrafts } from './call-draft.ts';
import type { Documents } from './documents.ts';
import { readGateDrafts } from './gates-slice.ts';
import { readDrafts, readScreen, readTabs, readTexts } from './screen-state.ts';
import { tabKey } from './tabs-slice.ts';

const WRITE_DELAY_MS = 400;

interface Kept {
  readonly scope: 'app' | 'workspace';
  /** The value to keep; the same reference as long as nothing changed. */
  readonly of: (state: AppState) => unknown;
  readonly written: (state: AppState) => unknown;
}

/** What of the screen is kept, by the key under which the host keeps it. */
const KEPT: Readonly<Record<string, Kept>> = {
  theme: { scope: 'app', of: (state) => state.theme, written: (state) => state.theme },
  motion: { scope: 'app', of: (state) => state.motion, written: (state) => state.motion },
  toolView: { scope: 'app', of: (state) => state.toolView, written: (state) => state.toolView },
  layouts: { scope: 'app', of: (state) => state.layouts, written: (state) => state.layouts },
  explorerShown: { scope: 'app', of: (state) => state.explorerShown, written: (state) => state.explorerShown },
  inspectorShown: { scope: 'app', of: (state) => state.inspectorShown, written: (state) => state.inspectorShown },
  folded: { scope: 'workspace', of: (state) => state.folded, written: (state) => [...state.folded] },
  inputs: { scope: 'workspace', of: (state) => state.inputs, written: (state) => state.inputs },
  runSkills: { scope: 'workspace', of: (state) => state.runSkills, written: (state) => state.runSkills },
  callDrafts: {
    scope: 'workspace',
    of: (state) => state.callDrafts,
    written: (state) => keptCallDrafts(state.callDrafts),
  },
  gateShown: { scope: 'workspace', of: (state) => state.gateShown, written: (state) => state.gateShown },
  gateDrafts: { scope: 'workspace', of: (state) => state.gateDrafts, written: (state) => state.gateDrafts },
  conversationDrafts: {
    scope: 'workspace',
    of: (state) => state.conversationDrafts,
    written: (state) => state.conversationDrafts,
  },
  movedLines: {
    scope: 'workspace',
    of: (state) => state.movedLines,
    written: (state) => keptMovedLines(state.movedLines),
  },
  tabs: { scope: 'workspace', of: (state) => state.tabs, written: (state) => state.tabs },
  activeTab: { scope: 'workspace', of: (state) => state.activeTab, written: (state) => state.activeTab },
  shownRun: { scope: 'workspace', of: (state) => state.shownRunId, written: (state) => state.shownRunId },
};

/** Brings back what `keepScreen` kept. Rejects with `AppError`. */
export async function restoreScreen(host: HostClient, store: AppStore, documents: Documents): Promise<void> {
  const { app, workspace } = await host.call('screen.read', {});
  store.getState().restoreScreen(readScreen(app, workspace));
  const drafts = readDrafts(workspace['drafts']);
  documents.restoreDrafts(drafts);
  for (const [program, lines] of readMovedLines(workspace['movedLines'])) {
    const isUnsaved = drafts[tabKey({ kind: 'program', path: program })] !== undefined;
    if (isUnsaved) store.getState().setMovedLines(program, lines);
  }
  store.getState().restoreCallDrafts(readCallDrafts(workspace['callDrafts']));
  const gateShown = typeof workspace['gateShown'] === 'string' ? workspace['gateShown'] : null;
  store.getState().restoreGates({ gateDrafts: readGateDrafts(workspace['gateDrafts']), gateShown });
  store.getState().restoreConversationDrafts(readTexts(workspace['conversationDrafts']));
  const { tabs, activeTab } = readTabs(workspace);
  for (const tab of tabs) store.getState().openTab(tab);
  if (activeTab !== null) store.getState().activateTab(activeTab);
  if (typeof workspace['shownRun'] === 'string') store.getState().showRun(workspace['shownRun']);
}

/** Writes layout, theme, tabs and unsaved texts a moment after they change, and at once when the page goes away. */
export function keepScreen(host: HostClient, store: AppStore, documents: Documents): Unsubscribe {
  const waiting = new Map<string, () => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(scope: Kept['scope'], key: string, value: unknown): void {
    host.call('screen.write', { scope, key, value }).catch((error: unknown) => {
      // Without a host there is nobody to keep it; the next change writes it.
      if (!(error instanceof AppError)) throw error;
    });
  }
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const writes = [...waiting.values()];
    waiting.clear();
    for (const writeNow of writes) writeNow();
  }
  function later(key: string, writeNow: () => void): void {
    waiting.set(key, writeNow);
    timer ??= setTimeout(flush, WRITE_DELAY_MS);
  }

  const stopStore = store.subscribe((state, before) => {
    for (const [key, kept] of Object.entries(KEPT)) {
      if (kept.scope === 'workspace' && !state.workspace) continue;
      if (kept.of(state) !== kept.of(before)) later(key, () => write(kept.scope, key, kept.written(store.getState())));
    }
  });
  const writeDrafts = () => write('workspace', 'drafts', documents.unsavedDrafts());
  const stopDocuments = documents.subscribe(() => later('drafts', writeDrafts));
  // What was typed while there was no host is written to the next one.
  const stopGreeting = host.on('hello', () => later('drafts', writeDrafts));
  addEventListener('pagehide', flush);
  return () => {
    removeEventListener('pagehide', flush);
    stopStore();
    stopDocuments();
    stopGreeting();
    flush();
  };
}
