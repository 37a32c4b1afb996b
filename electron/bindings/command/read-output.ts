import type { Readable } from 'node:stream';
import type { Program, ProgramExit } from '../../processes/start-program.ts';

export type CommandOutput =
  | {
      readonly kind: 'ended';
      readonly exit: ProgramExit;
      readonly stdout: Buffer;
      /** The end of it. */
      readonly stderr: string;
    }
  | { readonly kind: 'too_large' };

/** Reads what a program writes until it has ended. `onTooLarge` is called once there is more than `maxBytes` on stdout. */
export async function readCommandOutput(
  { stdout, stderr, exit }: Program,
  { maxBytes, onTooLarge }: { readonly maxBytes: number; readonly onTooLarge: () => void },
): Promise<CommandOutput> {
  const parts: Buffer[] = [];
  let bytes = 0;
  let said = '';
  const isTooLarge = (): boolean => bytes > maxBytes;
  stdout.on('data', (part: Buffer) => {
    if (isTooLarge()) return;
    bytes += part.length;
    if (isTooLarge()) onTooLarge();
    else parts.push(part);
  });
  stderr.setEncoding('utf8').on('data', (part: string) => (said = (said + part).slice(-MAX_STDERR_CHARS)));
  const read = Promise.all([closed(stdout), closed(stderr)]);
  const how = await exit;
  // What could not be found and killed may still hold the pipes.
  const timer = setTimeout(() => [stdout, stderr].forEach((stream) => stream.destroy()), LAST_WORDS_MS);
  await read;
  clearTimeout(timer);
  return isTooLarge()
    ? { kind: 'too_large' }
    : { kind: 'ended', exit: how, stdout: Buffer.concat(parts), stderr: said.trim() };
}

const LAST_WORDS_MS = 2000;

/** What of stderr goes into a message: the end says what went wrong. */
const MAX_STDERR_CHARS = 2000;

function closed(stream: Readable): Promise<void> {
  return new Promise((resolve) => stream.once('close', resolve));
}
