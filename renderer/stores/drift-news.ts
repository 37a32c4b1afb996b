import type { DriftKind } from '../../shared/model/drift.ts';
import type { ServerDrift, ServerSummary } from '../../shared/model/server.ts';
import type { ToolSummary } from '../../shared/model/tool.ts';
import { driftNoticeText, driftWords } from '../../shared/text/drift-text.ts';
import type { AppState, AppStore } from './app-store.ts';
import { openServer } from './server-actions.ts';
import { shownServer, type ServersSlice } from './servers-slice.ts';
import { tabKey } from './tabs-slice.ts';

/** What became of a tool of a server since the person last looked at its list; undefined where nothing did. */
export function toolDrift({ servers }: Pick<ServersSlice, 'servers'>, tool: ToolSummary): DriftKind | undefined {
  const { server } = tool;
  const drift = server && servers.find(({ name }) => name === server.name)?.drift;
  if (!drift) return undefined;
  if (drift.changed.some((other) => other.tool === server.tool)) return 'changed';
  if (drift.removed.includes(server.tool)) return 'removed';
  return drift.added.includes(server.tool) ? 'added' : undefined;
}

/** Takes the servers as the host tells of them, and says of each list that changed now, with the way there. */
export function takeServers(store: AppStore, servers: readonly ServerSummary[]): void {
  const before = new Map(store.getState().servers.map(({ name, drift }) => [name, JSON.stringify(drift)]));
  store.getState().setServers(servers);
  for (const { name, drift } of servers) {
    if (before.get(name) === JSON.stringify(drift)) continue;
    if (isNone(drift)) forgetNotice(store, name);
    else if (!isOnShow(store.getState(), name)) tell(store, { name, drift });
  }
}

function tell(store: AppStore, { name, drift }: Pick<ServerSummary, 'name' | 'drift'>): void {
  const action = { label: driftWords.show, run: () => openServer({ store }, name) };
  store.getState().notify(driftNoticeText(name, drift), 'plain', { action, about: about(name), passing: true });
}

function forgetNotice(store: AppStore, name: string): void {
  const { notices, dismissNotice } = store.getState();
  for (const notice of notices) if (notice.about === about(name)) dismissNotice(notice.id);
}

/** Who looks at the server sees its news there. */
function isOnShow(state: AppState, name: string): boolean {
  return state.activeTab === tabKey({ kind: 'servers' }) && shownServer(state)?.name === name;
}

function about(name: string): string {
  return `drift of ${name}`;
}

function isNone({ added, removed, changed }: ServerDrift): boolean {
  return added.length + removed.length + changed.length === 0;
}
