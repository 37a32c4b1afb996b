import type { FileHandle } from 'node:fs/promises';
import type { TraceEvent } from '../../shared/model/trace.ts';

const CHUNK_BYTES = 128 * 1024;
const LF = 0x0a;

export interface TraceReader {
  /** The next lines, some at a time; empty at the present end of the file, where a line half written is not given. */
  read(): Promise<readonly string[]>;
}

/** Reads `trace.jsonl` from its beginning without holding more than a chunk and one line of it. */
export function createTraceReader(file: FileHandle): TraceReader {
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let position = 0;
  let unfinished: Buffer[] = [];

  return {
    async read() {
      for (;;) {
        const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, position);
        if (bytesRead === 0) return [];
        position += bytesRead;
        const lastEnd = chunk.subarray(0, bytesRead).lastIndexOf(LF);
        if (lastEnd < 0) {
          unfinished.push(Buffer.from(chunk.subarray(0, bytesRead)));
          continue;
        }
        const text = Buffer.concat([...unfinished, chunk.subarray(0, lastEnd)]).toString('utf8');
        unfinished = [Buffer.from(chunk.subarray(lastEnd + 1, bytesRead))];
        return text.split('\n');
      }
    },
  };
}

/** A line as its event; undefined where it is none, as after a crash of the machine in the middle of a write. */
export function parseTraceLine(line: string): TraceEvent | undefined {
  try {
    return JSON.parse(line) as TraceEvent; // only the trace log writes this file; a reader skips kinds it does not know
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** All events of a file, a chunk's worth at a time. */
export async function* readTrace(file: FileHandle): AsyncGenerator<readonly TraceEvent[]> {
  const reader = createTraceReader(file);
  for (let lines = await reader.read(); lines.length > 0; lines = await reader.read()) {
    yield lines.map(parseTraceLine).filter((event) => event !== undefined);
  }
}
