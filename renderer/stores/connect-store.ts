import { CONTRACT_VERSION, type Payload } from '../../shared/contract/contract.ts';
import { AppError } from '../../shared/contract/errors.ts';
import type { HostClient } from '../../shared/contract/host-client.ts';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import { SERVERS_FILE } from '../../shared/model/server.ts';
import { SETTINGS_FILE } from '../../shared/model/settings.ts';
import type { AppStore } from './app-store.ts';
import { conversationKey } from './conversations-slice.ts';
import type { Documents } from './documents.ts';
import { takeServers } from './drift-news.ts';
import type { RunViews } from './run-views.ts';
import { tabKey, type TextTab } from './tabs-slice.ts';

/** Runs asked for at the start of a connection; older ones come as the list is scrolled. */
const FIRST_RUNS = 200;

interface Connected {
  readonly host: HostClient;
  readonly store: AppStore;
  readonly documents: Documents;
  readonly runViews: RunViews;
  /** False where a lost connection is not tried again. */
  readonly reconnects: boolean;
  /** Runs a command of the native menu. */
  readonly onMenuCommand: (command: string) => void;
}

/** The one place where the window listens to its host. Every connection begins with `hello` and fetches the state anew. */
export function connectStore(connected: Connected): Unsubscribe {
  const { host, store, documents, runViews, reconnects, onMenuCommand } = connected;
  const state = () => store.getState();
  const stops = [
    host.on('hello', (hello) => void greet(connected, hello)),
    host.on('workspace.changed', (workspace) => {
      state().setWorkspace(workspace);
      void rereadServerTools(connected);
    }),
    host.on('servers.changed', (servers) => takeServers(store, servers)),
    host.on('holds.changed', (holds) => state().setHolds(holds)),
    host.on('debug.changed', (debug) => state().setDebug(debug)),
    host.on('file.changed', ({ path }) => void rereadFile(connected, path)),
    host.on('conversations.changed', ({ conversationId, summary }) => {
      if (summary) return state().mergeConversation(summary);
      state().closeTab(conversationKey(conversationId));
      state().forgetConversation(conversationId);
    }),
    host.on('runs.changed', (run) => state().mergeRuns([run])),
    host.on('runs.deleted', ({ runId }) => {
      runViews.forget(runId);
      state().forgetRun(runId);
    }),
    host.on('menu.command', ({ command }) => onMenuCommand(command)),
    host.onClose(() => state().setConnection(reconnects ? 'lost' : 'closed')),
    documents.subscribe((key) => state().markUnsaved(key, isOpenAndUnsaved(documents, key))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function greet(connected: Connected, hello: Payload<'hello'>): Promise<void> {
  const { host, store } = connected;
  if (hello.contractVersion !== CONTRACT_VERSION) {
    store.getState().setConnection('outdated');
    return;
  }
  store.getState().setFolderName(hello.workspace?.name ?? null);
  try {
    store.getState().setInfo(await host.call('app.info', {}));
    if (hello.workspace) await fetchWorkspace(connected);
    store.getState().setConnection('open');
  } catch (error) {
    // A connection that is lost again right away begins anew with its own hello.
    if (!(error instanceof AppError && error.code === 'disconnected')) throw error;
  }
}

/** Each answer is taken at once: what is told while the others are fetched is newer than it. */
async function fetchWorkspace({ host, store, documents }: Connected): Promise<void> {
  const state = () => store.getState();
  await Promise.all([
    host.call('workspace.get', {}).then((workspace) => state().setWorkspace(workspace)),
    host.call('servers.list', {}).then((servers) => takeServers(store, servers)),
    host.call('runs.list', { limit: FIRST_RUNS }).then(({ runs, total }) => state().mergeRuns(runs, total)),
    host.call('holds.list', {}).then((holds) => state().setHolds(holds)),
    host.call('debug.get', {}).then((debug) => state().setDebug(debug)),
    fetchConversations(host, store),
  ]);
  for (const document of documents.all()) void documents.reread(tabKey(document.tab));
}

/** Those told of meanwhile are newer than the answer. */
async function fetchConversations(host: HostClient, store: AppStore): Promise<void> {
  const { conversations: before } = store.getState();
  const { conversations } = await host.call('conversations.list', {});
  const told = store.getState().conversations.filter((one) => !before.includes(one));
  store.getState().setConversations(conversations);
  for (const summary of told) store.getState().mergeConversation(summary);
}

/** A tool's file may hold several tools; each open one of them looks again. */
async function rereadFile({ store, documents }: Connected, path: string): Promise<void> {
  const tools = store.getState().workspace?.tools ?? [];
  const isOf = (tab: TextTab) => {
    if (tab.kind === 'settings') return path === SETTINGS_FILE;
    if (tab.kind === 'servers') return path === SERVERS_FILE;
    if (tab.kind !== 'tool') return tab.path === path;
    return tools.some((tool) => tool.name === tab.name && tool.file === path);
  };
  const touched = documents.all().filter((document) => isOf(document.tab));
  await Promise.all(touched.map((document) => documents.reread(tabKey(document.tab))));
}

/** What a server says of its tools may change without any file. */
async function rereadServerTools({ store, documents }: Connected): Promise<void> {
  const ofServers = new Set(
    store.getState().workspace?.tools.flatMap((tool) => (tool.server ? tabKey({ kind: 'tool', name: tool.name }) : [])),
  );
  const open = documents.all().map(({ tab }) => tabKey(tab));
  await Promise.all(open.filter((key) => ofServers.has(key)).map((key) => documents.reread(key)));
}

function isOpenAndUnsaved(documents: Documents, key: string): boolean {
  const document = documents.get(key);
  if (!document || document.status !== 'ready') return false;
  return document.text !== document.savedText || document.revision === null;
}
