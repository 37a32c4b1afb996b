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

/** Says in a dialog what went wrong where no page waits for an answer. A bug is logged with its stack. */
export function showFailure(error: unknown): void {
  const isExpected = error instanceof AppError && error.code !== 'internal';
  if (!isExpected) console.error(error);
  dialog.showErrorBox(shellText.failure.title, isExpected ? errorText(error) : shellText.failure.bug);
}
