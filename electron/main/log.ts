import type { Log } from '../host/host.ts';

/** Writes the host's log where a terminal or the system keeps it. */
export const logToStderr: Log = ({ level, message, error }) => {
  if (level === 'info') return;
  console.error(`${level}: ${message}`, ...(error === undefined ? [] : [error]));
};

/**
 * Lets the app live on where the terminal that started it is gone. What it says there fails then, and to say of that
 * failure, too, would fail again, without an end.
 */
export function outliveTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
