import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { dialog, type BrowserWindow } from 'electron';
import { AppError } from '../../shared/contract/errors.ts';
import { errorText } from '../../shared/text/error-text.ts';
import { shellText } from '../../shared/text/shell-text.ts';

/** Asks for a folder in front of the window; nothing where the person cancels. */
export async function pickFolder(window: BrowserWindow, purpose: 'open' | 'create'): Promise<string | undefined> {
  const { title, button } = shellText.pickFolder[purpose];
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title,
    buttonLabel: button,
    properties: ['openDirectory', 'createDirectory'],
  });
  return canceled ? undefined : filePaths[0];
}

/** Asks where to save a text, in the folder that the system remembers, and writes it; answers the file, or nothing where the person cancels. */
export async function saveText(window: BrowserWindow, name: string, text: string): Promise<string | undefined> {
  const ending = extname(name).slice(1);
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title: shellText.saveText.title(name),
    buttonLabel: shellText.saveText.button,
    defaultPath: name,
    filters: [{ name: shellText.saveText.files(ending), extensions: [ending] }],
  });
  if (canceled || filePath === '') return undefined;
  await writeFile(filePath, text).catch((error: Error) => {
    throw new AppError('unwritable', { path: filePath, reason: error.message });
  });
  return filePath;
}

/** Says in a dialog what went wrong where no page waits for an answer. A bug is logged with its stack. */
export function showFailure(error: unknown): void {
  const isExpected = error instanceof AppError && error.code !== 'internal';
  if (!isExpected) console.error(error);
  dialog.showErrorBox(shellText.failure.title, isExpected ? errorText(error) : shellText.failure.bug);
}
