/** How long runs are kept: the newest `keep`, and none that is older than `days`. */
export interface Retention {
  readonly keep: number;
  readonly days: number;
}

export const DEFAULT_RETENTION: Retention = { keep: 500, days: 30 };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Names that have outlived their retention, out of all, newest first. */
export function outlived(names: readonly string[], { keep, days }: Retention, nowMs: number): readonly string[] {
  return names.filter((name, index) => index >= keep || nowMs - startOf(name) > days * DAY_MS);
}

/** The moment in a run's name, in milliseconds since 1970. */
function startOf(runId: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-(\d{3})/.exec(runId);
  if (!parts) throw new Error(`Not the name of a run: ${runId}`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, ms = 0] = parts.slice(1).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second, ms);
}
