import { AppError } from '../../shared/contract/errors.ts';
import { errorText } from '../../shared/text/error-text.ts';
import type { AppStore } from './app-store.ts';

/** Runs an action whose expected failure is told as a notice; anything else is a bug and goes on. Undefined where it failed. */
export async function reportFailure<T>(store: AppStore, action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== 'cancelled') store.getState().notify(errorText(error), 'bad');
    return undefined;
  }
}
