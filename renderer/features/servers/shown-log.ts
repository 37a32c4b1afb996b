import { createListeners } from '../../../shared/lib/listeners.ts';
import type { Unsubscribe } from '../../../shared/lib/unsubscribe.ts';
import type { ServerLogLine } from '../../../shared/model/server.ts';

/** Lines of a log that a window keeps. */
const MAX_LINES = 2_000;

/** What a server said, kept outside of React; `version` tells that there is more. */
export interface ShownLog {
  readonly lines: () => readonly ServerLogLine[];
  readonly dropped: () => number;
  readonly version: () => number;
  readonly take: (batch: { readonly lines: readonly ServerLogLine[]; readonly dropped: number }) => void;
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => Unsubscribe;
}

export function createShownLog(): ShownLog {
  const changes = createListeners<[]>();
  let lines: ServerLogLine[] = [];
  let dropped = 0;
  let version = 0;
  const changed = (): void => {
    version += 1;
    changes.tell();
  };
  return {
    lines: () => lines,
    dropped: () => dropped,
    version: () => version,
    take(batch) {
      lines.push(...batch.lines);
      const over = Math.max(0, lines.length - MAX_LINES);
      lines.splice(0, over);
      dropped += batch.dropped + over;
      changed();
    },
    clear() {
      lines = [];
      dropped = 0;
      changed();
    },
    subscribe: (listener) => changes.add(listener),
  };
}
