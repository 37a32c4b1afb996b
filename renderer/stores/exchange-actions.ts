import type { Params } from '../../shared/contract/contract.ts';
import { exportFile } from '../../shared/model/export-file.ts';
import type { ExportView } from '../../shared/model/export-view.ts';
import { SERVER_FILES, type ServerExport } from '../../shared/model/server-export.ts';
import { exportText } from '../../shared/text/exchange-export-text.ts';
import { reportFailure } from './report.ts';
import { tabKey } from './tabs-slice.ts';
import { tellChange } from './tool-actions.ts';
import type { Workbench } from './workbench.ts';

/** Writes what an import brings and opens the only tool of it, if it is one. Rejects with `AppError`. */
export async function importTools(workbench: Workbench, params: Params<'exchange.import'>): Promise<void> {
  const { host, store, documents } = workbench;
  const { tools, change } = await host.call('exchange.import', params);
  const [first, ...more] = tools;
  if (first && more.length === 0) store.getState().openTab({ kind: 'tool', name: first.name });
  for (const { name } of tools) {
    const key = tabKey({ kind: 'tool', name });
    if (documents.get(key)) void documents.reread(key);
  }
  tellChange(workbench, change);
}

/** Mends findings of an export; the change, where one was made, can be taken back. */
export async function fixExport({ host, store }: Workbench, params: Params<'exchange.fix'>) {
  return reportFailure(store, () => host.call('exchange.fix', params));
}

/** Saves an export where the person says, in a dialog of the system or as a download of the browser. */
export async function saveExport(
  workbench: Workbench,
  { wish, view }: { readonly wish: Params<'exchange.export'>; readonly view: ExportView },
): Promise<void> {
  const { name } = exportFile(wish.format);
  await saveText(workbench, { name, text: view.text }, () => workbench.host.call('exchange.save', { wish }));
}

/** The same for the servers as a file of another app. */
export async function saveServers(workbench: Workbench, { format, text }: ServerExport): Promise<void> {
  const file = { name: SERVER_FILES[format], text };
  await saveText(workbench, file, () => workbench.host.call('servers.saveExport', { format }));
}

async function saveText(
  { store }: Workbench,
  { name, text: exported }: { readonly name: string; readonly text: string },
  byHost: () => Promise<{ readonly file?: string | undefined }>,
): Promise<void> {
  const tell = (text: string) => store.getState().notify(text, 'plain', { about: 'export', passing: true });
  if (!store.getState().info?.capabilities.saveText) {
    download(name, exported);
    tell(exportText.downloaded(name));
    return;
  }
  const saved = await reportFailure(store, byHost);
  if (saved?.file !== undefined) tell(exportText.saved(saved.file));
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has the text once the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
