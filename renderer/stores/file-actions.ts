import { assertNever } from '../../shared/lib/assert-never.ts';
import { editorText } from '../../shared/text/editor-text.ts';
import { errorText } from '../../shared/text/error-text.ts';
import { serversText } from '../../shared/text/server-text.ts';
import { settingsText } from '../../shared/text/settings-text.ts';
import { isUnsaved } from './documents.ts';
import { reportFailure } from './report.ts';
import { tabKey, type Tab } from './tabs-slice.ts';
import type { Workbench } from './workbench.ts';

/** Saves a text; a conflict is told by the bar over it, everything else by a notice. True where it is saved now. */
export async function saveDocument({ store, documents }: Workbench, key: string): Promise<boolean> {
  const document = documents.get(key);
  if (!document || (!isUnsaved(document) && !document.conflict)) return true;
  const outcome = await documents.save(key);
  if (outcome.kind === 'failed') store.getState().notify(errorText(outcome.error), 'bad');
  if (outcome.kind !== 'saved') return false;
  followName({ documents, store }, key, outcome.tab);
  return true;
}

export async function saveAll(workbench: Workbench): Promise<void> {
  for (const document of workbench.documents.all()) {
    if (isUnsaved(document)) await saveDocument(workbench, tabKey(document.tab));
  }
}

/** Makes `programs/<name>.py` and opens it. Rejects with `AppError`. */
export async function createProgram({ host, store }: Workbench, name: string): Promise<void> {
  const path = programPath(name);
  await host.call('files.save', { path, text: editorText.newProgram, revision: null });
  store.getState().openTab({ kind: 'program', path });
}

/** Rejects with `AppError`. */
export async function renameProgram({ host, store, documents }: Workbench, path: string, name: string): Promise<void> {
  const to = programPath(name);
  if (to === path) return;
  await host.call('files.rename', { path, to });
  const tab = { kind: 'program', path: to } as const;
  const { inputs, setInputs } = store.getState();
  if (inputs[path] !== undefined) setInputs(to, inputs[path]);
  followName({ documents, store }, tabKey({ kind: 'program', path }), tab);
}

export async function deleteProgram({ host, store, documents }: Workbench, path: string): Promise<void> {
  const key = tabKey({ kind: 'program', path });
  const done = await reportFailure(store, () => host.call('files.delete', { path }));
  if (!done) return;
  store.getState().closeTab(key);
  documents.drop(key);
}

/** Closes a tab; asks first where its text is not saved. */
export function closeTab({ store, documents }: Workbench, key: string): void {
  const document = documents.get(key);
  if (document && isUnsaved(document)) {
    store.getState().openDialog({ kind: 'closeUnsaved', tab: key });
    return;
  }
  store.getState().closeTab(key);
  documents.drop(key);
}

/** Path of a program from what a person types: `programs/` before it and `.py` behind it where they are missing. */
export function programPath(name: string): string {
  const trimmed = name.trim().replaceAll('\\', '/');
  const inFolder = trimmed.startsWith('programs/') ? trimmed : `programs/${trimmed}`;
  return inFolder.endsWith('.py') ? inFolder : `${inFolder}.py`;
}

/** The name of a program as lists show it. */
export const programName = (path: string): string => path.replace(/^programs\//, '');

/** What a tab is called where it is named. */
export function tabName(tab: Tab): string {
  switch (tab.kind) {
    case 'program':
      return programName(tab.path);
    case 'tool':
      return tab.name;
    case 'settings':
      return settingsText.name;
    case 'servers':
      return serversText.name;
    default:
      return assertNever(tab);
  }
}

function followName(
  { documents, store }: Pick<Workbench, 'documents' | 'store'>,
  key: string,
  tab: Parameters<typeof tabKey>[0],
): void {
  if (tabKey(tab) === key) return;
  documents.rename(key, tab);
  store.getState().replaceTab(key, tab);
}
