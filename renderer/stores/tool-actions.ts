import type { Params } from '../../shared/contract/contract.ts';
import type { MoveTarget, RegistryChange, ToolPlace } from '../../shared/model/registry-change.ts';
import { changeText, refusedText, registryText } from '../../shared/text/registry-text.ts';
import { reportFailure } from './report.ts';
import { tabKey } from './tabs-slice.ts';
import type { Workbench } from './workbench.ts';

/** Opens the tab of a tool. Its text is asked for before its page is made, which takes as long as the answer. */
export function openTool({ documents, store }: Workbench, name: string): void {
  const tab = { kind: 'tool', name } as const;
  void documents.open(tab);
  store.getState().openTab(tab);
}

/** Makes tools and opens the only one, if it is one. Rejects with `AppError`. */
export async function createTools(workbench: Workbench, params: Params<'tools.create'>): Promise<void> {
  const { tools, change } = await workbench.host.call('tools.create', params);
  const [first, ...more] = tools;
  if (first && more.length === 0) workbench.store.getState().openTab({ kind: 'tool', name: first.name });
  tellChange(workbench, change);
}

/** Deletes definitions; tabs of tools that are gone close. A tool of a server stays: only what the workspace says of it goes. */
export async function deleteTools(workbench: Workbench, tools: readonly ToolPlace[]): Promise<void> {
  const { host, store, documents } = workbench;
  const all = store.getState().workspace?.tools ?? [];
  const ofServers = new Set(all.flatMap(({ name, server }) => (server ? name : [])));
  const done = await reportFailure(store, () => host.call('tools.delete', { tools: [...tools] }));
  if (!done) return;
  const kept = new Set(done.kept);
  for (const { name } of tools) {
    if (kept.has(name) || ofServers.has(name)) continue;
    const key = tabKey({ kind: 'tool', name });
    store.getState().closeTab(key);
    documents.drop(key);
  }
  tellChange(workbench, done.change);
  if (kept.size > 0) store.getState().notify(registryText.kept(done.kept));
}

/** Moves tools to another namespace or to other files; their tabs follow them to their new names. */
export async function moveTools(workbench: Workbench, tools: readonly ToolPlace[], to: MoveTarget): Promise<void> {
  const { host, store, documents } = workbench;
  const done = await reportFailure(store, () => host.call('tools.move', { tools: [...tools], to }));
  if (!done) return;
  const open = new Set(store.getState().tabs.map(tabKey));
  for (const { from, to: name } of done.renamed) {
    const key = tabKey({ kind: 'tool', name: from });
    if (!open.has(key)) continue;
    const tab = { kind: 'tool', name } as const;
    documents.rename(key, tab);
    store.getState().replaceTab(key, tab);
    void documents.reread(tabKey(tab));
  }
  tellChange(workbench, done.change);
}

/** Puts tools on the allowlist or takes them off; the workspace's own news shows it. */
export async function allowTools(workbench: Workbench, names: readonly string[], allowed: boolean): Promise<void> {
  const { host, store } = workbench;
  const done = await reportFailure(store, () => host.call('tools.allow', { names: [...names], allowed }));
  if (!done) return;
  tellChange(workbench, done.change);
  if (done.refused.length > 0) store.getState().notify(refusedText(done.refused), 'bad');
}

/** States the claims of a server's tool in the workspace, so that they count. */
export async function confirmClaims(workbench: Workbench, tool: string): Promise<void> {
  const { host, store } = workbench;
  const done = await reportFailure(store, () => host.call('tools.confirm', { name: tool }));
  if (done) tellChange(workbench, done.change);
}

/** Takes back the last change of the tools, or the one with this id, whatever window made it. */
export async function undoChange(workbench: Workbench, id?: number): Promise<void> {
  const { host, store } = workbench;
  const done = await reportFailure(store, () => host.call('tools.undo', id === undefined ? {} : { id }));
  if (!done) return;
  const action = { label: registryText.redo, run: () => void redoChange(workbench) };
  store.getState().notify(registryText.undone(done.change), 'plain', { ...NOTICE, action });
}

export async function redoChange(workbench: Workbench): Promise<void> {
  const { host, store } = workbench;
  const done = await reportFailure(store, () => host.call('tools.redo', {}));
  if (done) tellUndo(workbench, registryText.redone(done.change), done.change.id);
}

/** Of changes only the last is told. */
const NOTICE = { about: 'tools', passing: true } as const;

/** Says what was done, with the way back. */
export function tellChange(workbench: Workbench, change: RegistryChange | undefined): void {
  if (change) tellUndo(workbench, changeText(change), change.id);
}

function tellUndo(workbench: Workbench, text: string, id: number): void {
  const action = { label: registryText.undo, run: () => void undoChange(workbench, id) };
  workbench.store.getState().notify(text, 'plain', { ...NOTICE, action });
}
