import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { decodeText } from '../../../shared/lib/decode-text.ts';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import type { CommandContext } from './context.ts';
import { CommandFailure } from './failure.ts';
import { readAll } from './text-input.ts';

/** The text of a file, in UTF-8 or, where its first bytes say so, UTF-16; `-` is what is piped in. */
export async function readTextFile(
  file: string,
  { cwd, input }: Pick<CommandContext, 'cwd' | 'input'>,
): Promise<string> {
  if (file === '-') return readAll(input, MAX_CHARS);
  const path = resolve(cwd, file);
  const bytes = await readFile(path).catch((error: Error) => {
    throw unreadable(path, error.message);
  });
  const text = decodeText(bytes);
  if (text === undefined) throw unreadable(path, 'it is not text');
  return text;
}

const MAX_CHARS = 16 * 1024 * 1024;

function unreadable(path: string, reason: string): CommandFailure {
  return new CommandFailure({ code: 'unreadable', message: CLI_TEXT.errors.unreadableProgram(path, reason) });
}
