/** What a person or another program types into a command; `process.stdin` is one. */
export interface TextInput extends AsyncIterable<Buffer | string> {
  readonly isTTY?: boolean;
  setRawMode?(isRaw: boolean): unknown;
  on(event: 'data', listener: (chunk: Buffer | string) => void): unknown;
  off(event: 'data', listener: (chunk: Buffer | string) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  off(event: 'end', listener: () => void): unknown;
  pause(): unknown;
  resume(): unknown;
}

/** All of what another program writes, but no more than `most` characters and one. */
export async function readAll(input: TextInput, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of input) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    if (text.length > most) break;
  }
  return text + decoder.decode();
}

/**
 * One line that a person types or pastes at a terminal and that is not shown. `ask` asks for it once nothing shows any
 * more: who is quick to answer is not shown either. Undefined where they press Ctrl+C or Ctrl+D, or the signal aborts.
 */
export function readHiddenLine(
  input: TextInput,
  { ask, signal }: { readonly ask: () => void; readonly signal: AbortSignal },
): Promise<string | undefined> {
  return new Promise((resolve) => {
    let line: readonly string[] = [];
    const decoder = new TextDecoder();
    const finish = (answer: string | undefined) => {
      input.off('data', take);
      signal.removeEventListener('abort', giveUp);
      input.setRawMode?.(false);
      input.pause();
      resolve(answer);
    };
    const giveUp = () => finish(undefined);
    const take = (chunk: Buffer | string) => {
      const typed = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
      for (const key of typed) {
        if (key === '\r' || key === '\n') return finish(line.join(''));
        if (key === CTRL_C || key === CTRL_D) return finish(undefined);
        if (key === CTRL_U) line = [];
        else if (key === BACKSPACE || key === DELETE) line = line.slice(0, -1);
        else line = [...line, key];
      }
    };
    input.setRawMode?.(true);
    ask();
    input.on('data', take);
    signal.addEventListener('abort', giveUp, { once: true });
    input.resume();
    if (signal.aborted) giveUp();
  });
}

/** One line that a person types at a terminal. Undefined at the end of the input, or where the signal aborts. */
export function readLine(input: TextInput, signal: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve) => {
    let line = '';
    const decoder = new TextDecoder();
    const finish = (answer: string | undefined) => {
      input.off('data', take);
      input.off('end', giveUp);
      signal.removeEventListener('abort', giveUp);
      input.pause();
      resolve(answer);
    };
    const giveUp = () => finish(undefined);
    const take = (chunk: Buffer | string) => {
      line += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
      const end = line.indexOf('\n');
      if (end >= 0) finish(line.slice(0, end).replace(/\r$/, ''));
    };
    input.on('data', take);
    input.on('end', giveUp);
    signal.addEventListener('abort', giveUp, { once: true });
    input.resume();
    if (signal.aborted) giveUp();
  });
}

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const CTRL_U = '\u0015';
const BACKSPACE = '\b';
const DELETE = '\u007f';
