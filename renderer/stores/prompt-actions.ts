import { AppError } from '../../shared/contract/errors.ts';
import type { SettingEdit } from '../../shared/model/settings.ts';
import { PROMPTS_FOLDER, type DisclosureStyle } from '../../shared/model/prompt.ts';
import { settingsText } from '../../shared/text/settings-text.ts';
import { followName } from './file-actions.ts';
import { promptInForce } from './prompt-slice.ts';
import { reportFailure } from './report.ts';
import { tabKey } from './tabs-slice.ts';
import type { Workbench } from './workbench.ts';

/** Makes `prompts/<name>.md` with the default text in the style that is in force, and opens it. Rejects with `AppError`. */
export async function createPrompt({ host, store }: Workbench, name: string): Promise<void> {
  const path = promptPath(name);
  const { style, styles } = await host.call('prompt.show', { prompt: null });
  const text = styles.find((one) => one.style === style)?.defaultText ?? '';
  await host.call('files.save', { path, text: `---\nstyle: ${style}\n---\n\n${text}\n`, revision: null });
  store.getState().openTab({ kind: 'variant', path });
}

/** One that is in force stays so under its new name. Rejects with `AppError`. */
export async function renamePrompt(workbench: Workbench, path: string, name: string): Promise<void> {
  const { host, store, documents } = workbench;
  const to = promptPath(name);
  if (to === path) return;
  await host.call('files.rename', { path, to });
  followName({ documents, store }, tabKey({ kind: 'variant', path }), { kind: 'variant', path: to });
  const { promptShown, workspace } = store.getState();
  if (promptShown === path) store.setState({ promptShown: to });
  if (promptInForce(workspace) === path) await putInForce(workbench, to);
}

/** Where it was in force, the default text is from now on. */
export async function deletePrompt(workbench: Workbench, path: string): Promise<void> {
  const { host, store, documents } = workbench;
  const key = tabKey({ kind: 'variant', path });
  const wasInForce = promptInForce(store.getState().workspace) === path;
  const done = await reportFailure(store, () => host.call('files.delete', { path }));
  if (!done) return;
  store.getState().closeTab(key);
  documents.drop(key);
  if (wasInForce) await putInForce(workbench, null);
}

/** Puts a variant in force, or the default text. */
export function putInForce(workbench: Workbench, path: string | null): Promise<void> {
  return editSettings(workbench, { field: '/prompt', ...(path !== null && { value: path }) });
}

/** How much models are told of the tools from now on, where the variant does not say it. */
export function chooseStyle(workbench: Workbench, style: DisclosureStyle): Promise<void> {
  return editSettings(workbench, { field: '/promptStyle', value: style });
}

async function editSettings({ host, store, documents }: Workbench, edit: SettingEdit): Promise<void> {
  const done = await reportFailure(store, () => host.call('settings.edit', { edits: [edit] }));
  if (done?.refused) store.getState().notify(settingsText.refused[done.refused.code], 'bad');
  // The host tells of files that others wrote, and this one it wrote itself.
  await reportFailure(store, () => documents.reread(tabKey({ kind: 'settings' })));
}

/** Path of a prompt from what a person types. Throws `invalid_path` for one in a folder of its own, where nobody looks. */
export function promptPath(name: string): string {
  const trimmed = name.trim().replaceAll('\\', '/');
  const file = trimmed.startsWith(`${PROMPTS_FOLDER}/`) ? trimmed.slice(PROMPTS_FOLDER.length + 1) : trimmed;
  const path = `${PROMPTS_FOLDER}/${file.endsWith('.md') ? file : `${file}.md`}`;
  if (file.includes('/')) throw new AppError('invalid_path', { path, reason: 'prompts lie in the folder itself' });
  return path;
}
