import type { Log, LogEntry } from '../../electron/host/host.ts';

/** A log that a test can read. */
export function createTestLog(): { readonly log: Log; readonly entries: LogEntry[] } {
  const entries: LogEntry[] = [];
  return { log: (entry) => entries.push(entry), entries };
}
