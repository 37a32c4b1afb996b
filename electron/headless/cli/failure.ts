import { AppError } from '../../../shared/contract/errors.ts';
import { errorText } from '../../../shared/text/error-text.ts';

/** Why a command could not do its work, as it is printed (DESIGN 15); the command then ends with code 2. */
export interface CommandError {
  readonly code: string;
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
}

/** A command was used wrongly, or its workspace is. */
export class CommandFailure extends Error {
  constructor(readonly error: CommandError) {
    super(error.message);
  }
}

/** The failure that a person is told of; nothing where the error is a bug. */
export function commandErrorOf(error: unknown): CommandError | undefined {
  if (error instanceof CommandFailure) return error.error;
  if (!(error instanceof AppError) || error.code === 'internal') return undefined;
  const { file, line } = error.data;
  return {
    code: error.code,
    message: errorText(error),
    ...(typeof file === 'string' && { file }),
    ...(typeof line === 'number' && { line }),
  };
}
