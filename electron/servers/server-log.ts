import { createListeners } from '../../shared/lib/listeners.ts';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import type { ServerLogLine } from '../../shared/model/server.ts';

const MAX_LINES = 2_000;
const MAX_LINE_CHARS = 4_000;
/** What of the end of stderr a fault tells. */
const MAX_TAIL_CHARS = 2_000;

/** What a server said, newest last, bounded. */
export interface ServerLog {
  add(source: ServerLogLine['source'], text: string): void;
  lines(): readonly ServerLogLine[];
  /** Lines that were let go of to keep it bounded. */
  readonly dropped: number;
  onLine(listener: (line: ServerLogLine) => void): Unsubscribe;
  /** The end of what it wrote to stderr since `mark`, for a fault. */
  stderrSince(mark: number): string;
  /** Where the log ends at this moment. */
  mark(): number;
}

/** `clean` takes out what nobody may read, such as values of secrets. */
export function createServerLog(clean: (text: string) => string): ServerLog {
  const added = createListeners<[ServerLogLine]>();
  let lines: ServerLogLine[] = [];
  let dropped = 0;

  return {
    add(source, text) {
      const cut = text.length > MAX_LINE_CHARS ? `${text.slice(0, MAX_LINE_CHARS)}…` : text;
      const line = { at: new Date().toISOString(), source, text: clean(cut) };
      lines.push(line);
      if (lines.length > MAX_LINES * 2) {
        dropped += lines.length - MAX_LINES;
        lines = lines.slice(-MAX_LINES);
      }
      added.tell(line);
    },
    lines: () => lines.slice(-MAX_LINES),
    get dropped() {
      return dropped + Math.max(0, lines.length - MAX_LINES);
    },
    onLine: (listener) => added.add(listener),
    mark: () => dropped + lines.length,
    stderrSince(mark) {
      const since = lines.slice(Math.max(0, mark - dropped));
      const text = since.flatMap((line) => (line.source === 'stderr' ? line.text : [])).join('\n');
      return text.length > MAX_TAIL_CHARS ? `…${text.slice(-MAX_TAIL_CHARS)}` : text;
    },
  };
}
