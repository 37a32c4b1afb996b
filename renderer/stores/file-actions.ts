import { conversationText } from '../../shared/text/conversation-text.ts';
import { editorText } from '../../shared/text/editor-text.ts';
import { errorText } from '../../shared/text/error-text.ts';
import { gatesText } from '../../shared/text/gates-text.ts';
import { evalText } from '../../shared/text/eval-text.ts';
import { faultRackText } from '../../shared/text/fault-rack-text.ts';
import { registryText } from '../../shared/text/registry-text.ts';
import { serversText } from '../../shared/text/server-text.ts';
import { settingsText } from '../../shared/text/settings-text.ts';
import { keepMovedBreakpoints, renameBreakpoints } from './breakpoint-actions.ts';
import { promptText } from '../../shared/text/prompt-text.ts';
import { isUnsaved, type SaveTurn } from './documents.ts';
import { saveGates } from './gate-actions.ts';
import { reportFailure } from './report.ts';
import { tabKey, type Tab, type TextTab } from './tabs-slice.ts';
import type { Workbench } from './workbench.ts';

/** Saves a text; a conflict is told by the bar over it, everything else by a notice. True where it is saved now. */
export async function saveDocument(workbench: Workbench, key: string): Promise<boolean> {
  const turn = await workbench.documents.inTurn(key, (now) => saveInTurn(workbench, now));
  return turn.saved;
}

async function saveInTurn(workbench: Workbench, key: string): Promise<SaveTurn> {
  const { store, documents } = workbench;
  const document = documents.get(key);
  if (!document || (!isUnsaved(document) && !document.conflict)) return { saved: true, key };
  const outcome = await documents.save(key);
  if (outcome.kind === 'failed') store.getState().notify(errorText(outcome.error), 'bad');
  if (outcome.kind !== 'saved') return { saved: false, key };
  followName({ documents, store }, key, outcome.tab);
  if (outcome.tab.kind === 'program') await keepMovedBreakpoints(workbench);
  return { saved: true, key: tabKey(outcome.tab) };
}

export async function saveAll(workbench: Workbench): Promise<void> {
  for (const document of workbench.documents.all()) {
    if (isUnsaved(document)) await saveDocument(workbench, tabKey(document.tab));
  }
  await saveGates(workbench);
}

/** Makes `programs/<name>.py` and opens it. Rejects with `AppError`. */
export async function createProgram({ host, store }: Workbench, name: string): Promise<void> {
  const path = programPath(name);
  await host.call('files.save', { path, text: editorText.newProgram, revision: null });
  store.getState().openTab({ kind: 'program', path });
}

/** Rejects with `AppError`. */
export async function renameProgram(workbench: Workbench, path: string, name: string): Promise<void> {
  const { host, store, documents } = workbench;
  const to = programPath(name);
  if (to === path) return;
  await host.call('files.rename', { path, to });
  const tab = { kind: 'program', path: to } as const;
  const { inputs, setInputs, runSkills, setRunSkills } = store.getState();
  if (inputs[path] !== undefined) setInputs(to, inputs[path]);
  if (runSkills[path] !== undefined) setRunSkills(to, runSkills[path]);
  followName({ documents, store }, tabKey({ kind: 'program', path }), tab);
  await renameBreakpoints(workbench, path, to);
}

export async function deleteProgram({ host, store, documents }: Workbench, path: string): Promise<void> {
  const key = tabKey({ kind: 'program', path });
  const done = await reportFailure(store, () => host.call('files.delete', { path }));
  if (!done) return;
  store.getState().closeTab(key);
  documents.drop(key);
}

/** Closes a tab; asks first where what it edits is not saved. */
export function closeTab({ store, documents }: Workbench, key: string): void {
  const document = documents.get(key);
  const hasUnsavedGates = key === tabKey({ kind: 'gates' }) && store.getState().gateDrafts.length > 0;
  if (hasUnsavedGates || (document && isUnsaved(document))) {
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

/** A file of a skill as lists show it, behind the name of the skill. */
export const skillFileName = (path: string): string => path.replace(/^skills\//, '');

/** A variant of the text for models as lists show it. */
export const variantName = (path: string): string => path.replace(/^prompts\//, '');
/** A case as lists show it. */
export const caseName = (path: string): string => path.replace(/^cases\//, '').replace(/\.json$/, '');

/** What a tab is called where it is named. */
export function tabName(tab: Tab): string {
  switch (tab.kind) {
    case 'program':
      return programName(tab.path);
    case 'tool':
      return tab.name;
    case 'skill':
      return skillFileName(tab.path);
    case 'variant':
      return variantName(tab.path);
    case 'case':
      return caseName(tab.path);
    case 'conversation':
      return tab.title || conversationText.new;
    default:
      return NAMES[tab.kind];
  }
}

/** Of tabs of which there is one each. */
const NAMES = {
  settings: settingsText.name,
  servers: serversText.name,
  tools: registryText.name,
  gates: gatesText.name,
  faults: faultRackText.name,
  prompt: promptText.name,
  run: conversationText.runTab,
  evals: evalText.name,
};

/** A text goes on under another name, in its tab and with what was typed. */
export function followName(
  { documents, store }: Pick<Workbench, 'documents' | 'store'>,
  key: string,
  tab: TextTab,
): void {
  if (tabKey(tab) === key) return;
  const before = documents.get(key)?.tab;
  if (before?.kind === 'tool' && tab.kind === 'tool') store.getState().renameCalls(before.name, tab.name);
  documents.rename(key, tab);
  store.getState().replaceTab(key, tab);
}
