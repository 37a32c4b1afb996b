import type { CallView, OutputEntry, OutputLine, OutputLog, OutputStream } from './run-view.ts';

export interface OutputLogLimits {
  readonly maxLines: number;
  /** A longer line goes on in the next row. */
  readonly maxLineChars: number;
}

const LIMITS: OutputLogLimits = { maxLines: 250_000, maxLineChars: 4096 };

/** How far over a bound a list may grow before its top is cut off, so that cutting costs little per line. */
const SLACK = 1.1;

interface Line extends OutputLine {
  text: string;
}

/** The log that a run view fills: texts arrive as they were written, cut anywhere, and become lines. */
export class OutputLogBuilder implements OutputLog {
  readonly lines: Line[] = [];
  readonly inOrder: OutputEntry[] = [];
  cutLines = 0;
  readonly #streams = { stdout: streamState(), stderr: streamState() };
  readonly #limits: OutputLogLimits;

  constructor(limits: Partial<OutputLogLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  of(stream: OutputStream): readonly OutputLine[] {
    return this.#streams[stream].lines;
  }

  count(stream: OutputStream): number {
    return this.#streams[stream].count;
  }

  append(stream: OutputStream, text: string, atMs: number): void {
    let from = 0;
    while (from < text.length) {
      const newline = text.indexOf('\n', from);
      const to = newline < 0 ? text.length : newline;
      this.#write(stream, text.slice(from, to), atMs);
      if (newline < 0) break;
      this.#endLine(stream);
      from = newline + 1;
    }
    this.#cutTop();
  }

  settled(call: CallView): void {
    this.inOrder.push(call);
  }

  /** Adds to the open line of the stream, which stays where its first character was written. */
  #write(stream: OutputStream, text: string, atMs: number): void {
    const state = this.#streams[stream];
    let open = state.open ?? this.#newLine(stream, atMs, false);
    let rest = text;
    while (open.text.length + rest.length > this.#limits.maxLineChars) {
      const at = cutPoint(rest, this.#limits.maxLineChars - open.text.length);
      open.text += rest.slice(0, at);
      rest = rest.slice(at);
      open = this.#newLine(stream, atMs, true);
    }
    open.text += rest;
    state.open = open;
  }

  #endLine(stream: OutputStream): void {
    const state = this.#streams[stream];
    if (state.open?.text.endsWith('\r')) state.open.text = state.open.text.slice(0, -1);
    state.open = null;
  }

  #newLine(stream: OutputStream, atMs: number, continues: boolean): Line {
    const line: Line = { stream, atMs, text: '', continues };
    const state = this.#streams[stream];
    if (!continues) state.count += 1;
    this.lines.push(line);
    this.inOrder.push(line);
    state.lines.push(line);
    return line;
  }

  #cutTop(): void {
    const { maxLines } = this.#limits;
    if (this.lines.length <= maxLines * SLACK) return;
    for (const line of this.lines.splice(0, this.lines.length - maxLines)) {
      this.#streams[line.stream].gone += 1;
      if (!line.continues) this.cutLines += 1;
    }
    for (const state of Object.values(this.#streams)) {
      state.lines.splice(0, state.gone);
      state.gone = 0;
    }
    const top = this.lines[0];
    if (top) this.inOrder.splice(0, this.inOrder.indexOf(top));
  }
}

interface StreamState {
  readonly lines: Line[];
  /** The line that has not ended yet. */
  open: Line | null;
  count: number;
  gone: number;
}

const streamState = (): StreamState => ({ lines: [], open: null, count: 0, gone: 0 });

/** Where a text may be cut without splitting a character of two code units. */
function cutPoint(text: string, at: number): number {
  const code = text.charCodeAt(at - 1);
  return code >= 0xd800 && code <= 0xdbff ? at - 1 : at;
}
