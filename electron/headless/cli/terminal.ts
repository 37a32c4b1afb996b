import { styleText } from 'node:util';

export type Style = Parameters<typeof styleText>[0];

/** Where a command reads and writes. Results go to stdout, everything else to stderr. */
export interface Terminal {
  /** Whether a person sees stdout as it comes: only then is it coloured. */
  readonly isInteractive: boolean;
  /** Whether a person sees stderr, and so a question there. */
  readonly canAsk: boolean;
  readonly result: (text: string) => void;
  /** Text for stderr as it stands. */
  readonly note: (text: string) => void;
  /** Shows a line that stands for the moment, on a terminal only; without text it goes. */
  readonly progress: (text?: string) => void;
  readonly style: (style: Style, text: string) => string;
}

/** The part of a stream that is used; `process.stdout` is one. */
export interface TextStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface TerminalStreams {
  readonly stdout: TextStream;
  readonly stderr: TextStream;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const CLEAR_LINE = '\r\u001b[2K';

export function createTerminal({ stdout, stderr, env }: TerminalStreams): Terminal {
  const isInteractive = stdout.isTTY === true;
  const isColoured = isInteractive && !env.NO_COLOR && env.TERM !== 'dumb';
  const showsProgress = stderr.isTTY === true && env.TERM !== 'dumb';
  let shown = '';
  let atLineStart = true;

  /** A line for the moment must not stand between the pieces of a program's output. */
  function write(stream: TextStream, text: string): void {
    if (text === '') return;
    if (shown) stderr.write(CLEAR_LINE);
    shown = '';
    stream.write(text);
    atLineStart = text.endsWith('\n');
  }

  return {
    isInteractive,
    canAsk: stderr.isTTY === true,
    result: (text) => write(stdout, text),
    note: (text) => write(stderr, text),
    progress(text = '') {
      if (!showsProgress || !atLineStart || text === shown) return;
      stderr.write(`${CLEAR_LINE}${text}`);
      shown = text;
    },
    style: (style, text) => (isColoured ? styleText(style, text) : text),
  };
}
